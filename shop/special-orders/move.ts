import { eq } from 'drizzle-orm'
import { SPECIAL_ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Transaction } from '../persistence/transaction.ts'
import {
  type SpecialActor,
  type SpecialGuardId,
  type SpecialOrderEmailKind,
  type SpecialOrderState,
  specialStepBetween,
} from './states.ts'
import { specialOrderEvents, specialOrders } from './tables.ts'

export type SpecialOrderRow = typeof specialOrders.$inferSelect

/** Who did what nobody did; where it is shown, the shop's name stands instead. */
export const THE_SHOP = 'the shop'

export interface SpecialMove {
  readonly to: SpecialOrderState
  readonly actor: SpecialActor
  readonly who: string
  readonly now: Date
  readonly words?: string
  readonly data?: Readonly<Record<string, unknown>>
  /** What changes with the step. */
  readonly set?: Partial<Pick<SpecialOrderRow, 'validUntil' | 'orderId' | 'accountId'>>
}

export type SpecialMoved =
  | { readonly ok: true; readonly special: SpecialOrderRow; readonly eventId: number }
  | { readonly ok: false; readonly reason: 'no-such-step' | 'not-yours-to-do' }
  | { readonly ok: false; readonly reason: 'guard'; readonly guard: SpecialGuardId }

export const utcDay = (now: Date) => now.toISOString().slice(0, 10)

const guards: Readonly<
  Record<SpecialGuardId, (after: SpecialOrderRow, move: SpecialMove) => boolean>
> = {
  'quote-holds': ({ validUntil }, { now }) => validUntil !== null && utcDay(now) <= validUntil,
  'has-order': ({ orderId }) => orderId !== null,
  'says-why': (_, { words = '' }) => words !== '',
}

/** The one way a special order's state changes: by the table, past its guards, with its event. */
export async function moveSpecialOrder(
  transaction: Transaction,
  /** Locked. */
  special: SpecialOrderRow,
  move: SpecialMove,
): Promise<SpecialMoved> {
  const { to, actor, who, now, words = '', data = {}, set = {} } = move
  const step = specialStepBetween(special.state, to)
  if (!step) return { ok: false, reason: 'no-such-step' }
  if (!step.by.includes(actor)) return { ok: false, reason: 'not-yours-to-do' }
  const after = { ...special, ...set }
  const guard = step.guards.find(id => !guards[id](after, move))
  if (guard) return { ok: false, reason: 'guard', guard }
  const [moved] = await transaction
    .update(specialOrders)
    .set({ ...set, state: to, changedAt: now })
    .where(eq(specialOrders.id, special.id))
    .returning()
  if (!moved) throw new Error('The special order that was locked is gone')
  const eventId = await addSpecialEvent(transaction, {
    specialOrderId: special.id,
    kind: step.event,
    actor,
    who,
    words,
    data,
    at: now,
  })
  return { ok: true, special: moved, eventId }
}

/** Answers its number; null where this was said before under the same key. */
export async function addSpecialEvent(
  transaction: Transaction,
  event: typeof specialOrderEvents.$inferInsert & { readonly key?: undefined },
): Promise<number>
export async function addSpecialEvent(
  transaction: Transaction,
  event: typeof specialOrderEvents.$inferInsert,
): Promise<number | null>
export async function addSpecialEvent(
  transaction: Transaction,
  event: typeof specialOrderEvents.$inferInsert,
) {
  const [row] = await transaction
    .insert(specialOrderEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: specialOrderEvents.id })
  return row?.id ?? null
}

/** One email for each thing that happened. */
export async function queueSpecialOrderEmail(
  transaction: Transaction,
  mail: {
    readonly specialOrderId: string
    readonly kind: SpecialOrderEmailKind
    readonly eventId: number
    readonly now: Date
  },
): Promise<void> {
  const { specialOrderId, kind, eventId, now } = mail
  await enqueue(transaction, {
    kind: SPECIAL_ORDER_EMAIL_JOB,
    key: `${SPECIAL_ORDER_EMAIL_JOB} ${kind} ${eventId}`,
    payload: { id: specialOrderId, kind, event: String(eventId) },
    dueAt: now,
  })
}
