import { isClosedTo } from '../opening/open-shop.ts'
import { chargeAndSettle, payOrder } from '../payments/pay-order.ts'
import type { Settled } from '../payments/settle-payment.ts'
import type { Till } from '../payments/till.ts'
import { type OrderPlaced, type PlaceOrder, placeOrder } from './place-order.ts'

export type Ordered =
  | { readonly ok: true; readonly number: string; readonly settled: Settled | null }
  | { readonly ok: false; readonly reason: 'shop-not-open' }
  | Extract<OrderPlaced, { ok: false }>

type Order = Omit<PlaceOrder, 'provider' | 'now' | 'mac' | 'random'>

/** Places the order and pays it. Sent again under the same key, it goes on where it was left. */
export async function orderAndPay(till: Till, input: Order): Promise<Ordered> {
  const { mac, random, provider } = till
  if (await isClosedTo(till.transact, provider)) return { ok: false, reason: 'shop-not-open' }
  const placed = await till.transact(transaction =>
    placeOrder(transaction, { ...input, provider: provider.name, now: till.now(), mac, random }),
  )
  if (!placed.ok) return placed
  const { number, record } = placed.order
  if (placed.charge) {
    const claims = { special: undefined, held: placed.held }
    const settled = await chargeAndSettle(till, placed.charge, { record, claims })
    return { ok: true, number, settled }
  }
  if (placed.order.state !== 'pending-payment') return { ok: true, number, settled: null }
  const { accountId, means } = input
  const paid = await payOrder(till, { accountId, number, means })
  return { ok: true, number, settled: paid.ok ? paid.settled : null }
}
