import { expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { openLimits } from '#server/limits/open-limits.ts'
import { cartLines, carts } from '#shop/cart/tables.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { engravedRing, plain, testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import { action } from './cart.tsx'

const form = (design: Design = plain) =>
  new URLSearchParams({ intent: 'add', code: designCode(design) })

/** Too long for an address, so that each copy of it takes room. */
const drawn = (number: number): Design => ({
  ...engravedRing,
  engraving: [
    {
      place: 'inside',
      heightUm: 2500,
      strokes: [Array.from({ length: 90 }, (_, i) => (i % 3 === 2 ? 60 : (i * 7 + number) % 900))],
    },
  ],
})

async function openCarts(secret: () => string | null = () => null) {
  const { transact } = await testDatabase('embedded')
  const paymentContext = testPaymentContext(transact)
  let marks = 0
  const ctx = {
    ...testContext(paymentContext, () => null),
    limits: openLimits({ now: paymentContext.now }),
    // Without a secret it is a browser that keeps no cookie: each request is its first.
    guest: {
      secret,
      begin: () => String(marks++).padStart(43, 'm'),
      forget: () => {},
    },
  }
  const send = async (body: BodyInit = form()) => {
    const args = routeArgs(ctx, { path: '/cart', method: 'POST', body })
    const end: unknown = await Promise.resolve(
      action(args as unknown as Parameters<typeof action>[0]),
    ).catch((thrown: unknown) => thrown)
    if (end instanceof Response) return { status: end.status, wait: null }
    const { init } = end as { init: ResponseInit }
    return { status: init.status, wait: new Headers(init.headers).get('Retry-After') }
  }
  return { transact, send }
}

test('whoever begins cart after cart without a cookie is told when to try again', async () => {
  const { transact, send } = await openCarts()
  const { most } = rateLimits.carts
  for (let i = 0; i < most; i++) expect((await send()).status).toBe(302)
  const { status, wait } = await send()
  expect([status, Number(wait) > 0]).toEqual([429, true])
  expect(await transact(t => t.select().from(carts))).toHaveLength(most)
})

test('made-up cart cookies begin no more carts than requests without cookies', async () => {
  let made = 0
  const { transact, send } = await openCarts(() => String(made++).padStart(43, 'x'))
  const { most } = rateLimits.carts
  for (let i = 0; i < most; i++) expect((await send()).status).toBe(302)
  const { status, wait } = await send()
  expect([status, Number(wait) > 0]).toEqual([429, true])
  expect(await transact(t => t.select().from(carts))).toHaveLength(most)
})

test('a guest’s cart stores as many drawn designs as they may share', async () => {
  let browser = 0
  const { transact, send } = await openCarts(() => String(browser).padStart(43, 'x'))
  const { most } = rateLimits.shares
  for (let i = 0; i < most; i++) {
    browser = Math.floor(i / 40)
    expect((await send(form(drawn(i)))).status).toBe(302)
  }
  const { status, wait } = await send(form(drawn(most)))
  expect([status, Number(wait) > 0]).toEqual([429, true])
  expect(await transact(t => t.select().from(cartLines))).toHaveLength(most)
  // A piece that is in the cart, and one that takes no more room than its address, cost nothing.
  expect((await send(form(drawn(most - 1)))).status).toBe(302)
  expect((await send()).status).toBe(302)
})

test('what is no form is not taken for one', async () => {
  const { send } = await openCarts()
  expect((await send('intent=add')).status).toBe(415)
  expect((await send(new Blob(['{}'], { type: 'application/json' }))).status).toBe(415)
  const torn = new Blob(['--x\r\nnonsense'], { type: 'multipart/form-data; boundary=x' })
  expect((await send(torn)).status).toBe(400)
})
