import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { orders } from '#shop/orders/tables.ts'
import { enterRates } from '#shop/rates/current-rates.ts'
import type { Visitor } from '#shop/request-context.ts'
import { action as cartAction, loader as cartLoader } from '#web/features/cart/cart.tsx'
import {
  action as checkoutAction,
  loader as checkoutLoader,
} from '#web/features/checkout/checkout.tsx'
import { loader as invoiceLoader } from '#web/features/orders/invoice.tsx'
import { action as orderAction, loader as orderLoader } from '#web/features/orders/order.tsx'
import { action as proofsAction } from '#web/features/review/proofs-api.tsx'
import { loader as reviewLoader } from '#web/features/review/review.tsx'
import { loader as linkLoader } from '#web/features/shares/shared-design.tsx'
import { CONFIRMED } from '#web/ui/confirmed-field.ts'
import { addAccount } from './account.ts'
import { type openApiShop, PARTNER } from './api-shop.ts'
import {
  type Pressing,
  press,
  ring,
  type TestPaymentContext,
  toGermany,
} from './payment-context.ts'
import { routeArgs, testContext } from './request-context.ts'
import { castingOf } from './sign.ts'

/** What a partner calls its sale. */
export const REFERENCE = 'WC-1042'

interface Here {
  readonly shop: Awaited<ReturnType<typeof openApiShop>>
  readonly paymentContext: TestPaymentContext
}

/** Quotes for a partner's page, and customers who use them by the shop's own pages. */
export function quotePages(here: () => Here) {
  const sign = async (design: Design = ring, reference: string | undefined = REFERENCE) =>
    (
      await here().shop.ask('/api/quotes', {
        json: { design: designCode(design), audience: PARTNER, reference },
      })
    ).json
  const verify = async (quote: string) =>
    (await here().shop.ask('/api/quotes/verify', { json: { quote, audience: PARTNER } })).json

  /** A new price list: everything dearer, or cheaper, by so much. */
  const reprice = (factor: number) =>
    here().shop.transact(t =>
      enterRates(
        t,
        {
          ...defaultRates,
          version: randomUUID(),
          margin: Math.round((1000 + defaultRates.margin) * factor) - 1000,
        },
        here().shop.now(),
      ),
    )

  /** Somebody with a browser, by the pages that they open and the forms that they send. */
  async function open(isGuest = false) {
    const email = `${randomUUID()}@example.com`
    const accountId = await here().shop.transact(t =>
      addAccount(t, { email, createdAt: here().shop.now(), emailVerified: true }),
    )
    const secret = randomUUID().padEnd(43, 'x')
    let visitor: Visitor | null = isGuest
      ? null
      : ({ accountId, email, name: 'Ada', role: 'customer' } as Visitor)
    const base = testContext(here().paymentContext, () => visitor)
    // A new one for each request, which reads some things once.
    const ctx = () => ({
      ...base,
      workers: {
        ...base.workers,
        casting: async (design: Design) => castingOf(design),
        knownCasting: async (design: Design) => castingOf(design),
      },
      guest: { secret: () => (isGuest ? secret : null), begin: () => secret, forget: () => {} },
    })
    const args = (parts: Parameters<typeof routeArgs>[1]) => routeArgs(ctx(), parts) as never
    const send = async (form: Record<string, string>) => {
      const body = new URLSearchParams(form)
      const end: unknown = await cartAction(args({ path: '/cart', method: 'POST', body }))
      return end instanceof Response
        ? { status: end.status, refused: null }
        : (end as { data: { refused: string }; init: ResponseInit }).data
    }
    const page = {
      accountId,
      send,
      signIn: () => {
        visitor = { accountId, email, name: 'Ada', role: 'customer' } as Visitor
      },
      link: (address: string) => {
        const { pathname, search } = new URL(address)
        const design = pathname.slice('/d/'.length)
        return linkLoader(args({ path: `${pathname}${search}`, params: { design } }))
      },
      add: (design: Design, quote = '', more: Record<string, string> = {}) =>
        send({ intent: 'add', code: designCode(design), ...(quote && { quote }), ...more }),
      cart: async () => (await cartLoader(args({ path: '/cart' }))).cart,
      line: async (design: Design) =>
        (await page.cart()).lines.find(({ hash }) => hash === designHash(design)),
      reviewed: async (design: Design) =>
        (await reviewLoader(args({ path: '/review' }))).quoted.find(
          one => one.design === designHash(design),
        )?.total,
      approve: async (design: Design) => {
        const body = JSON.stringify({
          id: randomUUID(),
          name: '',
          code: designCode(design),
          texts: design.engraving.map(({ place }) => ({ place, row: 0, typed: null })),
          sizeIsRight: true,
          wordsAreRight: true,
          returnsAreKnown: true,
          signature: [[0, 500, 60, 300, 100, 80, 600, 900, 60]],
        })
        const parts = args({ path: '/api/proofs', method: 'POST', body })
        Reflect.get(parts as object, 'request').headers.set('Content-Type', 'application/json')
        const answer = (await proofsAction(parts)) as Response
        return Number((await answer.json()).proof.total)
      },
      checkout: async () => (await checkoutLoader(args({ path: '/checkout' }))).checkout,
      /** The checkout's own form, as the page shows it at that moment. */
      sendCheckout: async (form: Record<string, string> = {}) => {
        const post = (fields: Record<string, string>): Promise<unknown> => {
          const body = new URLSearchParams({ ...toGermany, ...fields })
          return checkoutAction(args({ path: '/checkout', method: 'POST', body }))
        }
        await post({ ...form, quietly: 'yes' })
        const checkout = await page.checkout()
        const seen = String(checkout?.toPay)
        const order = { intent: 'order', key: randomUUID(), seen, means: 'success' }
        const end = await post({ ...order, ...form })
        const told = end as { data: { words: string; faults: Record<string, string> } }
        return end instanceof Response
          ? { number: /orders\/(.+)\?/.exec(end.headers.get('Location') ?? '')?.[1] ?? '' }
          : told.data
      },
      ordered: (number: string) =>
        orderLoader(args({ path: `/setting/orders/${number}`, params: { number } })),
      cancel: (number: string, amount: number) => {
        const body = new URLSearchParams({ intent: 'cancel', [CONFIRMED]: String(amount) })
        const path = `/setting/orders/${number}`
        return orderAction(args({ path, params: { number }, method: 'POST', body }))
      },
      invoice: (number: string) => invoiceLoader(args({ params: { number } })),
      order: (pressing: Pressing = {}) => press(here().paymentContext, accountId, pressing),
    }
    return page
  }
  type Page = Awaited<ReturnType<typeof open>>

  /** All that leads to the button, by the quote's link. */
  async function ready(quote: { link: string; id: string }, design: Design = ring): Promise<Page> {
    const page = await open()
    await page.link(quote.link)
    expect(await page.add(design, quote.id)).toMatchObject({ status: 302 })
    await page.approve(design)
    return page
  }
  const orderOf = async (number: string) => {
    const [order] = await here().shop.transact(t =>
      t.select().from(orders).where(eq(orders.number, number)),
    )
    if (!order) throw new Error('There is no such order')
    return order
  }

  return { sign, verify, reprice, open, ready, orderOf }
}
