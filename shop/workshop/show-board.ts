import { and, asc, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { type OrderState, toBeMade } from '../orders/states.ts'
import { orders, stillToBeMade } from '../orders/tables.ts'
import { openSteps } from '../orders/transition.ts'
import { payments } from '../payments/tables.ts'
import { may } from '../staff/permissions.ts'
import type { Role } from '../staff/roles.ts'
import type { Transaction } from '../transaction.ts'
import { stepPermission } from './step-permission.ts'
import { orderWork } from './tables.ts'

/** What is on its way stays on the board for so long. */
const SHIPPED_DAYS = 14
const MOST = 500

export interface Card {
  readonly number: string
  readonly state: OrderState
  /** The first piece's code, for its picture. */
  readonly code: string
  readonly titles: readonly string[]
  readonly pieces: number
  /** Whose it is; null to those who may not know. */
  readonly customer: string | null
  /** The day it is to be ready: the bench's own, or else the promised one. */
  readonly dueOn: string
  readonly late: boolean
  /** Finished, and waiting for the rest of its price. */
  readonly waitsForRest: boolean
  readonly assigned: { readonly id: string; readonly name: string } | null
  /** Where whoever looks may take it now. */
  readonly steps: readonly OrderState[]
}

/** The same for a card and for the page of its order. */
export const stepsFor = (
  order: typeof orders.$inferSelect,
  role: Role,
  payments: Parameters<typeof openSteps>[0]['payments'] = [],
): readonly OrderState[] =>
  openSteps({ order, payments }, 'staff')
    .map(({ to }) => to)
    .filter(to => to !== 'cancelled' && may(role, stepPermission(to)))

export const isLate = (state: OrderState, dueOn: string, now: Date) =>
  toBeMade.includes(state) && dueOn < now.toISOString().slice(0, 10)

interface Looking {
  readonly role: Role
  readonly now: Date
}

const paidSum = sql<number>`(select coalesce(sum(${payments.captured}), 0)::int from ${payments}
  where ${payments.orderId} = ${orders.id} and not ${payments.surplus})`

/** One query whatever there is. */
const cardRows = (transaction: Transaction, which: SQL | undefined) =>
  transaction
    .select({
      order: orders,
      paid: paidSum,
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
  { order, paid, dueOn, assigned }: Awaited<ReturnType<typeof cardRows>>[number],
  { role, now }: Looking,
): Card {
  const { number, state, record, promisedBy } = order
  const due = dueOn ?? promisedBy
  return {
    number,
    state,
    code: record.lines[0]?.code ?? '',
    titles: record.lines.map(({ title }) => title),
    pieces: record.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    customer: may(role, 'see-customers') ? record.address.name : null,
    dueOn: due,
    late: isLate(state, due, now),
    waitsForRest: state === 'checking' && record.deposit !== undefined && paid < order.total,
    assigned: assigned && { id: assigned.id, name: assigned.name || assigned.email },
    steps: stepsFor(order, role),
  }
}

/** Everything at the bench and what left it lately, the most urgent first. */
export async function showBoard(
  transaction: Transaction,
  looking: Looking,
): Promise<readonly Card[]> {
  const lately = new Date(looking.now.getTime() - SHIPPED_DAYS * 86_400_000)
  const rows = await cardRows(
    transaction,
    or(
      stillToBeMade(orders.state),
      and(eq(orders.state, 'shipped'), gte(orders.changedAt, lately)),
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
