import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { PaymentContext } from './payment-context.ts'
import type { Intent } from './provider.ts'
import { paymentDifferences, payments } from './tables.ts'

const BACK_MS = 3 * 86_400_000

interface Difference {
  readonly intent: string
  readonly kind: 'unknown-here' | 'captured' | 'refunded' | 'currency'
  readonly ours: unknown
  readonly theirs: unknown
}

/** What one intent says differently from our row for it. */
export function differencesOf(
  theirs: Intent,
  ours: typeof payments.$inferSelect | undefined,
): readonly Difference[] {
  const { id: intent } = theirs
  if (!ours)
    return theirs.captured > 0
      ? [{ intent, kind: 'unknown-here', ours: null, theirs: theirs.captured }]
      : []
  const pairs = [
    ['captured', ours.captured, theirs.captured],
    ['refunded', ours.refunded, theirs.refunded],
    ['currency', ours.currency, theirs.currency],
  ] as const
  return pairs
    .filter(([, our, their]) => our !== their)
    .map(([kind, our, their]) => ({ intent, kind, ours: our, theirs: their }))
}

/** Lists for staff what the provider's books of the last days and ours say differently. */
export async function compareBooks(paymentContext: PaymentContext): Promise<readonly Difference[]> {
  const { provider } = paymentContext
  const listed = await provider.list(new Date(paymentContext.now().getTime() - BACK_MS))
  if (listed.kind !== 'answered') return []
  const now = paymentContext.now()
  return paymentContext.transact(async transaction => {
    const names = listed.value.map(({ id }) => id)
    const rows =
      names.length > 0
        ? await transaction
            .select()
            .from(payments)
            .where(and(eq(payments.provider, provider.name), inArray(payments.intent, names)))
        : []
    const found = listed.value.flatMap(theirs =>
      differencesOf(
        theirs,
        rows.find(({ intent }) => intent === theirs.id),
      ),
    )
    for (const { ours, theirs, ...which } of found)
      await transaction
        .insert(paymentDifferences)
        .values({
          provider: provider.name,
          ...which,
          ours: { is: ours },
          theirs: { is: theirs },
          seenAt: now,
        })
        .onConflictDoUpdate({
          target: [paymentDifferences.provider, paymentDifferences.intent, paymentDifferences.kind],
          set: { ours: { is: ours }, theirs: { is: theirs }, settledAt: null },
        })
    const still = found.map(({ intent }) => intent)
    await transaction
      .update(paymentDifferences)
      .set({ settledAt: now })
      .where(
        and(
          eq(paymentDifferences.provider, provider.name),
          isNull(paymentDifferences.settledAt),
          ...(still.length > 0 ? [notInArray(paymentDifferences.intent, still)] : []),
        ),
      )
    return found
  })
}
