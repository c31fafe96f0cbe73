import type { PaymentContext } from '#shop/payments/payment-context.ts'
import { isLocalOrigin } from '#shop/webhooks/address.ts'
import { prepareDelivery, recordDelivery } from '#shop/webhooks/deliver.ts'
import type { Later } from '../jobs/handler.ts'
import { post } from './post.ts'

/**
 * Told at least once: whoever dies between the answer and writing it down tells it again, under
 * the same id.
 */
export async function deliverWebhook(
  paymentContext: PaymentContext,
  origin: string,
  id: string,
): Promise<Later | undefined> {
  const { transact, mac } = paymentContext
  const prepared = await transact(transaction =>
    prepareDelivery(transaction, { id, now: paymentContext.now(), mac }),
  )
  if (prepared.kind === 'nothing') return undefined
  if (prepared.kind === 'rest') return { again: prepared.until, fault: 'The receiver is resting' }
  const sent = await post(prepared, { allowsLocal: isLocalOrigin(origin) })
  await paymentContext.reached('webhook-sent')
  const again = await transact(transaction =>
    recordDelivery(transaction, { id, sent, now: paymentContext.now() }),
  )
  return again ? { again, fault: sent.fault ?? '' } : undefined
}
