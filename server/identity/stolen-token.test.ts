import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listSecurityEvents } from '#shop/security/events.ts'
import { enginesOfRun } from '#tools/testing/database.ts'
import { testIdentity } from '#tools/testing/identity.ts'
import { openTestShop, quietOpening } from '../http/testing.ts'
import { openSecurityLog } from '../process/security-log.ts'
import { answerIdentity, isIdentityPath } from './service.ts'
import { answerSession } from './session-endpoint.ts'
import { tokenVerifier } from './verify-token.ts'

const ada = { email: 'ada@example.com', password: 'a ring of her own' }
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'

/** A browser, or a program that pretends to be one: a network address, a user agent and a cookie. */
interface Client {
  readonly address: string
  readonly userAgent: string
  cookie: string
}

const ownersBrowser = (): Client => ({ address: '198.51.100.7', userAgent: FIREFOX, cookie: '' })
const thiefsBrowser = (): Client => ({ address: '203.0.113.9', userAgent: FIREFOX, cookie: '' })

describe.each(enginesOfRun)('a copied refresh token on %s', engine => {
  let made: Awaited<ReturnType<typeof testIdentity>>
  let security: ReturnType<typeof openSecurityLog>
  let shop: Awaited<ReturnType<typeof openTestShop>>

  beforeEach(async () => {
    made = await testIdentity(engine)
    const { project, now, transact, post, report } = made.context
    security = openSecurityLog({ transact, log: { info: () => {}, warn: () => {} }, now, report })
    onTestFinished(() => security.close())
    const identity = { ...made.context, tellSecurity: security.tell }
    const keys = { kind: 'embedded', transact } as const
    const verifyToken = tokenVerifier({ project, maxAgeSeconds: 300, now, keys })
    const session = {
      ...{ transact, verifyToken, now, secure: false, post, lifetimes: made.lifetimes },
      tellSecurity: security.tell,
    }
    shop = await openTestShop({
      trustProxy: true,
      opening: { ...quietOpening, transact, now },
      pages: async (_, ctx) => new Response((await ctx.visitor())?.email ?? 'nobody'),
      services: [
        {
          name: 'identity',
          handles: isIdentityPath,
          answer: (request, address, _, requestId = '') =>
            answerIdentity(identity, request, { address, requestId }),
        },
        {
          name: 'token sync',
          handles: path => path === '/api/session',
          answer: (request, address, _, requestId = '') =>
            answerSession(session, request, { address, requestId }),
        },
      ],
    })
  })

  async function send(
    client: Client,
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) {
    const { method = 'POST', body, headers } = init
    const answer = await shop.send({
      path,
      method,
      ...(body !== undefined && { body }),
      headers: {
        Host: `localhost:${shop.port}`,
        Origin: shop.origin,
        'X-Forwarded-For': client.address,
        'User-Agent': client.userAgent,
        ...(client.cookie && { Cookie: client.cookie }),
        ...headers,
      },
    })
    const cookies = [answer.headers['set-cookie'] ?? []]
      .flat()
      .map(line => line.split(';')[0] ?? '')
    client.cookie = cookies.find(cookie => cookie.startsWith('keepsake=')) ?? client.cookie
    return { status: answer.status, text: answer.body.toString() }
  }

  const call = async (client: Client, method: string, body: object) => {
    const answer = await send(client, `${ACCOUNTS}:${method}?key=any`, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
    return { ...answer, body: JSON.parse(answer.text) }
  }

  async function refresh(client: Client, token: string) {
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token })
    const answer = await send(client, '/securetoken.googleapis.com/v1/token?key=any', {
      body: form.toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    const body = JSON.parse(answer.text)
    return {
      status: answer.status,
      error: String(body.error?.message ?? ''),
      idToken: String(body.id_token ?? ''),
      refreshToken: String(body.refresh_token ?? ''),
    }
  }

  const sync = async (client: Client, idToken: string) =>
    (await send(client, '/api/session', { headers: { Authorization: `Bearer ${idToken}` } })).status

  /** Whom a page greets. */
  const visitorOf = async (client: Client) => (await send(client, '/', { method: 'GET' })).text

  /** Ada at her browser, with a session of the shop. */
  async function signedIn(client = ownersBrowser()) {
    const method = made.mail.length === 0 ? 'signUp' : 'signInWithPassword'
    const { body } = await call(client, method, ada)
    expect(await sync(client, body.idToken)).toBe(204)
    made.later(1)
    return { client, idToken: String(body.idToken), refreshToken: String(body.refreshToken) }
  }

  /** Every way in that somebody holds, tried one after the other. */
  async function waysIn({
    client,
    idToken,
    refreshToken,
  }: {
    client: Client
    idToken: string
    refreshToken: string
  }) {
    const ways: string[] = []
    if ((await visitorOf(client)) === ada.email) ways.push('the cookie')
    if ((await sync({ ...client, cookie: '' }, idToken)) === 204)
      ways.push('a session from the ID token')
    if ((await call(client, 'lookup', { idToken })).status === 200) ways.push('lookup')
    if ((await call(client, 'update', { idToken, displayName: 'Eve' })).status === 200)
      ways.push('update')
    if ((await refresh(client, refreshToken)).status === 200) ways.push('the refresh token')
    return ways
  }

  const eventsOf = async () => {
    await security.close()
    const events = await made.transact(t =>
      listSecurityEvents(t, { kind: 'refresh-token-reused', before: null }, 10),
    )
    return events.map(({ email, client, about }) => ({ email, client, about }))
  }
  const warnings = () => made.mail.filter(({ kind }) => kind === 'device-ended')

  test('used by the thief first, ends the device for both when its owner uses it', async () => {
    const owner = await signedIn()
    made.later(3000)
    const thief = thiefsBrowser()
    const stolen = { client: thief, ...(await refresh(thief, owner.refreshToken)) }
    expect(await sync(thief, stolen.idToken)).toBe(204)
    expect(await visitorOf(thief)).toBe(ada.email)
    made.later(60)
    expect(await refresh(owner.client, owner.refreshToken)).toMatchObject({
      status: 400,
      error: 'INVALID_REFRESH_TOKEN',
    })
    expect(await waysIn(stolen)).toEqual([])
    expect(await waysIn(owner)).toEqual([])
    expect(await eventsOf()).toEqual([
      { email: ada.email, client: '198.51.100.7', about: 'Firefox on Linux' },
    ])
    expect(warnings()).toMatchObject([{ to: ada.email }])
  })

  test('used by its owner first, ends the device for both when the thief uses it', async () => {
    const owner = await signedIn()
    made.later(3000)
    const renewed = { client: owner.client, ...(await refresh(owner.client, owner.refreshToken)) }
    made.later(60)
    const thief = thiefsBrowser()
    expect((await refresh(thief, owner.refreshToken)).status).toBe(400)
    expect(await visitorOf(owner.client)).toBe('nobody')
    expect(await waysIn(renewed)).toEqual([])
    expect(await eventsOf()).toMatchObject([{ email: ada.email, client: '203.0.113.9' }])
    expect(warnings()).toHaveLength(1)
  })

  test.each([
    ['another network', { address: '203.0.113.9' }],
    ['another browser', { userAgent: 'curl/8.5.0' }],
  ])(
    'shown again within 30 seconds from %s, without the cookie, gets nothing and ends the device',
    async (_, differs) => {
      const owner = await signedIn()
      made.later(3000)
      const renewed = await refresh(owner.client, owner.refreshToken)
      made.later(5)
      const thief = { ...ownersBrowser(), ...differs }
      expect(await refresh(thief, owner.refreshToken)).toMatchObject({ status: 400, idToken: '' })
      expect(await waysIn({ client: owner.client, ...renewed })).toEqual([])
      expect(warnings()).toHaveLength(1)
    },
  )

  test('ends only that device, and says so once', async () => {
    const owner = await signedIn()
    const phone = await signedIn({ ...ownersBrowser(), userAgent: 'Version/26.0 iPhone Safari' })
    made.later(3000)
    await refresh(owner.client, owner.refreshToken)
    made.later(60)
    for (let n = 0; n < 3; n++) await refresh(thiefsBrowser(), owner.refreshToken)
    expect(await visitorOf(phone.client)).toBe(ada.email)
    expect((await refresh(phone.client, phone.refreshToken)).status).toBe(200)
    expect(await eventsOf()).toHaveLength(1)
    expect(warnings()).toHaveLength(1)
  })

  test('of a sign-in without a session prevents one from being opened later', async () => {
    const owner = ownersBrowser()
    const { body } = await call(owner, 'signUp', ada)
    const thief = thiefsBrowser()
    const stolen = await refresh(thief, body.refreshToken)
    made.later(60)
    await refresh(owner, body.refreshToken)
    expect(await waysIn({ client: thief, ...stolen })).toEqual([])
    expect(await waysIn({ client: owner, ...body })).toEqual([])
  })

  test('shown again by the same browser within 30 seconds is answered with the same successor', async () => {
    const owner = await signedIn()
    made.later(3000)
    const lost = await refresh(owner.client, owner.refreshToken)
    made.later(30)
    // A telephone that changes from one network to another keeps its cookie.
    const elsewhere = { ...owner.client, address: '192.0.2.80' }
    const repeated = await refresh(elsewhere, owner.refreshToken)
    expect(repeated).toMatchObject({ status: 200, refreshToken: lost.refreshToken })
    expect(await sync(owner.client, repeated.idToken)).toBe(204)
    expect(await visitorOf(owner.client)).toBe(ada.email)
    made.later(3000)
    expect((await refresh(owner.client, repeated.refreshToken)).status).toBe(200)
    expect(await eventsOf()).toEqual([])
    expect(warnings()).toEqual([])
  })

  test('shown again by a tab that missed two renewals within 30 seconds gets the latest token', async () => {
    const owner = await signedIn()
    made.later(3000)
    const first = await refresh(owner.client, owner.refreshToken)
    const second = await refresh(owner.client, first.refreshToken)
    const late = await refresh(owner.client, owner.refreshToken)
    expect(late).toMatchObject({ status: 200, refreshToken: second.refreshToken })
    expect(await visitorOf(owner.client)).toBe(ada.email)
  })

  test('renewed by many tabs at the same instant leaves one successor and the device', async () => {
    const owner = await signedIn()
    made.later(3000)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refresh(owner.client, owner.refreshToken)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1)
    expect(await visitorOf(owner.client)).toBe(ada.email)
    expect(await eventsOf()).toEqual([])
  })

  test('shown again while the thief opens a session leaves no session, whoever comes first', async () => {
    for (let round = 0; round < 12; round++) {
      const owner = await signedIn()
      made.later(3000)
      const thief = thiefsBrowser()
      const stolen = await refresh(thief, owner.refreshToken)
      made.later(60)
      // The owner's browser has lost its cookie; the thief's session takes the device's row over.
      const opening = sync(thief, stolen.idToken)
      const reuse = refresh(ownersBrowser(), owner.refreshToken)
      await Promise.all(round % 2 ? [opening, reuse] : [reuse, opening])
      expect(await visitorOf(thief)).toBe('nobody')
      expect(await visitorOf(owner.client)).toBe('nobody')
    }
  })

  test('shown again while its first session is being opened leaves no session', async () => {
    for (let round = 0; round < 12; round++) {
      const method = round === 0 ? 'signUp' : 'signInWithPassword'
      const { body } = await call(ownersBrowser(), method, ada)
      const thief = thiefsBrowser()
      const stolen = await refresh(thief, body.refreshToken)
      made.later(60)
      await Promise.all([
        sync(thief, stolen.idToken),
        refresh(ownersBrowser(), body.refreshToken),
        refresh(ownersBrowser(), body.refreshToken),
      ])
      expect(await visitorOf(thief)).toBe('nobody')
      expect((await refresh(thief, stolen.refreshToken)).status).toBe(400)
      expect(warnings()).toHaveLength(round + 1)
    }
  })
})
