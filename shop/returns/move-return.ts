import { eq } from 'drizzle-orm'
import { addEvent, queueEmail } from '../orders/note-event.ts'
import type { Actor } from '../orders/states.ts'
import { lockOrder } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { type ReturnState, type ReturnStep, returnStepBetween } from './states.ts'
import { returns } from './tables.ts'

export type ReturnRow = typeof returns.$inferSelect

export type ReturnMoved =
  | { readonly ok: true; readonly return: ReturnRow }
  | { readonly ok: false; readonly reason: 'not-found' | 'no-such-step' | 'not-yours-to-do' }
  /** A refusal says why. */
  | { readonly ok: false; readonly reason: 'no-reason' }

export interface MoveReturn {
  /** Its order is locked. */
  readonly row: ReturnRow
  readonly to: ReturnState
  readonly actor: Actor
  readonly now: Date
  /** Why, for a refusal, in words for the customer. */
  readonly refusal?: string
  /** How it comes to us, for one that is agreed to, in words for the customer. */
  readonly instructions?: string
  readonly amount?: number
  /** Who of the staff, where it was one of them. */
  readonly by?: string | undefined
}

type ReturnStepRefused = Extract<ReturnMoved, { readonly ok: false }>

/** The step that would be taken, or why it may not be. */
export function checkReturnStep({
  row,
  to,
  actor,
  refusal = '',
}: MoveReturn): { readonly ok: true; readonly step: ReturnStep } | ReturnStepRefused {
  const step = returnStepBetween(row.state, to, row.kind)
  if (!step) return { ok: false, reason: 'no-such-step' }
  if (!step.by.includes(actor)) return { ok: false, reason: 'not-yours-to-do' }
  if (to === 'refused' && refusal.trim() === '') return { ok: false, reason: 'no-reason' }
  return { ok: true, step }
}

/** The one way a return's state changes: by the table, with its event and its email. */
export async function moveReturn(transaction: Transaction, move: MoveReturn): Promise<ReturnMoved> {
  const { row, to, actor, now, refusal = '', instructions = '', amount, by } = move
  const { id, orderId } = row
  const checked = checkReturnStep(move)
  if (!checked.ok) return checked
  const { step } = checked
  const [moved] = await transaction
    .update(returns)
    .set({
      state: to,
      changedAt: now,
      refusal: to === 'refused' ? refusal.trim() : null,
      ...(to === 'agreed' && { instructions: instructions.trim() || null }),
      ...(amount !== undefined && { amount }),
    })
    .where(eq(returns.id, id))
    .returning()
  if (!moved) throw new Error('The return that was locked is gone')
  await addEvent(transaction, {
    orderId,
    kind: `return-${to}`,
    actor,
    data: { return: id, ...(by && { by }), ...(amount !== undefined && { amount }) },
    now,
  })
  if (step.mail)
    await queueEmail(transaction, { orderId, kind: step.mail, which: id, returnId: id, now })
  return { ok: true, return: moved }
}

/** The return with its order locked; undefined if there is none. */
export async function lockReturn(transaction: Transaction, returnId: string) {
  const [known] = await transaction
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(eq(returns.id, returnId))
  const order = known && (await lockOrder(transaction, known.orderId))
  if (!order) return undefined
  const [row] = await transaction.select().from(returns).where(eq(returns.id, returnId))
  return row && { order, row }
}
