import type { PaymentContext } from '#shop/payments/payment-context.ts'
import { whyClosed } from '../opening/open-shop.ts'
import { chargeAndSettle, payOrder } from '../payments/pay-order.ts'
import type { Settled } from '../payments/settle-payment.ts'
import { type Accepted, type Accepting, acceptQuote } from './accept.ts'

export type AcceptedAndPaid =
  | { readonly ok: true; readonly number: string; readonly settled: Settled | null }
  | { readonly ok: false; readonly reason: 'shop-not-open' | 'payments-stopped' }
  | Extract<Accepted, { ok: false }>

/** Agrees and pays. Sent again, it goes on where it was left. */
export async function acceptAndPay(
  paymentContext: PaymentContext,
  input: Omit<Accepting, 'provider' | 'now' | 'mac' | 'random'>,
): Promise<AcceptedAndPaid> {
  const { mac, random, provider } = paymentContext
  const closed = await whyClosed(paymentContext.transact, provider)
  if (closed) return { ok: false, reason: closed }
  const end = await paymentContext.transact(transaction =>
    acceptQuote(transaction, {
      ...input,
      provider: provider.name,
      now: paymentContext.now(),
      mac,
      random,
    }),
  )
  if (!end.ok) return end
  const { number, state } = end.order
  if (end.charge)
    return { ok: true, number, settled: await chargeAndSettle(paymentContext, end.charge) }
  if (state !== 'pending-payment') return { ok: true, number, settled: null }
  const { accountId, means } = input
  const paid = await payOrder(paymentContext, { accountId, number, means })
  return { ok: true, number, settled: paid.ok ? paid.settled : null }
}
