import { lt, sql } from 'drizzle-orm'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { limitWindows } from './tables.ts'

export interface BucketUse {
  readonly bucket: string
  readonly count: number
  readonly endsAt: Date
}

/** Adds what was taken here to what all processes know of, and answers what that comes to. */
export async function shareUses(
  transaction: Transaction,
  { uses, now }: { readonly uses: readonly BucketUse[]; readonly now: Date },
) {
  const over = sql`${limitWindows.endsAt} <= ${now.toISOString()}::timestamptz`
  return transaction
    .insert(limitWindows)
    .values(
      uses
        .map(({ bucket, count: spent, endsAt }) => ({ bucket, spent, endsAt }))
        // In one order always, so that two processes never wait for each other.
        .sort((a, b) => (a.bucket < b.bucket ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: limitWindows.bucket,
      set: {
        spent: sql`case when ${over} then excluded.spent else ${limitWindows.spent} + excluded.spent end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${limitWindows.endsAt} end`,
      },
    })
    .returning()
}

export const removeEndedWindows = (transaction: Transaction, { now }: { readonly now: Date }) =>
  transaction.delete(limitWindows).where(lt(limitWindows.endsAt, now))
