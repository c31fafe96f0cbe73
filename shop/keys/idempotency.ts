import { and, desc, eq, lte } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { idempotencyKeys } from './tables.ts'

/** How long a key belongs to its request. The description of the API says the same. */
export const IDEMPOTENCY_HOURS = 24

/** Longer than any call takes. After that the process that ran it has died, and another may run it again. */
const RUNS_MS = 60_000

/** The table stays below this, whatever clients send. Each row has at most a few kilobytes. */
export const MOST_IDEMPOTENCY_KEYS = 100_000

interface KeyedRequest {
  readonly id: string
  readonly request: string
  readonly now: Date
}

export type Claimed =
  /** This request runs now; everybody else waits for it. */
  | { readonly is: 'mine' }
  | { readonly is: 'other-request' }
  | { readonly is: 'running' }
  | { readonly is: 'answered'; readonly answer: string }

/** Of several requests under one key at once, one gets `mine`. */
export async function claimIdempotencyKey(
  transaction: Transaction,
  { id, request, now }: KeyedRequest,
): Promise<Claimed> {
  const fresh = {
    request,
    answer: null,
    runsUntil: new Date(now.getTime() + RUNS_MS),
    expiresAt: new Date(now.getTime() + IDEMPOTENCY_HOURS * 3_600_000),
  }
  const [made] = await transaction
    .insert(idempotencyKeys)
    .values({ id, ...fresh })
    .onConflictDoUpdate({
      target: idempotencyKeys.id,
      set: fresh,
      setWhere: lte(idempotencyKeys.expiresAt, now),
    })
    .returning({ id: idempotencyKeys.id })
  if (made) return { is: 'mine' }
  const [row] = await transaction
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.id, id))
    .for('update')
  // The clean-up removed it between the two statements: the client's next try claims it.
  if (!row) return { is: 'running' }
  if (row.request !== request) return { is: 'other-request' }
  if (row.answer !== null) return { is: 'answered', answer: row.answer }
  if (row.runsUntil && row.runsUntil > now) return { is: 'running' }
  await transaction
    .update(idempotencyKeys)
    .set({ runsUntil: fresh.runsUntil })
    .where(eq(idempotencyKeys.id, id))
  return { is: 'mine' }
}

/** The answer that repetitions get; null after a failure or refusal, which a repetition may try again. */
export async function finishIdempotencyKey(
  transaction: Transaction,
  { id, request, answer }: Omit<KeyedRequest, 'now'> & { readonly answer: string | null },
): Promise<void> {
  await transaction
    .update(idempotencyKeys)
    .set({ answer, runsUntil: null })
    .where(and(eq(idempotencyKeys.id, id), eq(idempotencyKeys.request, request)))
}

/** Removes expired keys, and the oldest beyond the most that are kept. */
export async function removeOldIdempotencyKeys(
  transaction: Transaction,
  { now, most = MOST_IDEMPOTENCY_KEYS }: { readonly now: Date; readonly most?: number },
): Promise<void> {
  await transaction.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now))
  const [firstBeyond] = await transaction
    .select({ expiresAt: idempotencyKeys.expiresAt })
    .from(idempotencyKeys)
    .orderBy(desc(idempotencyKeys.expiresAt))
    .offset(most)
    .limit(1)
  if (firstBeyond)
    await transaction
      .delete(idempotencyKeys)
      .where(lte(idempotencyKeys.expiresAt, firstBeyond.expiresAt))
}
