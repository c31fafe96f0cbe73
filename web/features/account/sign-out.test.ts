import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { quietBuying, quietOpening } from '#server/http/testing.ts'
import { accounts, sessions } from '#shop/accounts/tables.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { requestContext } from '#web/app/request-context.ts'
import { action, loader } from './account.tsx'

const now = new Date('2026-03-04T12:00:00Z')

let ctx: RequestContext
let here: string
let elsewhere: string
let theirs: string

beforeEach(async () => {
  const { transact } = await testDatabase('embedded')
  const session = (accountId: string, userAgent: string) =>
    transact(transaction => addSession(transaction, { accountId, now, userAgent }))
  const ada = await transact(addAccount)
  const eve = await transact(transaction =>
    addAccount(transaction, { email: 'eve@example.com', name: 'Eve' }),
  )
  here = (await session(ada, 'Firefox/1 Linux')).sessionId
  elsewhere = (await session(ada, 'iPhone Safari/1')).sessionId
  theirs = (await session(eve, 'Firefox/1 Windows')).sessionId
  ctx = {
    requestId: 'r',
    nonce: 'n',
    address: '198.51.100.7',
    ...quietOpening.identity,
    workers: quietOpening.workers,
    ...quietBuying,
    identity: quietOpening.identity.browserOptions,
    now: () => now,
    transact,
    visitor: async () => ({
      accountId: ada,
      sessionId: here,
      email: 'ada@example.com',
      name: 'Ada',
      role: 'customer',
    }),
    report: error => {
      throw error
    },
    route: '/setting',
  }
})

type Args = Parameters<typeof loader>[0]

function args(form?: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  const body = new URLSearchParams(form)
  const request = new Request('http://shop.example/setting', { method: 'POST', body })
  return { context, request, url: new URL(request.url) } as unknown as Args
}

const devices = async () => (await loader(args())).devices.map(({ sessionId }) => sessionId).sort()

const signOut = async (device: string) => {
  const answer = await action(
    args({ intent: 'sign-out', device, confirmed: 'yes' }) as unknown as Parameters<
      typeof action
    >[0],
  )
  return answer instanceof Response ? answer.headers.get('Location') : answer.init?.status
}

const send = async (form: Record<string, string>) => {
  const answer = await action(args(form) as unknown as Parameters<typeof action>[0])
  return answer instanceof Response ? answer.headers.get('Location') : answer.init?.status
}

describe('signing all devices out', () => {
  test('ends every session of this account, here too, and of no other', async () => {
    expect(await send({ intent: 'sign-out-everywhere', confirmed: 'yes' })).toBe('/login')
    expect(await devices()).toEqual([])
    const [ada] = await ctx.transact(t => t.select().from(accounts).where(eq(accounts.name, 'Ada')))
    expect(ada?.signedOutAt).toEqual(now)
    const all = await ctx.transact(transaction => transaction.select().from(sessions))
    expect(all.find(({ id }) => id === theirs)?.revokedAt).toBeNull()
    expect(await send({ intent: 'sign-out-everywhere', confirmed: 'yes' })).toBe('/login')
  })

  test('from the header ends this one alone, and asks for no name of it', async () => {
    expect(await send({ intent: 'sign-out-here' })).toBe('/login')
    expect(await devices()).toEqual([elsewhere])
    expect(await send({ intent: 'sign-out-here' })).toBe('/login')
  })

  test('but this one leaves this one', async () => {
    expect(await send({ intent: 'sign-out-others' })).toBe('/setting')
    expect(await devices()).toEqual([here])
  })

  test.each([{}, { intent: '' }, { intent: 'delete' }, { intent: '__proto__' }])(
    'anything else is refused: %j',
    async form => {
      expect(await send(form as Record<string, string>)).toBe(400)
      expect(await devices()).toHaveLength(2)
    },
  )
})

describe('signing a device out', () => {
  test('ends that session, and once more changes nothing', async () => {
    expect(await devices()).toEqual([here, elsewhere].sort())
    expect(await signOut(elsewhere)).toBe('/setting')
    expect(await devices()).toEqual([here])
    expect(await signOut(elsewhere)).toBe('/setting')
    expect(await devices()).toEqual([here])
  })

  test('asks first', async () => {
    expect(await send({ intent: 'sign-out', device: elsewhere })).toBe(400)
    expect(await devices()).toHaveLength(2)
  })

  test('of this device ends at the sign-in page', async () => {
    expect(await signOut(here)).toBe('/login')
    expect(await devices()).toEqual([elsewhere])
  })

  test('never touches the session of somebody else', async () => {
    await signOut(theirs)
    const all = await ctx.transact(transaction => transaction.select().from(sessions))
    expect(all.find(({ id }) => id === theirs)?.revokedAt).toBeNull()
  })

  test.each(['', 'x', "' or 1=1"])('refuses %j', async device => {
    expect(await signOut(device)).toBe(400)
    expect(await devices()).toHaveLength(2)
  })
})
