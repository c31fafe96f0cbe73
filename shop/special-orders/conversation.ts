import { eq } from 'drizzle-orm'
import { type Doer, writeAudit } from '#shop/audit/write-audit.ts'
import { lockSpecialOrder } from '#shop/persistence/locks.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import {
  addSpecialEvent,
  moveSpecialOrder,
  queueSpecialOrderEmail,
  type SpecialMoved,
  type SpecialOrderRow,
} from './move.ts'
import { isOpen, type SpecialOrderEmailKind } from './states.ts'
import { specialOrders } from './tables.ts'

/** Who speaks. Staff are also named in the audit log. */
export type Speaker =
  | { readonly actor: 'customer'; readonly who: string }
  | { readonly actor: 'staff'; readonly who: string; readonly doer: Doer }

interface Saying {
  readonly id: string
  readonly by: Speaker
  readonly now: Date
  readonly words: string
}

export type ConversationChange =
  | { readonly ok: true; readonly special: SpecialOrderRow }
  | { readonly ok: false; readonly reason: 'not-found' | 'over' | 'not-now' | 'empty' }

const gone: ConversationChange = { ok: false, reason: 'not-found' }

/** A message, from either side; the other is written to. Sent twice, it is said once. */
export async function addMessage(
  transaction: Transaction,
  { id, by, now, words, key }: Saying & { readonly key: string },
): Promise<ConversationChange> {
  const special = await lockSpecialOrder(transaction, id)
  if (!special) return gone
  if (words === '') return { ok: false, reason: 'empty' }
  if (!isOpen(special.state)) return { ok: false, reason: 'over' }
  const { actor, who } = by
  const eventId = await addSpecialEvent(transaction, {
    specialOrderId: id,
    kind: 'message',
    actor,
    who,
    words,
    data: {},
    at: now,
    key,
  })
  if (eventId === null) return { ok: true, special }
  await recordMessage(transaction, by, now, 'answered a special order', special)
  const kind = actor === 'staff' ? 'answered' : 'to-workshop'
  await queueSpecialOrderEmail(transaction, { specialOrderId: id, kind, eventId, now })
  if (actor === 'staff' && special.state === 'asked') {
    const moved = await moveSpecialOrder(transaction, special, {
      to: 'in-conversation',
      actor,
      who,
      now,
    })
    if (moved.ok) return { ok: true, special: moved.special }
  }
  await transaction.update(specialOrders).set({ changedAt: now }).where(eq(specialOrders.id, id))
  return { ok: true, special }
}

/** Not this time, and why. */
export const decline = (transaction: Transaction, saying: Saying): Promise<ConversationChange> =>
  step(transaction, saying, 'declined', 'declined')

/** Taken up again where it was left. */
export const reopen = (transaction: Transaction, saying: Saying): Promise<ConversationChange> =>
  step(transaction, saying, 'in-conversation', 'reopened')

/** The quote no longer stands; the talk goes on. */
export const withdraw = (transaction: Transaction, saying: Saying): Promise<ConversationChange> =>
  step(transaction, saying, 'in-conversation', 'answered')

async function step(
  transaction: Transaction,
  { id, by, now, words }: Saying,
  to: 'declined' | 'in-conversation',
  mail: SpecialOrderEmailKind,
): Promise<ConversationChange> {
  const special = await lockSpecialOrder(transaction, id)
  if (!special) return gone
  if (special.state === to) return { ok: true, special }
  const { actor, who } = by
  const moved = await moveSpecialOrder(transaction, special, {
    to,
    actor,
    who,
    now,
    words,
    set: { validUntil: null },
  })
  if (!moved.ok) return refused(moved)
  await recordMessage(transaction, by, now, `moved a special order to ${to}`, special)
  const kind = actor === 'staff' ? mail : 'to-workshop'
  const { eventId } = moved
  await queueSpecialOrderEmail(transaction, { specialOrderId: id, kind, eventId, now })
  return { ok: true, special: moved.special }
}

const refused = (moved: Extract<SpecialMoved, { ok: false }>): ConversationChange => ({
  ok: false,
  reason: moved.reason === 'guard' && moved.guard === 'says-why' ? 'empty' : 'not-now',
})

/** Not the words: the log is never changed, and they go with the special order. */
async function recordMessage(
  transaction: Transaction,
  by: Speaker,
  at: Date,
  action: string,
  { number, state }: SpecialOrderRow,
) {
  if (by.actor !== 'staff') return
  const subject = `special order ${number}`
  await writeAudit(transaction, { by: by.doer, at, action, subject, before: state })
}

/** From now on it is in somebody's account, and the private link opens nothing. */
export async function claim(
  transaction: Transaction,
  { id, accountId, who, now }: { id: string; accountId: string; who: string; now: Date },
): Promise<void> {
  await transaction
    .update(specialOrders)
    .set({ accountId, secretHash: null })
    .where(eq(specialOrders.id, id))
  await addSpecialEvent(transaction, {
    specialOrderId: id,
    kind: 'claimed',
    actor: 'customer',
    who,
    data: {},
    at: now,
  })
}
