import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Visitor } from '#shop/request-context.ts'
import { defaultShop } from '#shop/settings/settings-reader.ts'
import { openApiShop, PARTNER, partnerBilling } from '#tools/testing/api-shop.ts'
import { type TestPaymentContext, testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import { castingOf } from '#tools/testing/sign.ts'
import { action, loader } from './keys.tsx'
import type { KeysAnswer } from './keys-actions.server.ts'

let shop: Awaited<ReturnType<typeof openApiShop>>
let paymentContext: TestPaymentContext
beforeEach(async () => {
  shop = await openApiShop('embedded', async design => castingOf(design))
  paymentContext = testPaymentContext(shop.transact, undefined, { now: shop.now })
})

/** The owner's form, in a shop that this partner's page may show the designer of. */
async function make(fields: Readonly<Record<string, string>>, scope = 'quotes:bill') {
  const owner = { accountId: randomUUID(), email: 'olga@example.com', name: 'Olga', role: 'owner' }
  const ctx = {
    ...testContext(paymentContext, () => owner as Visitor),
    isFreshSignIn: async () => true,
    shopNow: async () => ({
      ...defaultShop,
      settings: { ...defaultShop.settings, embedOrigins: PARTNER },
    }),
  }
  const { address, business, origin } = partnerBilling
  const { name: _, ...place } = address
  const body = new URLSearchParams({
    ...{ intent: 'create-key', id: randomUUID(), name: 'The corner jeweller', scope },
    ...{ days: 'never', origin, ...business, ...place, ...fields },
  })
  const path = '/workshop/keys'
  const end = (await action(routeArgs(ctx, { path, method: 'POST', body }) as never)) as {
    data: KeysAnswer
    init: { status: number }
  }
  const { keys } = await loader(routeArgs(ctx, { path }) as never)
  return { ...end.data, status: end.init.status, keys }
}

test('bills to the business that the owner enters, and to no other', async () => {
  const { made, keys } = await make({ vatNumber: 'fr 40 303 265 045' })
  expect(keys[0]?.billing).toEqual(partnerBilling)
  const headers = { Authorization: `Bearer ${made?.secret}` }
  const { id } = (await shop.ask('/api/quotes', { json: { style: 'halo', audience: PARTNER } }))
    .json
  const json = { reference: 'WC-1' }
  const billed = await shop.ask(`/api/quotes/${id}/bill`, { json, headers })
  expect([billed.status, billed.json.billed]).toEqual([200, true])
})

test.each([
  ['company', '', /name of the business/],
  ['vatNumber', 'FR123', /./],
  ['origin', 'https://other.example', /pages that may show the designer/],
  ['line1', '', /street/],
  ['postcode', 'x', /./],
  ['country', '', /country/],
])('says what is wrong with %s %j, and makes no key', async (field, typed, words) => {
  const { status, faults, keys } = await make({ [field]: typed })
  expect([status, keys]).toEqual([422, []])
  expect(faults?.billing?.[field as 'company']).toMatch(words)
})

test('asks for no business where the key bills nobody, and keeps none', async () => {
  const { status, keys } = await make({ company: '', country: '', line1: '' }, 'orders:read')
  expect([status, keys[0]?.billing]).toEqual([200, null])
})
