import type { Design } from '#design/document/design.ts'
import { singlesOf } from '#design/document/single-stone.ts'
import { cartHoldAt } from '../stock/cart-hold.ts'
import type { StoneRow } from '../stones/singles-now.ts'

/** Whether a line's own stone is held for its customer, and why it is not. */
export type LineHold =
  | { readonly held: true; readonly until: Date }
  | { readonly held: false; readonly because: 'unsigned' | 'unconfirmed' | 'over' | 'not-yet' }

interface LineOfCart {
  readonly design: Design
  readonly isSigned: boolean
  readonly singles: ReadonlyMap<string, StoneRow>
  readonly cartId: string
  /** Whether the account's cart may hold stones at all. */
  readonly mayHold: boolean
  readonly now: Date
}

/** Null for a line without a stone that is one of a kind. */
export function lineHold({
  design,
  isSigned,
  singles,
  cartId,
  mayHold,
  now,
}: LineOfCart): LineHold | null {
  const rows = singlesOf(design).map(({ id }) => singles.get(id))
  if (rows.length === 0) return null
  const ends = rows.flatMap(row =>
    row?.state === 'held' && row.holder === cartId && row.heldUntil !== null && row.heldUntil > now
      ? [row.heldUntil]
      : [],
  )
  const [first] = ends.toSorted((a, b) => a.getTime() - b.getTime())
  if (first && ends.length === rows.length) return { held: true, until: first }
  if (!isSigned) return { held: false, because: 'unsigned' }
  if (!mayHold) return { held: false, because: 'unconfirmed' }
  const isOver = rows.some(row => cartHoldAt(row?.cartHeldSince ?? null, now) === null)
  return { held: false, because: isOver ? 'over' : 'not-yet' }
}
