import { linesBySet } from '#design/sets/lines-by-set.ts'
import { withSets } from '../orders/ordered-set.ts'
import type { OrderLine } from '../orders/record.ts'
import { leftToReturn, type ReturnFacts } from './rights.ts'

/** A set of which something comes back, or came back, and what of it stays with its owner. */
export interface RestOfSet {
  readonly key: string
  readonly name: string
  /** None where all of it comes back. */
  readonly stays: readonly string[]
  /** A band that was bent beside a ring stays, and the ring does not. */
  readonly isBandAlone: boolean
}

type Line = Pick<OrderLine, 'set' | 'title' | 'quantity' | 'hash'>

/** After all returns of an order, of each set that they are about; what was refused, mended or kept has stayed. */
export function restOfSets(
  lines: readonly Line[],
  returns: ReturnFacts['returns'],
): readonly RestOfSet[] {
  const left = leftToReturn(lines, returns)
  return linesBySet(withSets(lines)).flatMap(({ set, lines: own }) => {
    const isTouched = own.some(({ at, quantity }) => (left[at] ?? 0) < quantity)
    if (!set || !isTouched) return []
    const kept = own.filter(({ at }) => (left[at] ?? 0) > 0)
    const fit = lines[own[0]?.at ?? 0]?.set?.set.fit
    return [
      {
        ...set,
        stays: kept.map(({ at, title }) => counted(left[at] ?? 0, title)),
        isBandAlone:
          fit !== undefined &&
          fit.form !== 'straight' &&
          kept.length > 0 &&
          kept.every(({ hash }) => hash !== fit.ring),
      },
    ]
  })
}

const counted = (quantity: number, title: string) =>
  quantity === 1 ? title : `${quantity} × ${title}`
