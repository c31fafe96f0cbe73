import { beforeEach, expect, test } from 'vitest'
import type { Visitor } from '#shop/request-context.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { type TestPaymentContext, testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import { action } from './favourites-api.tsx'

let paymentContext: TestPaymentContext
let here: Visitor | null

beforeEach(async () => {
  paymentContext = testPaymentContext((await testDatabase('embedded')).transact)
})

async function signIn(email: string) {
  const accountId = await paymentContext.transact(t => addAccount(t, { email }))
  here = { accountId, sessionId: 's', email, name: '', role: 'customer' }
}

async function post(body: unknown, method = 'POST') {
  const ctx = testContext(paymentContext, () => here)
  const args = routeArgs(ctx, { method, body: JSON.stringify(body) })
  const answer = await action(args as never).catch((thrown: unknown) => thrown as Response)
  const text = await answer.text()
  return { status: answer.status, ...(text && (JSON.parse(text) as Answer)) }
}

interface Answer {
  readonly owner?: string
  readonly favourites?: readonly { readonly code: string }[]
}

const like = (...codes: readonly string[]) => codes.map(code => ({ code, title: code }))

test('a browser’s own favourites become the account’s, and follow it to another browser', async () => {
  await signIn('ada@example.com')
  const first = await post({ owner: null, liked: like('a', 'b'), unliked: [] })
  expect(first.favourites).toEqual(like('a', 'b'))
  const other = await post({ owner: null, liked: like('c'), unliked: [] })
  expect(other.favourites?.map(({ code }) => code).sort()).toEqual(['a', 'b', 'c'])
  const fewer = await post({ owner: other.owner, liked: [], unliked: ['a'] })
  expect(fewer.favourites?.map(({ code }) => code).sort()).toEqual(['b', 'c'])
})

test('what a browser heard of another account takes nothing away from this one', async () => {
  await signIn('ada@example.com')
  const { owner } = await post({ owner: null, liked: like('a'), unliked: [] })
  await signIn('eve@example.com')
  await post({ owner: null, liked: like('a'), unliked: [] })
  expect((await post({ owner, liked: [], unliked: ['a'] })).favourites).toEqual(like('a'))
})

test('a guest, a stranger’s method and nonsense are refused', async () => {
  here = null
  expect((await post({ owner: null, liked: [], unliked: [] })).status).toBe(401)
  await signIn('ada@example.com')
  expect((await post({}, 'PUT')).status).toBe(405)
  for (const body of [
    {},
    { owner: null, liked: [{ code: '../x', title: '' }], unliked: [] },
    { owner: null, liked: like(...Array.from({ length: 61 }, (_, i) => `n${i}`)), unliked: [] },
  ])
    expect((await post(body)).status).toBe(422)
})
