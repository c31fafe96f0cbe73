import { and, eq } from 'drizzle-orm'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { OrderState } from '../orders/states.ts'
import { orders } from '../orders/tables.ts'
import { lockOwnStone, lockSpecialOrder } from '../persistence/locks.ts'
import { isId } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { addSpecialEvent, queueSpecialOrderEmail } from '../special-orders/move.ts'
import type { OwnStoneRow } from './announce.ts'
import {
  hasLeftShop,
  isPaidFor,
  type OwnStoneGuard,
  type OwnStoneStep,
  ownStoneSteps,
  ownStoneStepsFrom,
} from './states.ts'
import { ownStoneEvents, ownStones } from './tables.ts'

/** What is written down when a stone comes, and when it goes back. */
export interface Intake {
  readonly condition: string
  readonly milliCarat: number | null
  /** As measured here; null where nothing was. */
  readonly measured: Pick<OwnStoneRow, 'lengthUm' | 'widthUm' | 'depthUm'> | null
  /** What it turned out to be, where that is known by now. */
  readonly gem: string | null
}

export interface MovingOwnStone {
  readonly id: string
  readonly step: OwnStoneStep
  readonly intake: Intake | null
  readonly note: string
  readonly who: string
  readonly by: Doer
  readonly now: Date
}

export type OwnStoneMoved =
  | { readonly ok: true; readonly stone: OwnStoneRow }
  | { readonly ok: false; readonly reason: 'not-found' | 'no-such-step' }
  | { readonly ok: false; readonly reason: 'guard'; readonly guard: OwnStoneGuard }

interface OwnStoneGuardInput {
  readonly order: OrderState | null
  readonly intake: Intake | null
  readonly note: string
}

const guards: Readonly<Record<OwnStoneGuard, (input: OwnStoneGuardInput) => boolean>> = {
  'condition-is-told': ({ intake, note }) => (intake?.condition ?? note).trim() !== '',
  'order-is-paid': ({ order }) => isPaidFor(order),
  'order-has-left': ({ order }) => hasLeftShop(order),
}

const factsOf = ({ condition, milliCarat, measured, gem }: Intake) => ({
  condition,
  milliCarat,
  ...(gem !== null && { gem }),
  ...(measured && { ...measured, source: 'gauge' as const, sureUm: null }),
})

/**
 * The one way a customer's stone goes on: by the table, past its guards, told to its owner. The special order's
 * lock makes two people at two counters take turns; whoever comes second finds the stone where the first left it.
 */
export async function moveOwnStone(
  transaction: Transaction,
  { id, step, intake, note, who, by, now }: MovingOwnStone,
): Promise<OwnStoneMoved> {
  if (!isId(id)) return { ok: false, reason: 'not-found' }
  const [seen] = await transaction.select().from(ownStones).where(eq(ownStones.id, id))
  if (!seen) return { ok: false, reason: 'not-found' }
  const special = seen.specialOrderId && (await lockSpecialOrder(transaction, seen.specialOrderId))
  const stone = await lockOwnStone(transaction, id)
  if (!stone || !ownStoneStepsFrom(stone.state).includes(step))
    return { ok: false, reason: 'no-such-step' }
  const orderId = special ? special.orderId : null
  const [order] = orderId
    ? await transaction.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId))
    : []
  const guardInput = { order: order?.state ?? null, intake, note }
  const { to, action, customerText, guards: needed } = ownStoneSteps[step]
  const guard = (needed as readonly OwnStoneGuard[]).find(one => !guards[one](guardInput))
  if (guard) return { ok: false, reason: 'guard', guard }
  const [moved] = await transaction
    .update(ownStones)
    .set({
      state: to,
      changedAt: now,
      ...(step === 'receive' && {
        ...(intake && factsOf(intake)),
        receivedBy: who,
        receivedAt: now,
      }),
    })
    .where(and(eq(ownStones.id, id), eq(ownStones.state, stone.state)))
    .returning()
  if (!moved) throw new Error('A stone that was locked is gone')
  await transaction.insert(ownStoneEvents).values({ ownStoneId: id, step, to, at: now, who, note })
  await writeAudit(transaction, {
    by,
    at: now,
    action,
    subject: `customer’s stone ${moved.number}`,
    before: { state: stone.state },
    after: { state: to },
  })
  if (special) {
    const words = note && step !== 'receive' ? `${customerText}\n${note}` : customerText
    const eventId = await addSpecialEvent(transaction, {
      specialOrderId: special.id,
      kind: 'message',
      actor: 'staff',
      who,
      words,
      data: {},
      at: now,
    })
    await queueSpecialOrderEmail(transaction, {
      specialOrderId: special.id,
      kind: 'answered',
      eventId,
      now,
    })
  }
  return { ok: true, stone: moved }
}
