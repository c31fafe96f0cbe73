import { setKindOf } from '#design/sets/kinds.ts'
import type { OrderLine } from '../orders/record.ts'

interface Back {
  readonly at: number
  readonly quantity: number
}

/** A set of which a part comes back, and what of it stays with its owner. */
export interface RestOfSet {
  readonly name: string
  readonly stays: readonly string[]
}

/** Of each set that something comes back of: the rest, if there is any. */
export function restOfSets(
  lines: readonly Pick<OrderLine, 'set' | 'title' | 'quantity'>[],
  back: readonly Back[],
): readonly RestOfSet[] {
  const sets = new Map(
    back.flatMap(({ at }) => {
      const { set } = lines[at] ?? {}
      return set ? [[set.hash, setKindOf(set.set.kind).name] as const] : []
    }),
  )
  const leftOf = (at: number) =>
    (lines[at]?.quantity ?? 0) -
    back.reduce((sum, one) => sum + (one.at === at ? one.quantity : 0), 0)
  return [...sets].flatMap(([hash, name]) => {
    const stays = lines.flatMap(({ set, title }, at) =>
      set?.hash === hash && leftOf(at) > 0 ? [title] : [],
    )
    return stays.length > 0 ? [{ name, stays }] : []
  })
}
