import { and, asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { accounts, hasStaffRole } from '../accounts/tables.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { ByStaff } from '../orders/by-staff.ts'
import { lockByNumber } from '../orders/lock-order.ts'
import { isOver } from '../orders/states.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { staffRoles } from '../staff/roles.ts'
import { orderNotes, orderWork } from './tables.ts'

export type Planned =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' | 'not-staff' | 'over' }

/** Whom work can be given to. */
export async function listColleagues(transaction: Transaction) {
  return transaction
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, role: accounts.role })
    .from(accounts)
    .where(hasStaffRole(accounts.role))
    .orderBy(asc(accounts.name), asc(accounts.email))
    .limit(200)
}

const nobody = v.pipe(
  v.literal(''),
  v.transform(() => null),
)

export const assignSchema = v.object({ to: v.union([nobody, v.pipe(v.string(), v.uuid())]) })

export async function assignOrder(
  transaction: Transaction,
  { to, ...rest }: ByStaff & v.InferOutput<typeof assignSchema>,
): Promise<Planned> {
  if (to) {
    const [somebody] = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, to), inArray(accounts.role, staffRoles)))
    if (!somebody) return { ok: false, reason: 'not-staff' }
  }
  return plan(transaction, rest, 'order-assigned', { assignedTo: to })
}

export const dueSchema = v.object({ on: v.union([nobody, v.pipe(v.string(), v.isoDate())]) })

export const setDueDay = (
  transaction: Transaction,
  { on, ...rest }: ByStaff & v.InferOutput<typeof dueSchema>,
): Promise<Planned> => plan(transaction, rest, 'order-due', { dueOn: on })

async function plan(
  transaction: Transaction,
  { number, by, now }: ByStaff,
  action: string,
  change: Partial<Omit<typeof orderWork.$inferSelect, 'orderId'>>,
): Promise<Planned> {
  const locked = await lockByNumber(transaction, number)
  if (!locked) return { ok: false, reason: 'not-found' }
  if (isOver(locked.order.state)) return { ok: false, reason: 'over' }
  const orderId = locked.order.id
  const [before] = await transaction
    .select({ assignedTo: orderWork.assignedTo, dueOn: orderWork.dueOn })
    .from(orderWork)
    .where(eq(orderWork.orderId, orderId))
  await transaction
    .insert(orderWork)
    .values({ orderId, ...change })
    .onConflictDoUpdate({ target: orderWork.orderId, set: change })
  const subject = `order ${number}`
  await writeAudit(transaction, { by, at: now, action, subject, before, after: change })
  return { ok: true }
}

export const noteSchema = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please write something first.'),
    v.maxLength(2000, 'A note has at most 2000 characters.'),
  ),
})

export async function addNote(
  transaction: Transaction,
  { number, by, now, text }: ByStaff & v.InferOutput<typeof noteSchema>,
): Promise<Planned> {
  const locked = await lockByNumber(transaction, number)
  if (!locked) return { ok: false, reason: 'not-found' }
  const [added] = await transaction
    .insert(orderNotes)
    .values({ orderId: locked.order.id, at: now, who: by.who, text })
    .returning({ note: orderNotes.id })
  const subject = `order ${number}`
  // Not the words: the log is never changed, and they may have to go with the customer's account.
  await writeAudit(transaction, { by, at: now, action: 'note-added', subject, after: added })
  return { ok: true }
}
