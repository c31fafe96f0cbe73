import { randomUUID } from 'node:crypto'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import type { Casting } from '#geometry/casting/casting.ts'
import { judgeCasting } from '#geometry/casting/judge-casting.ts'
import { readSpecialOrderRequest } from '#schemas/special-order.ts'
import { defaultTerms } from '#shop/delivery/default-terms.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import { acceptAndPay } from '#shop/special-orders/accept-and-pay.ts'
import { acceptance } from '#shop/special-orders/acceptance.ts'
import { askSpecialOrder } from '#shop/special-orders/ask.ts'
import type { DepositPercent } from '#shop/special-orders/deposit.ts'
import { linkSecret } from '#shop/special-orders/private-link.ts'
import { lastQuote, quoteSpecialOrder } from '#shop/special-orders/quote.ts'
import { type TestPaymentContext, toGermany } from './payment-context.ts'

export const jeweller = {
  who: 'Benvenuto',
  doer: { accountId: null, who: 'Benvenuto <b@example.com>' },
}

export async function requestedSpecialOrder(
  paymentContext: PaymentContext,
  accountId: string | null = null,
) {
  const id = randomUUID()
  const read = readSpecialOrderRequest(
    { id, words: 'A ring like a river at night.', name: 'Ada', email: 'ada@example.com' },
    paymentContext.now(),
  )
  if (!read.ok) throw new Error('The request is not taken')
  const { mac, random } = paymentContext
  await paymentContext.transact(t =>
    askSpecialOrder(t, {
      specialRequest: read.specialRequest,
      accountId,
      senders: [],
      now: paymentContext.now(),
      mac,
      random,
    }),
  )
  return { id, secret: linkSecret(mac, id) }
}

export const band = defaultDesign('plain-band')

/** The verdict on a piece, by its document: to look through its body takes longer than most tests. */
const verdicts = new Map<Design, Promise<Casting>>()
function verdictOn(design: Design): Promise<Casting> {
  const verdict = verdicts.get(design) ?? judgeCasting(design)
  verdicts.set(design, verdict)
  return verdict
}

export async function quotedSpecialOrder(
  paymentContext: PaymentContext,
  id: string,
  design: Design = band,
  amount = 5000,
  depositPercent: DepositPercent = 100,
) {
  const casting = await verdictOn(design)
  return paymentContext.transact(t =>
    quoteSpecialOrder(t, {
      id,
      quoteId: randomUUID(),
      design,
      casting,
      adjustment: { words: 'Hammered by hand', amount },
      note: 'As we said.',
      validUntil: '2026-12-01',
      leadDays: 15,
      depositPercent,
      by: jeweller,
      now: paymentContext.now(),
    }),
  )
}

const stroke = [0, 0, 40, 500, 800, 40, 900, 100, 40]

interface Agreeing {
  readonly id: string
  readonly secret: string | null
  readonly accountId: string
  readonly means?: string
  readonly seen?: number
  readonly quoteId?: string
}

export async function agreedSpecialOrder(paymentContext: TestPaymentContext, agreeing: Agreeing) {
  const { id, secret, accountId, means = 'success' } = agreeing
  const quote = await paymentContext.transact(t => lastQuote(t, id))
  if (!quote) throw new Error('Nothing is quoted')
  return acceptAndPay(paymentContext, {
    id,
    secret,
    accountId,
    signedBy: 'Ada',
    quoteId: agreeing.quoteId ?? quote.id,
    signing: {
      id: randomUUID(),
      texts: [],
      sizeIsRight: true,
      wordsAreRight: true,
      returnsAreKnown: true,
      signature: [stroke],
    },
    draft: toGermany,
    seenTotal:
      agreeing.seen ??
      acceptance(quote, toGermany, defaultTerms, paymentContext.now()).totals.total,
    means,
  })
}
