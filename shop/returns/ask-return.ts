import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { cleanLine } from '#schemas/text.ts'
import { announcedOrder } from '#shop/orders/unannounced-steps.ts'
import { announceToStaff } from '../notices/announce.ts'
import { addEvent, queueEmail } from '../orders/note-event.ts'
import { orderOfAccount } from '../orders/show-orders.ts'
import { orderEvents, orders } from '../orders/tables.ts'
import type { OrderRow } from '../orders/transition.ts'
import { lockOrder } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { moveReturn, type ReturnRow } from './move-return.ts'
import { type NoRight, rightsOf } from './rights.ts'
import { returnKinds } from './states.ts'
import { returns } from './tables.ts'

/** Newlines are the customer's own; anything else that is no letter goes. */
const MOST_LETTERS = 2000
const cleanText = (typed: string) =>
  typed
    .slice(0, 2 * MOST_LETTERS)
    .split('\n')
    .map(cleanLine)
    .join('\n')
    .trim()
    .slice(0, MOST_LETTERS)

export const askReturnSchema = v.object({
  key: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(returnKinds),
  lines: v.pipe(
    v.array(
      v.object({
        at: v.pipe(v.number(), v.integer(), v.minValue(0)),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
    v.maxLength(50),
  ),
  words: v.pipe(v.string(), v.transform(cleanText)),
})

export interface AskReturn extends v.InferOutput<typeof askReturnSchema> {
  readonly accountId: string
  readonly number: string
  readonly now: Date
}

export type ReturnResult =
  | { readonly ok: true; readonly return: ReturnRow }
  | {
      readonly ok: false
      readonly reason: 'not-found' | 'nothing-chosen' | 'no-words' | 'too-many'
    }
  | {
      readonly ok: false
      readonly reason: 'no-right'
      readonly at: number
      readonly because: NoRight
    }

/** Asks for a return by the order's own record. A change of mind is agreed to in the same breath. */
export async function askReturn(transaction: Transaction, input: AskReturn): Promise<ReturnResult> {
  const { accountId, number, key, kind, lines, words, now } = input
  const [found] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(orderOfAccount({ accountId, number }))
  const order = found && (await lockOrder(transaction, found.id))
  if (!order) return { ok: false, reason: 'not-found' }
  const before = await returnsOf(transaction, order.id)
  const same = before.find(one => one.key === key)
  if (same) return { ok: true, return: same }
  const refusal = refusalOf(input, await rightsNow(transaction, order, now))
  if (refusal) return refusal
  const [row] = await transaction
    .insert(returns)
    .values({
      orderId: order.id,
      key,
      kind,
      state: 'asked',
      lines,
      words,
      askedAt: now,
      changedAt: now,
    })
    .returning()
  if (!row) throw new Error('The insert of a return returned no row')
  await addEvent(transaction, {
    orderId: order.id,
    kind: 'return-asked',
    actor: 'customer',
    data: { return: row.id, kind, lines },
    now,
  })
  await announceToStaff(transaction, { kind: 'return', id: row.id, now })
  if (kind === 'fault') {
    const which = { which: row.id, returnId: row.id }
    await queueEmail(transaction, { orderId: order.id, kind: 'return-asked', ...which, now })
    return { ok: true, return: row }
  }
  const agreed = await moveReturn(transaction, { row, to: 'agreed', actor: 'shop', now })
  if (!agreed.ok) throw new Error('A change of mind was not agreed to')
  return { ok: true, return: agreed.return }
}

function refusalOf(
  { kind, lines, words }: AskReturn,
  rights: ReturnType<typeof rightsOf>,
): Extract<ReturnResult, { ok: false }> | null {
  if (lines.length === 0) return { ok: false, reason: 'nothing-chosen' }
  if (kind === 'fault' && words === '') return { ok: false, reason: 'no-words' }
  if (new Set(lines.map(({ at }) => at)).size < lines.length)
    return { ok: false, reason: 'too-many' }
  for (const { at, quantity } of lines) {
    const line = rights[at]
    if (!line) return { ok: false, reason: 'not-found' }
    const right = line.rights[kind]
    if (!right.may) return { ok: false, reason: 'no-right', at, because: right.because }
    if (quantity > line.left) return { ok: false, reason: 'too-many' }
  }
  return null
}

export const returnsOf = (transaction: Transaction, orderId: string) =>
  transaction
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.askedAt), asc(returns.id))

/** The rights of an order at this moment. */
export async function rightsNow(
  transaction: Transaction,
  order: Pick<OrderRow, 'id' | 'record' | 'state' | 'tracking' | 'untold'>,
  now: Date,
) {
  const { id, record, state } = announcedOrder(order)
  const [delivered] = await transaction
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'delivered')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  const known = await returnsOf(transaction, id)
  return rightsOf({ record, state, deliveredAt: delivered?.at ?? null, returns: known, now })
}

/** Every return of an account, for its owner to take along. */
export async function exportReturns(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
) {
  const theirs = await transaction
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.accountId, accountId))
  if (theirs.length === 0) return []
  const rows = await transaction
    .select()
    .from(returns)
    .where(
      inArray(
        returns.orderId,
        theirs.map(({ id }) => id),
      ),
    )
    .orderBy(asc(returns.askedAt))
  return rows.map(({ id: _, key: __, orderId, ...rest }) => ({
    order: theirs.find(({ id }) => id === orderId)?.number,
    ...rest,
  }))
}
