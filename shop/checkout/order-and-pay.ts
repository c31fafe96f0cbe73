import type { PaymentContext } from '#shop/payments/payment-context.ts'
import { whyClosed } from '../opening/open-shop.ts'
import { chargeAndSettle, payOrder } from '../payments/pay-order.ts'
import type { Settled } from '../payments/settle-payment.ts'
import { type OrderPlaced, type PlaceOrder, placeOrder } from './place-order.ts'

export type Ordered =
  | { readonly ok: true; readonly number: string; readonly settled: Settled | null }
  | { readonly ok: false; readonly reason: 'shop-not-open' | 'payments-stopped' }
  | Extract<OrderPlaced, { ok: false }>

type Order = Omit<PlaceOrder, 'provider' | 'now' | 'mac' | 'random'>

/** Places the order and pays it. Sent again under the same key, it goes on where it was left. */
export async function orderAndPay(paymentContext: PaymentContext, input: Order): Promise<Ordered> {
  const { mac, random, provider } = paymentContext
  const closed = await whyClosed(paymentContext.transact, provider)
  if (closed) return { ok: false, reason: closed }
  const placed = await paymentContext.transact(transaction =>
    placeOrder(transaction, {
      ...input,
      provider: provider.name,
      now: paymentContext.now(),
      mac,
      random,
    }),
  )
  if (!placed.ok) return placed
  const { number } = placed.order
  if (placed.charge) {
    return { ok: true, number, settled: await chargeAndSettle(paymentContext, placed.charge) }
  }
  if (placed.order.state !== 'pending-payment') return { ok: true, number, settled: null }
  const { accountId, means } = input
  const paid = await payOrder(paymentContext, { accountId, number, means })
  return { ok: true, number, settled: paid.ok ? paid.settled : null }
}
