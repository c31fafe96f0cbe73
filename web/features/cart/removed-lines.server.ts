import * as v from 'valibot'
import { designCode } from '#design/document/code.ts'
import { readDesign } from '#design/document/read-design.ts'
import { titleOf } from '#design/document/summary.ts'
import { setNameOf } from '#design/sets/collection.ts'
import type { Removed } from '#shop/cart/change-line.ts'
import type { RemovedSet } from '#shop/cart/sets-in-cart.ts'
import { sentCodeSchema } from '#shop/designs/saved-design.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { findSet } from '#shop/sets/find-set.ts'

/** A piece that was just taken out of the cart, as the page offers to put it back. */
export interface RemovedCartLine {
  readonly code: string
  readonly title: string
  readonly quantity: string
  readonly later: string
  /** The partner's quote that it was put in with; empty where there was none. */
  readonly quote: string
}

const takenOut = v.object({
  out: sentCodeSchema,
  quantity: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/)), '1'),
  later: v.optional(v.picklist(['', 'yes']), ''),
  quote: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.uuid())]), ''),
})

/** A set that was just taken out: its pieces are kept under its hash. */
export interface RemovedCartSet {
  readonly set: string
  readonly title: string
  readonly quantities: string
  readonly later: string
}

/** How many of each piece of a set, in its own order: `1.2`. */
export const quantitiesSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d?(\.[1-9]\d?){0,4}$/),
  v.transform(text => text.split('.').map(Number)),
)

const removedSetSchema = v.object({
  'out-set': v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  quantities: quantitiesSchema,
  later: v.optional(v.picklist(['', 'yes']), ''),
})

export function afterRemovingSet(set: string, { quantities, later }: RemovedSet): string {
  const parameters = {
    'out-set': set,
    quantities: quantities.join('.'),
    later: later ? 'yes' : '',
  }
  return `/cart?${new URLSearchParams(parameters)}`
}

/** Null where the address says nothing of it, which is most often, and for a set that is not kept any more. */
export async function removedSetIn(
  transact: Transact,
  search: URLSearchParams,
  now: Date,
): Promise<RemovedCartSet | null> {
  if (!search.has('out-set')) return null
  const parsed = v.safeParse(removedSetSchema, Object.fromEntries(search))
  if (!parsed.success) return null
  const { 'out-set': set, quantities, later } = parsed.output
  const whole = await transact(t => findSet(t, { key: set, now }))
  return whole
    ? { set, title: setNameOf(whole.set), quantities: quantities.join('.'), later }
    : null
}

/** After a set was split, the cart's address says which: it can be put together again at once. */
export const afterSplitting = (set: string): string => `/cart?split=${set}`

/** The cart's address after a piece was taken out says which, so that it can be put back without a script. */
export function afterRemoving({ document, quantity, later, partnerQuoteId }: Removed): string {
  const read = readDesign(document)
  // What is not made any more cannot come back.
  if (!read.ok) return '/cart'
  const parameters = {
    out: designCode(read.design),
    quantity: String(quantity),
    later: later ? 'yes' : '',
    ...(partnerQuoteId !== null && { quote: partnerQuoteId }),
  }
  return `/cart?${new URLSearchParams(parameters)}`
}

/** Null where the address says nothing of it, or something that cannot be read. */
export function removedLineIn(search: URLSearchParams): RemovedCartLine | null {
  if (!search.has('out')) return null
  const parsed = v.safeParse(takenOut, Object.fromEntries(search))
  if (!parsed.success) return null
  const { out, quantity, later, quote } = parsed.output
  return { code: designCode(out), title: titleOf(out), quantity, later, quote }
}
