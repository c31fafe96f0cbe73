import * as v from 'valibot'
import { isPickup } from '../delivery/pickup.ts'
import { isWaitedFor, type OwnStoneState } from '../own-stones/states.ts'
import { dueFirst, paidNow, paidTowards } from '../payments/due.ts'
import type { payments } from '../payments/tables.ts'
import {
  type Actor,
  benchOf,
  type GuardId,
  metalFates,
  type OrderState,
  type OrderStep,
  orderSteps,
  type StoppedPiece,
  stepBetween,
  stoneFates,
} from './states.ts'
import type { orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
type PaymentRow = typeof payments.$inferSelect

/** What guards look at; both rows are locked. */
export interface Locked {
  readonly order: OrderRow
  readonly payments: readonly PaymentRow[]
  /** Where the stones are that its customer brought for it; asked for where a step hangs on them. */
  readonly ownStones?: readonly OwnStoneState[]
}

type Data = Readonly<Record<string, unknown>>

const sum = (rows: readonly PaymentRow[], of: (row: PaymentRow) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

export const materialSchema: v.GenericSchema<unknown, StoppedPiece> = v.object({
  metal: v.picklist(metalFates),
  stones: v.picklist(stoneFates),
})

const guards: Readonly<Record<GuardId, (locked: Locked, data: Data) => boolean>> = {
  // The deposit, or all of it where none was agreed to.
  'deposit-is-paid': ({ order, payments }) => paidTowards(payments) >= dueFirst(order),
  // Now, not once: what went back since does not count, unless the price was lowered by it.
  'paid-in-full': ({ order, payments }) => paidNow(payments) >= order.total,
  // Asked for is enough: what was asked for is pursued until it has arrived.
  'money-is-back': ({ payments }) =>
    sum(payments, row => row.captured) === sum(payments, row => row.refundAsked),
  // Nothing is tracked that is collected in the shop.
  'has-tracking': ({ order }) => isPickup(order.record) || order.tracking !== null,
  'is-carried': ({ order }) => !isPickup(order.record),
  'has-stones': ({ order }) => hasStones(order),
  'has-words': ({ order }) => hasWords(order),
  'stones-are-set': ({ order }, { skips }) => skips === true || !hasStones(order),
  'words-are-cut': ({ order }, { skips }) => skips === true || !hasWords(order),
  'has-reason': (_, { reason }) => typeof reason === 'string' && reason.trim() !== '',
  'material-is-told': ({ order }, { material }) => {
    const parsed = v.safeParse(materialSchema, material)
    return parsed.success && (parsed.output.stones !== 'none' || !hasStones(order))
  },
  'not-yet-told': ({ order }) => order.untold?.from === 'paid',
  'own-stone-is-set': ({ ownStones = [] }) => !ownStones.some(isWaitedFor),
}

const setsStones = ({ quote }: OrderRow['record']['lines'][number]['quote']) =>
  quote.lines.some(({ kind }) => kind === 'setting')

export const hasStones = ({ record }: OrderRow) =>
  record.lines.some(({ quote }) => setsStones(quote))
const hasWords = ({ record }: OrderRow) => record.lines.some(({ personalised }) => personalised)

/** What is said when the step is taken, and so cannot stand in its way before. */
const givenWithStep: readonly GuardId[] = ['has-reason', 'stones-are-set', 'words-are-cut']

/** The benches that this order needs and that a step leaves out: whoever takes it is asked first. */
export const skippedBy = (locked: Locked, { guards: needed }: OrderStep): readonly OrderState[] =>
  needed.flatMap(id => {
    const bench = benchOf(id)
    return bench && !guards[id](locked, {}) ? [bench] : []
  })

/** Where an order may go from where it is; the same guards stand when it goes. */
export const openSteps = (locked: Locked, actor: Actor): readonly OrderStep[] =>
  orderSteps.filter(
    ({ from, by, guards: needed }) =>
      from === locked.order.state &&
      by.includes(actor) &&
      needed.every(id => givenWithStep.includes(id) || guards[id](locked, {})),
  )

export type StepRefused =
  | { readonly ok: false; readonly reason: 'no-such-step' }
  | { readonly ok: false; readonly reason: 'not-yours-to-do' }
  | { readonly ok: false; readonly reason: 'guard'; readonly guard: GuardId }

/** The step that would be taken, or why it may not be. */
export function checkStep(
  locked: Locked,
  { to, actor, data = {} }: { to: OrderState; actor: Actor; data?: Data },
): { readonly ok: true; readonly step: OrderStep } | StepRefused {
  const step = stepBetween(locked.order.state, to, actor)
  if (!step) return { ok: false, reason: 'no-such-step' }
  if (!step.by.includes(actor)) return { ok: false, reason: 'not-yours-to-do' }
  const guard = step.guards.find(id => !guards[id](locked, data))
  return guard ? { ok: false, reason: 'guard', guard } : { ok: true, step }
}

/** Before the bench begins, and in the seconds in which that can still be undone; not what a partner pays for. */
export const canBeCancelledByCustomer = (order: OrderRow): boolean =>
  order.record.billing === undefined &&
  orderSteps.some(
    ({ from, to, by, guards: needed }) =>
      from === order.state &&
      to === 'cancelled' &&
      by.includes('customer') &&
      (!needed.includes('not-yet-told') || guards['not-yet-told']({ order, payments: [] }, {})),
  )
