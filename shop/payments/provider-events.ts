import { and, eq, isNull } from 'drizzle-orm'
import { enqueue } from '../jobs/queue.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { completeIntent } from './complete-payment.ts'
import { learnFeesOf } from './learn-fees.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentEvents } from './tables.ts'

export interface ProviderEvent {
  readonly provider: string
  readonly id: string
  readonly kind: string
  readonly intent: string | null
  /** As it came, byte for byte. */
  readonly body: string
  readonly now: Date
}

/** Kept once, with the job that will apply it; only then may it be acknowledged. */
export async function keepEvent(
  transaction: Transaction,
  { now, ...event }: ProviderEvent,
): Promise<void> {
  const [added] = await transaction
    .insert(paymentEvents)
    .values({ ...event, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  if (added)
    await enqueue(transaction, {
      kind: 'provider-event',
      key: `provider-event ${event.provider} ${event.id}`,
      payload: { id: event.id },
      dueAt: now,
    })
}

/**
 * What an event says may be old by now, so it is only a reason to look. An event about something
 * that is not ours is done with; one that nobody could look into stays.
 */
export async function applyEvent(
  paymentContext: PaymentContext,
  id: string,
): Promise<'applied' | 'unanswered'> {
  const events = await paymentContext.transact(transaction =>
    transaction
      .select()
      .from(paymentEvents)
      .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.appliedAt))),
  )
  for (const { provider, intent, kind } of events) {
    if (intent) {
      const looked = await completeIntent(paymentContext, { provider, intent }, 'provider')
      if (looked.kind === 'unknown') return 'unanswered'
      // Nothing waits for a fee: what is not told now is asked for again by a job.
      if (kind.startsWith('charge.')) await learnFeesOf(paymentContext, { provider, intent })
    }
    await paymentContext.transact(transaction =>
      transaction
        .update(paymentEvents)
        .set({ appliedAt: paymentContext.now() })
        .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id))),
    )
  }
  return 'applied'
}
