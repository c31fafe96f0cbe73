import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { accountPayments } from '#server/payments/account-payments.ts'
import { testPayments } from '#server/payments/test-payments.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { carts } from '#shop/cart/tables.ts'
import { assemble, readFacts } from '#shop/checkout/assemble.ts'
import { type CheckoutDraft, emptyDraft } from '#shop/checkout/draft.ts'
import { orderAndPay } from '#shop/checkout/order-and-pay.ts'
import { openShop } from '#shop/opening/open-shop.ts'
import { orders } from '#shop/orders/tables.ts'
import { ACCOUNT_PROVIDER } from '#shop/payments/live.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { addAccount } from './account.ts'
import { signFor } from './sign.ts'

export const opened = new Date('2026-11-16T09:00:00Z')
export const mac = (text: string) => createHmac('sha256', 'a test').update(text).digest('base64url')

/** An engagement ring with a stone that a jeweller has one of. */
export const ring = defaultDesign('solitaire')
/** Another ring with the same stone, and words of its own. */
export const engravedRing: Design = {
  ...ring,
  band: { profile: 'comfort', widthUm: 3200, thicknessUm: 1800 },
  engraving: [{ place: 'inside', font: 'serif', heightUm: 1200, rows: ['Always'] }],
}
export const plain = defaultDesign('plain-band')

export const toGermany: CheckoutDraft = {
  ...emptyDraft,
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  country: 'DE',
  line1: 'Torstraße 1',
  city: 'Berlin',
  postcode: '10115',
  delivery: 'insured',
}

export interface TestPaymentContext extends PaymentContext {
  /** Moves the clock on. */
  readonly pass: (minutes: number) => void
}

/** The shop's counter with the embedded test payments behind it, and a clock that stands still. */
export function testPaymentContext(
  transact: Transact,
  change: (provider: PaymentProvider) => PaymentProvider = provider => provider,
  more: Partial<PaymentContext> = {},
): TestPaymentContext {
  let at = opened.getTime()
  const now = () => new Date(at)
  const provider = change(testPayments({ transact, now, slowMs: 20 }))
  return {
    transact,
    provider,
    providerNamed: name => (name === ACCOUNT_PROVIDER ? accountPayments : provider),
    now,
    mac,
    random: randomBytes,
    wake: () => {},
    reached: async () => {},
    ...more,
    pass: minutes => {
      at += minutes * 60_000
    },
  }
}

/** An account with a confirmed address that has signed these pieces and put them into its cart. */
export async function customer(
  { transact, now }: PaymentContext,
  designs: readonly Design[],
  quantity = 1,
  account: { readonly emailVerified: boolean } = { emailVerified: true },
): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const accountId = await transact(t => addAccount(t, { email, createdAt: now(), ...account }))
  for (const design of designs) {
    const owner = { kind: 'account', accountId } as const
    const added = await transact(async t => {
      await signFor(t, { accountId, design, now: now(), mac })
      return addToCart(t, { owner, design, quantity, milligrams: null, now: now(), mac })
    })
    if (!added.ok) throw new Error(`The piece is not taken: ${added.reason}`)
  }
  return accountId
}

/** What the page beside the button asks for. */
export async function totalFor(
  paymentContext: PaymentContext,
  accountId: string,
  draft: CheckoutDraft,
) {
  return paymentContext.transact(async t => {
    const [cart] = await t.select().from(carts).where(eq(carts.accountId, accountId))
    if (!cart) throw new Error('There is no cart')
    const now = paymentContext.now()
    const facts = await readFacts(t, { accountId, now })
    const sum = await assemble(t, { cart, facts, accountId, draft, mac, now, locked: false })
    return sum.toPay
  })
}

export interface Pressing {
  readonly draft?: CheckoutDraft
  readonly means?: string
  readonly key?: string
  readonly seenTotal?: number
  readonly refusedCode?: string
  readonly client?: string
}

/** Fills in the form and presses the button. */
export async function press(
  paymentContext: PaymentContext,
  accountId: string,
  {
    draft = toGermany,
    means = 'success',
    key = randomUUID(),
    seenTotal,
    refusedCode,
    client = accountId,
  }: Pressing = {},
) {
  const seen = seenTotal ?? (await totalFor(paymentContext, accountId, draft))
  const seenNow = { draft, seenTotal: seen, refusedCode }
  return orderAndPay(paymentContext, { accountId, key, client, means, ...seenNow })
}

/** A paid order of these pieces, by a new customer. */
export async function placePaidOrder(
  paymentContext: PaymentContext,
  designs: readonly Design[] = [plain],
) {
  const accountId = await customer(paymentContext, designs)
  const placed = await press(paymentContext, accountId)
  if (!placed.ok) throw new Error(`Not ordered: ${placed.reason}`)
  const { number } = placed
  const [order] = await paymentContext.transact(t =>
    t.select().from(orders).where(eq(orders.number, number)),
  )
  if (!order) throw new Error(`There is no order ${number}`)
  return { accountId, order, number }
}

/** A payment context whose payments count as real money, in a shop that its owner has opened. */
export async function openLivePaymentContext(
  transact: Transact,
  more: Partial<PaymentContext> = {},
): Promise<TestPaymentContext> {
  const paymentContext = testPaymentContext(
    transact,
    provider => ({ ...provider, name: 'stripe' }),
    more,
  )
  const by = { accountId: null, who: 'Olga' }
  const done = await transact(t => openShop(t, { firstNumber: 1, by, now: paymentContext.now() }))
  if (!done.ok) throw new Error(done.reason)
  return paymentContext
}
