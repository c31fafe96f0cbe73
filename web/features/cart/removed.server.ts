import * as v from 'valibot'
import { designCode } from '#design/document/code.ts'
import { readDesign } from '#design/document/read-design.ts'
import { titleOf } from '#design/document/summary.ts'
import type { Removed } from '#shop/cart/change-cart.ts'
import { codeSchema } from '#shop/designs/saved-design.ts'

/** A piece that was just taken out of the cart, as the page offers to put it back. */
export interface TakenOut {
  readonly code: string
  readonly title: string
  readonly quantity: string
  readonly later: string
}

const takenOut = v.object({
  out: codeSchema,
  quantity: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/)), '1'),
  later: v.optional(v.picklist(['', 'yes']), ''),
})

/** The cart's address after a piece was taken out says which, so that it can be put back without a script. */
export function afterRemoving({ document, quantity, later }: Removed): string {
  const read = readDesign(document)
  // What is not made any more cannot come back.
  if (!read.ok) return '/cart'
  const parameters = {
    out: designCode(read.design),
    quantity: String(quantity),
    later: later ? 'yes' : '',
  }
  return `/cart?${new URLSearchParams(parameters)}`
}

/** Null where the address says nothing of it, or something that cannot be read. */
export function takenOutIn(search: URLSearchParams): TakenOut | null {
  const parsed = v.safeParse(takenOut, Object.fromEntries(search))
  if (!parsed.success) return null
  const { out, quantity, later } = parsed.output
  return { code: designCode(out), title: titleOf(out), quantity, later }
}
