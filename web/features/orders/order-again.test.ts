import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { checkSet } from '#design/sets/check-set.ts'
import { setOf } from '#design/sets/set.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { addSetToCart } from '#shop/cart/sets-in-cart.ts'
import { orderSetAgain } from '#shop/orders/order-set-again.ts'
import type { OrderRecord } from '#shop/orders/record.ts'
import { orders } from '#shop/orders/tables.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { findSet } from '#shop/sets/find-set.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { mac, plain, press, testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import { signFor } from '#tools/testing/sign.ts'
import { action, loader } from './order-again.tsx'

const ring: Design = { ...defaultDesign('solitaire'), metal: '18k-rose', engraving: [] }
const band: Design = {
  ...defaultDesign('plain-band'),
  metal: ring.metal,
  diameterUm: ring.diameterUm,
  band: { profile: 'comfort', widthUm: 3000, thicknessUm: 1800 },
  engraving: [],
}
const whole = setOf({
  kind: 'ring-and-band',
  designs: [ring, band],
  fit: { ring: designHash(ring), form: 'straight', alongUm: 4000 },
})

let ctx: RequestContext
let number: string
let record: OrderRecord

beforeEach(async () => {
  const paymentContext = testPaymentContext((await testDatabase('embedded')).transact)
  const { transact, now } = paymentContext
  const email = `${randomUUID()}@example.com`
  const accountId = await transact(t => addAccount(t, { email, createdAt: now() }))
  const inCart = { owner: { kind: 'account', accountId } as const, now: now(), mac }
  await transact(async t => {
    for (const design of [ring, band, plain])
      await signFor(t, { accountId, design, now: now(), mac })
    await addSetToCart(t, { ...inCart, whole, milligrams: async () => null })
    await addToCart(t, { ...inCart, design: plain, quantity: 1, milligrams: null })
  })
  await press(paymentContext, accountId)
  const [order] = await transact(t => t.select().from(orders))
  if (!order) throw new Error('There is no order')
  ;({ number, record } = order)
  const here = { accountId, sessionId: '', email, name: '', role: 'customer' }
  ctx = testContext(paymentContext, () => here as never)
})

const at = (line: string, method = 'GET') =>
  ({ ...routeArgs(ctx, { path: '/', method }), params: { number, line } }) as never

test('a piece that a band was measured for, or that was measured, says so and leads to its set', async () => {
  const places = record.lines.map(line => line.hash)
  const fitted = async (design: Design) => {
    const { set } = await loader(at(String(places.indexOf(designHash(design)))))
    return set?.fitted
  }
  expect([await fitted(ring), await fitted(band), await fitted(plain)]).toEqual([
    'ring',
    'band',
    undefined,
  ])
  const answer = await action(at('0', 'POST'))
  const location = answer instanceof Response ? (answer.headers.get('Location') ?? '') : ''
  const [, slug = ''] = /^\/sets\/([0-9a-z]+)#sizes$/.exec(location) ?? []
  expect(await ctx.transact(t => findSet(t, { key: slug, now: ctx.now() }))).toMatchObject(whole)
})

test.each(['2', '9', 'x'])('there is no set to begin with behind line %s', async line => {
  await expect(action(at(line, 'POST'))).rejects.toMatchObject({ init: { status: 404 } })
})

test('a ring that is made otherwise by now has its band fitted again', () => {
  const gone = record.lines.map(line =>
    line.hash === designHash(ring)
      ? { ...line, document: { ...ring, metal: 'unobtainium' } }
      : line,
  )
  const again = orderSetAgain(gone, 0)
  expect(again && checkSet(again)).toContainEqual(
    expect.objectContaining({ rule: 'band-is-fitted', severity: 'stops' }),
  )
  expect(orderSetAgain(record.lines, 0)).toEqual(whole)
  const lost = record.lines.map(line => ({ ...line, document: { style: 'gone' } }))
  expect(orderSetAgain(lost, 0)).toBeNull()
})
