import { and, eq } from 'drizzle-orm'
import type { Actor } from '../orders/states.ts'
import { orders } from '../orders/tables.ts'
import type { PaymentContext } from './payment-context.ts'
import type { Called, Intent } from './provider.ts'
import { sameCharge } from './same-charge.ts'
import { type PaymentRow, type Settled, settlePayment } from './settle-payment.ts'
import { payments } from './tables.ts'

/**
 * Asks the provider what a payment is, and settles it. Whoever hears that something happened calls
 * this: it does not matter who is first, who is last, or whether what they heard is still true.
 */
export async function completePayment(
  paymentContext: PaymentContext,
  payment: Pick<PaymentRow, 'id' | 'intent' | 'provider'>,
  actor: Actor,
): Promise<Settled | undefined> {
  const called = await askProvider(paymentContext, payment)
  const settled = await paymentContext.transact(transaction =>
    settlePayment(transaction, { paymentId: payment.id, called, actor, now: paymentContext.now() }),
  )
  paymentContext.wake()
  return settled
}

/** Without the provider's own name for it, its answer was lost: the same call under the same key tells it. */
async function askProvider(
  { providerNamed, transact }: PaymentContext,
  { id, intent, provider: name }: Pick<PaymentRow, 'id' | 'intent' | 'provider'>,
): Promise<Called<Intent>> {
  const provider = providerNamed(name)
  if (intent) return provider.look(intent)
  return provider.charge(await transact(transaction => sameCharge(transaction, id)))
}

/** The browser comes back from the provider's page, or the customer asks how it stands. */
export async function completeOrder(
  paymentContext: PaymentContext,
  { accountId, number }: { readonly accountId: string; readonly number: string },
): Promise<Settled | undefined> {
  const [row] = await paymentContext
    .transact(transaction =>
      transaction
        .select({ payment: payments })
        .from(orders)
        .innerJoin(payments, eq(payments.orderId, orders.id))
        .where(and(eq(orders.number, number), eq(orders.accountId, accountId)))
        .orderBy(payments.attempt),
    )
    .then(rows => rows.slice(-1))
  return row && completePayment(paymentContext, row.payment, 'customer')
}

/** By the provider's own name for it, as its events tell it; answers what looking came to. */
export async function completeIntent(
  paymentContext: PaymentContext,
  { provider, intent }: { readonly provider: string; readonly intent: string },
  actor: Actor,
): Promise<Called<Intent>> {
  const called = await paymentContext.providerNamed(provider).look(intent)
  if (called.kind !== 'answered') return called
  const { paymentId } = called.value
  await paymentContext.transact(transaction =>
    settlePayment(transaction, { paymentId, called, actor, now: paymentContext.now() }),
  )
  paymentContext.wake()
  return called
}
