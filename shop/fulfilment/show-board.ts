import { and, asc, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { linesBySet } from '#design/sets/lines-by-set.ts'
import { type GeometryVersion, geometryOf } from '#geometry/versions/version.ts'
import { accounts } from '../accounts/tables.ts'
import { isPickup } from '../delivery/pickup.ts'
import { materialSchema, openSteps, skippedBy } from '../orders/guards.ts'
import { withSets } from '../orders/ordered-set.ts'
import type { OrderLine } from '../orders/record.ts'
import { isBack, type OrderState, type StoppedPiece, toBeMade } from '../orders/states.ts'
import {
  hasLeft,
  orderEvents,
  orders,
  stillToBeMade,
  waitsToBeCollected,
} from '../orders/tables.ts'
import type { OwnStoneState } from '../own-stones/states.ts'
import { ownStones } from '../own-stones/tables.ts'
import type { RefundState } from '../payments/refund-state.ts'
import { payments } from '../payments/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { ownPicture, readOwnPiece } from '../special-orders/own-piece.ts'
import { specialOrders } from '../special-orders/tables.ts'
import { may } from '../staff/permissions.ts'
import type { Role } from '../staff/roles.ts'
import { stepPermission } from './step-permission.ts'
import { orderWork } from './tables.ts'

/** What is on its way, or was stopped at the bench, stays on the board for so long. */
const LATELY_DAYS = 14
const MOST = 500

export interface Card {
  readonly number: string
  readonly state: OrderState
  /** The code of the first piece, or of the first of a set, for its picture. */
  readonly code: string
  readonly geometry: GeometryVersion
  /** Where the picture is of a piece that is none of our designs. */
  readonly picture: string | null
  readonly titles: readonly string[]
  /** The first set of the order, which its card is headed by, and the titles of its pieces. */
  readonly set: { readonly name: string; readonly titles: readonly string[] } | null
  readonly pieces: number
  /** Where the customer's own stone for it is; null where none is to be set. */
  readonly ownStone: OwnStoneState | null
  /** Collected in the shop. */
  readonly pickup: boolean
  /** Whose it is; null to those who may not know. */
  readonly customer: string | null
  /** The day it is to be ready: the bench's own, or else the promised one. */
  readonly dueOn: string
  /** Whether that day is still before it, or was missed. */
  readonly toBeMade: boolean
  /** Finished, and waiting for the rest of its price. */
  readonly waitsForRest: boolean
  /** How much of what was paid has gone back, or was asked to. */
  readonly refund: RefundState
  /** What went back has to be paid again before it leaves. */
  readonly held: boolean
  /** What becomes of a piece that was stopped at the bench. */
  readonly material: StoppedPiece | null
  readonly assigned: { readonly id: string; readonly name: string } | null
  /** Where whoever looks may take it now. */
  readonly steps: readonly OrderState[]
  /** Of those, which leave out a bench that it needs. */
  readonly skips: StepsFor['skips']
  /** Where it may go back to, with a reason. */
  readonly back: readonly OrderState[]
  /** Its last step can be undone for so long, to where it was. */
  readonly undo: { readonly from: OrderState; readonly leftMs: number } | null
}

export interface StepsFor {
  readonly steps: readonly OrderState[]
  /** The benches that the order needs and that such a step leaves out. */
  readonly skips: Readonly<Partial<Record<OrderState, readonly OrderState[]>>>
  readonly back: readonly OrderState[]
}

interface Looking {
  readonly role: Role
  readonly now: Date
}

/** The same for a card and for the page of its order. */
export const staffStepsFor = (
  order: typeof orders.$inferSelect,
  role: Role,
  payments: Parameters<typeof openSteps>[0]['payments'] = [],
): StepsFor => {
  const locked = { order, payments }
  const open = openSteps(locked, 'staff').filter(
    ({ to }) => to !== 'cancelled' && may(role, stepPermission(to)),
  )
  const on = open.filter(step => !isBack(step))
  return {
    steps: on.map(({ to }) => to),
    skips: Object.fromEntries(
      on
        .map(step => [step.to, skippedBy(locked, step)] as const)
        .filter(([, benches]) => benches.length > 0),
    ),
    back: open.filter(isBack).map(({ to }) => to),
  }
}

/** Only by whoever could have taken the step. */
export function undoFor(
  { untold, state }: typeof orders.$inferSelect,
  { role, now }: Looking,
): Card['undo'] {
  const leftMs = untold ? Date.parse(untold.until) - now.getTime() : 0
  if (!untold || leftMs <= 0) return null
  return may(role, stepPermission(state)) ? { from: untold.from, leftMs } : null
}

const moneyOf = (sum: SQL) => sql<number>`(select coalesce(${sum}, 0)::float8 from ${payments}
  where ${payments.orderId} = ${orders.id} and not ${payments.surplus})`
const captured = moneyOf(sql`sum(${payments.captured})`)
const back = moneyOf(sql`sum(${payments.refundAsked})`)
const held = moneyOf(sql`sum(${payments.refundAsked} - ${payments.letOff})`)

/** What was said of a piece that was stopped at the bench; nothing of one that never came there. */
const material = sql<unknown>`(select ${orderEvents.data}->'material' from ${orderEvents}
  where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.kind} = 'cancelled' limit 1)`

const ownStone = sql<OwnStoneState | null>`(select ${ownStones.state} from ${ownStones}
  join ${specialOrders} on ${specialOrders.id} = ${ownStones.specialOrderId}
  where ${specialOrders.orderId} = ${orders.id} and ${ownStones.state} not in ('returned', 'withdrawn')
  order by ${ownStones.announcedAt} limit 1)`

/** One query whatever there is. */
const cardRows = (transaction: Transaction, which: SQL | undefined) =>
  transaction
    .select({
      order: orders,
      captured,
      back,
      held,
      material,
      ownStone,
      dueOn: orderWork.dueOn,
      assigned: { id: accounts.id, name: accounts.name, email: accounts.email },
    })
    .from(orders)
    .leftJoin(orderWork, eq(orderWork.orderId, orders.id))
    .leftJoin(accounts, eq(accounts.id, orderWork.assignedTo))
    .where(which)
    .orderBy(sql`coalesce(${orderWork.dueOn}, ${orders.promisedBy})`, asc(orders.placedAt))
    .limit(MOST)

function cardOf(
  { order, dueOn, assigned, ...row }: Awaited<ReturnType<typeof cardRows>>[number],
  { role, now }: Looking,
): Card {
  const { number, state, record, promisedBy } = order
  const due = dueOn ?? promisedBy
  const stopped = v.safeParse(materialSchema, row.material)
  const unpaid = row.captured - row.held < order.total
  const own = readOwnPiece(record.lines[0]?.document)
  return {
    number,
    state,
    ...headOf(record.lines),
    picture: own && ownPicture(own),
    titles: record.lines.map(({ title }) => title),
    ownStone: row.ownStone,
    pickup: isPickup(record),
    pieces: record.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    customer: may(role, 'see-customers') ? record.address.name : null,
    dueOn: due,
    toBeMade: toBeMade.includes(state),
    waitsForRest: state === 'checking' && unpaid,
    refund: row.back === 0 ? 'none' : row.back < row.captured ? 'part' : 'all',
    held: toBeMade.includes(state) && row.held > 0,
    material: stopped.success ? stopped.output : null,
    assigned: assigned && { id: assigned.id, name: assigned.name || assigned.email },
    ...staffStepsFor(order, role),
    undo: undoFor(order, { role, now }),
  }
}

/** What a card is headed by: the first set of an order, or else its first piece. */
function headOf(lines: readonly OrderLine[]) {
  const groups = linesBySet(withSets(lines))
  const head = groups.find(({ set }) => set) ?? groups[0]
  const first = head?.lines[0]
  return {
    code: first?.code ?? '',
    geometry: geometryOf(first?.proof ?? null),
    set: head?.set ? { name: head.set.name, titles: head.lines.map(({ title }) => title) } : null,
  }
}

/** Everything at the bench and what left it lately, the most urgent first. */
export async function showBoard(
  transaction: Transaction,
  looking: Looking,
): Promise<readonly Card[]> {
  const lately = new Date(looking.now.getTime() - LATELY_DAYS * 86_400_000)
  const rows = await cardRows(
    transaction,
    or(
      stillToBeMade(orders.state),
      // What waits to be collected is still in the shop, however long.
      waitsToBeCollected(orders),
      and(
        hasLeft(orders.state),
        gte(orders.changedAt, lately),
        or(eq(orders.state, 'shipped'), sql`${material} is not null`),
      ),
    ),
  )
  return rows.map(row => cardOf(row, looking))
}

export async function showCard(
  transaction: Transaction,
  { number, ...looking }: Looking & { readonly number: string },
): Promise<Card | undefined> {
  const [row] = await cardRows(transaction, eq(orders.number, number))
  return row && cardOf(row, looking)
}
