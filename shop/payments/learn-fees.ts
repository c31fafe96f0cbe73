import { and, desc, eq, gt, isNull, ne, notInArray } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { ACCOUNT_PROVIDER, TEST_PROVIDER } from './live.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderFee } from './provider.ts'
import { paymentFees, paymentMovements, payments } from './tables.ts'

/** Later nobody asks any more: what a provider has not said by then, it will not. */
const ASK_FOR_MS = 30 * 86_400_000
const AT_ONCE = 500

interface PaidIntent {
  readonly provider: string
  readonly intent: string
}

/**
 * What the provider kept of one payment and its refunds, into our books, each once. Stripe reckons it some
 * time after the money was taken: https://docs.stripe.com/payments/payment-intents/asynchronous-capture
 */
export async function learnFeesOf(
  { transact, providerNamed, now }: PaymentContext,
  { provider, intent }: PaidIntent,
): Promise<'answered' | 'refused' | 'unknown'> {
  const called = await providerNamed(provider).fees?.(intent)
  if (!called) return 'answered'
  if (called.kind === 'answered' && called.value.length > 0)
    await transact(transaction =>
      keepFees(transaction, { provider, intent, fees: called.value, now: now() }),
    )
  return called.kind
}

async function keepFees(
  transaction: Transaction,
  input: PaidIntent & { readonly fees: readonly ProviderFee[]; readonly now: Date },
): Promise<void> {
  const { provider, intent, fees, now } = input
  const movements = await transaction
    .select({ key: paymentMovements.key, kind: paymentMovements.kind })
    .from(paymentMovements)
    .innerJoin(payments, eq(payments.id, paymentMovements.paymentId))
    .where(and(eq(payments.provider, provider), eq(payments.intent, intent)))
  const rows = fees.flatMap(({ refundKey, ...fee }) =>
    movements
      .filter(({ key, kind }) => (refundKey === null ? kind === 'charge' : key === refundKey))
      .map(({ key }) => ({ ...fee, movementKey: key, learnedAt: now })),
  )
  if (rows.length > 0) await transaction.insert(paymentFees).values(rows).onConflictDoNothing()
}

/** Asks for whatever is not known yet of the last weeks. May run beside itself. */
export async function learnFees(paymentContext: PaymentContext): Promise<void> {
  const since = new Date(paymentContext.now().getTime() - ASK_FOR_MS)
  const unknown = await paymentContext.transact(transaction =>
    transaction
      .selectDistinct({
        provider: payments.provider,
        intent: payments.intent,
        begunAt: payments.begunAt,
      })
      .from(paymentMovements)
      .innerJoin(payments, eq(payments.id, paymentMovements.paymentId))
      .leftJoin(paymentFees, eq(paymentFees.movementKey, paymentMovements.key))
      .where(
        and(
          eq(paymentMovements.state, 'done'),
          ne(paymentMovements.kind, 'cancel'),
          gt(paymentMovements.settledAt, since),
          gt(payments.captured, 0),
          notInArray(payments.provider, [TEST_PROVIDER, ACCOUNT_PROVIDER]),
          isNull(paymentFees.movementKey),
        ),
      )
      .orderBy(desc(payments.begunAt))
      .limit(AT_ONCE),
  )
  for (const { provider, intent } of unknown) {
    if (intent === null) continue
    // A key that may not read them, or a provider that is away, says the same of all the others.
    if ((await learnFeesOf(paymentContext, { provider, intent })) === 'unknown') return
  }
}
