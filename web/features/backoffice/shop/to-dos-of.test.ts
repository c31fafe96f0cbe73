import { beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '#shop/request-context.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import * as guide from './setup-guide.tsx'
import * as shop from './shop.tsx'
import type { ToDo } from './to-dos-of.ts'

type Handler = (args: never) => unknown
type Seen = { readonly version: string; readonly toDos: readonly ToDo[] }

let ctx: RequestContext
beforeEach(async () => {
  const { transact } = await testDatabase('embedded')
  const owner = { email: 'olga@example.com', name: 'Olga', role: 'owner' } as const
  const accountId = await transact(t => addAccount(t, owner))
  ctx = testContext(testPaymentContext(transact), () => ({ ...owner, accountId, sessionId: 's' }))
})

const seen = async (route: { loader: unknown }, path: string) =>
  (await (route.loader as Handler)(routeArgs(ctx, { path }) as never)) as Seen
const missing = ({ toDos }: Seen) => toDos.filter(({ done }) => !done).map(({ id }) => id)
const save = async (fields: object) => {
  const { version } = await seen(shop, '/workshop/shop')
  const body = new URLSearchParams({ follows: version, ...fields })
  const path = '/workshop/shop'
  return (shop.action as Handler)(routeArgs(ctx, { path, method: 'POST', body }) as never)
}

test('a shop that nobody has set up lacks everything before it sells, in the order in which one does it', async () => {
  const first = await seen(shop, '/workshop/shop')
  expect(missing(first)).toEqual([
    'legal-name',
    'address',
    'email',
    'invoices',
    'law',
    'rates',
    'mail',
    'sender',
    'payments',
    'open',
  ])
  expect(first.toDos.filter(one => one.demanded).map(({ id }) => id)).toEqual([
    'legal-name',
    'address',
    'email',
  ])
  // The end of the guide lists the same.
  expect(missing(await seen(guide, '/workshop/setup?step=missing'))).toEqual(missing(first))
})

test('what was said is missing no longer, and what was left out still is', async () => {
  const who = { step: 'who', legalName: 'Ada Penrose', email: 'hello@penrose.example' }
  await save({ ...who, street: '4 Milsom Street', city: 'Bath', country: '' })
  const half = missing(await seen(shop, '/workshop/shop'))
  // An address without a country is none; whoever can be written to has a sender.
  expect(half).toEqual(['address', 'invoices', 'law', 'rates', 'mail', 'payments', 'open'])
  await save({ ...who, street: '4 Milsom Street', city: 'Bath', country: 'United Kingdom' })
  await save({ step: 'invoices', legalForm: 'sole-trader' })
  await save({
    ...who,
    street: '4 Milsom Street',
    city: 'Bath',
    country: 'United Kingdom',
    vatNumber: 'GB980780684',
  })
  await save({ step: 'law', governingLaw: 'England and Wales', logDays: '30' })
  expect(missing(await seen(shop, '/workshop/shop'))).toEqual(['rates', 'mail', 'payments', 'open'])
})
