import type { OrderRecord } from '../orders/record.ts'
import type { OrderState } from '../orders/states.ts'
import type { ReturnKind, ReturnState } from './states.ts'
import type { ReturnedLine } from './tables.ts'

/** Directive 2011/83/EU, Art. 9; the terms give it everywhere. */
export const RETURN_DAYS = 14

/** What the rights of an order hang on; all of it is in its own rows. */
export interface ReturnFacts {
  readonly record: Pick<OrderRecord, 'lines' | 'billing'>
  readonly state: OrderState
  /** When the carrier handed it over. */
  readonly deliveredAt: Date | null
  readonly returns: readonly {
    readonly state: ReturnState
    readonly lines: readonly ReturnedLine[]
  }[]
  readonly now: Date
}

export type Right =
  /** Until the end of that day; null where there is no last day (yet). */
  | { readonly may: true; readonly until: Date | null }
  | { readonly may: false; readonly because: NoRight }

export type NoRight =
  | 'personalised'
  | 'not-made-yet'
  | 'not-sent-yet'
  | 'too-late'
  | 'all-returned'
  /** Bought from a partner, against whom the customer has these rights. */
  | 'sold-by-partner'

export interface LineRights {
  /** The line's place in the record. */
  readonly at: number
  /** How many of it are not on their way back, or back, already. */
  readonly left: number
  readonly rights: Readonly<Record<ReturnKind, Right>>
}

const DAY = 86_400_000

/**
 * The last of fourteen days, of which the first is the one after delivery; a weekend is no last day
 * (Regulation 1182/71, Art. 3).
 */
export function lastDay(deliveredAt: Date): Date {
  const delivered = Date.parse(`${deliveredAt.toISOString().slice(0, 10)}T00:00:00Z`)
  let last = delivered + RETURN_DAYS * DAY
  while ([0, 6].includes(new Date(last).getUTCDay())) last += DAY
  return new Date(last)
}

/** It ends where the day ends last on earth, twelve hours after it has ended at Greenwich. */
const isOver = (last: Date, now: Date) => now.getTime() >= last.getTime() + DAY + DAY / 2

const underWay: readonly OrderState[] = [
  'casting',
  'setting',
  'engraving',
  'finishing',
  'checking',
  'shipped',
]

function changeOfMind(personalised: boolean, { state, deliveredAt, now }: ReturnFacts): Right {
  if (personalised) return { may: false, because: 'personalised' }
  // The right begins with the contract, not with the parcel.
  if (underWay.includes(state)) return { may: true, until: null }
  if (state !== 'delivered' || !deliveredAt) return { may: false, because: 'not-made-yet' }
  const until = lastDay(deliveredAt)
  return isOver(until, now) ? { may: false, because: 'too-late' } : { may: true, until }
}

/** Whenever it shows: how long we answer for it differs by country, and a person looks at it. */
const fault = ({ state }: ReturnFacts): Right =>
  state === 'shipped' || state === 'delivered'
    ? { may: true, until: null }
    : { may: false, because: 'not-sent-yet' }

/** Given back, or about to be; what was mended or refused is the customer's again. */
const counted: readonly ReturnState[] = ['asked', 'agreed', 'received', 'refunded']

/** How many of each line are not on their way back, or back, already. */
export function leftToReturn(
  lines: readonly { readonly quantity: number }[],
  returns: ReturnFacts['returns'],
): readonly number[] {
  const taken = returns.filter(({ state }) => counted.includes(state)).flatMap(one => one.lines)
  return lines.map(({ quantity }, at) => {
    const back = taken.reduce((sum, one) => sum + (one.at === at ? one.quantity : 0), 0)
    return Math.max(0, quantity - back)
  })
}

/** What may come back of an order now, line by line, by its own record and nothing else. */
export function rightsOf(facts: ReturnFacts): readonly LineRights[] {
  const remaining = leftToReturn(facts.record.lines, facts.returns)
  return facts.record.lines.map(({ personalised }, at) => {
    const left = remaining[at] ?? 0
    const none: Right = { may: false, because: 'all-returned' }
    const elsewhere: Right = { may: false, because: 'sold-by-partner' }
    if (facts.record.billing)
      return { at, left, rights: { 'change-of-mind': elsewhere, fault: elsewhere } }
    return {
      at,
      left,
      rights: {
        'change-of-mind': left === 0 ? none : changeOfMind(personalised, facts),
        fault: left === 0 ? none : fault(facts),
      },
    }
  })
}
