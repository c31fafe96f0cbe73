import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { quietBuying, quietOpening } from '#server/http/testing.ts'
import type { Identity } from '#shop/accounts/sign-in.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { saveDesign } from '#shop/designs/save-design.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { requestContext } from '#web/app/request-context.ts'
import { action, loader } from './my-data.tsx'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

let ctx: RequestContext
let ada: Visitor
let eve: Visitor

/** Tokens as the identity service would have made them; what makes one true is tested there. */
const identity = (uid: string, signedInAt: Date): Identity => ({
  uid,
  email: 'ada@example.com',
  emailVerified: true,
  name: '',
  signedInAt,
})
const tokens: Record<string, Identity> = {
  fresh: identity('uid-ada', ago(10)),
  stale: identity('uid-ada', ago(301)),
  eves: identity('uid-eve', ago(10)),
}

beforeEach(async () => {
  const { transact } = await testDatabase('embedded')
  const add = (name: string) =>
    transact(async transaction => {
      const email = `${name}@example.com`
      const accountId = await addAccount(transaction, { email, name, identityUid: `uid-${name}` })
      const { sessionId } = await addSession(transaction, { accountId, now, userAgent: name })
      return { accountId, sessionId, email, name, role: 'customer' as const }
    })
  ada = await add('ada')
  eve = await add('eve')
  ctx = {
    requestId: 'r',
    nonce: 'n',
    address: '198.51.100.7',
    ...quietOpening.identity,
    workers: quietOpening.workers,
    ...quietBuying,
    identity: quietOpening.identity.browserOptions,
    verifyToken: async token => (Object.hasOwn(tokens, token) ? tokens[token] : undefined),
    now: () => now,
    transact,
    visitor: async () => ada,
    report: error => {
      throw error
    },
    route: '/setting/my-data',
  }
})

function args(init: RequestInit = {}) {
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  const request = new Request('http://shop.example/setting/my-data', init)
  return { context, request } as unknown as Parameters<typeof loader>[0] &
    Parameters<typeof action>[0]
}

const names = async () =>
  (await ctx.transact(transaction => transaction.select().from(accounts))).map(row => row.name)

async function leave(words: string, token?: string, method = 'DELETE') {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  return (await action(args({ method, headers, body: words }))).status
}

describe('taking one’s data along', () => {
  test('gives everything about oneself as a file, no secret, and nothing of anybody else', async () => {
    const save = (accountId: string, name: string) =>
      ctx.transact(transaction =>
        saveDesign(transaction, {
          accountId,
          id: randomUUID(),
          name,
          design: defaultDesign('signet'),
          people: [{ name: 'Byron', month: 12 }],
          revision: 0,
          now,
        }),
      )
    await save(ada.accountId, 'A ring')
    await save(eve.accountId, 'the ring of eve')
    const answer = await loader(args())
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="keepsake-2026-11-15.json"',
    )
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      account: { email: 'ada@example.com', name: 'ada' },
      devices: [{ browser: 'ada' }],
      designs: [
        {
          name: 'A ring',
          document: { style: 'signet' },
          people: [{ name: 'Byron' }],
          history: [{ revision: 1, name: 'A ring' }],
        },
      ],
    })
    expect(text).not.toMatch(/eve@|"eve"|ring of eve|secret|hash/i)
  })

  test('gives a guest nothing', async () => {
    ctx = { ...ctx, visitor: async () => null }
    await expect(loader(args())).rejects.toMatchObject({ status: 401 })
  })
})

describe('deleting an account', () => {
  const WORDS = 'delete my account'

  test.each([
    ['no words', '', 'fresh', 400],
    ['other words', 'delete my accounts', 'fresh', 400],
    ['no token', WORDS, undefined, 403],
    ['a forged token', WORDS, 'forged', 403],
    ['a sign-in of five minutes ago', WORDS, 'stale', 403],
    ['the token of somebody else', WORDS, 'eves', 403],
  ])('is refused with %s', async (_, words, token, status) => {
    expect(await leave(words, token)).toBe(status)
    expect((await names()).sort()).toEqual(['ada', 'eve'])
  })

  test('takes the account and nobody else’s', async () => {
    expect(await leave(' Delete my account ', 'fresh')).toBe(204)
    expect(await names()).toEqual(['eve'])
    expect(await leave(WORDS, 'fresh')).toBe(403)
  })

  test('is asked for by DELETE alone', async () => {
    expect(await leave(WORDS, 'fresh', 'POST')).toBe(405)
    expect(await names()).toHaveLength(2)
  })
})
