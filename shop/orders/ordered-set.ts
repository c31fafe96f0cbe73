import { setKindOf } from '#design/sets/kinds.ts'
import { linesBySet, type NamedSet } from '#design/sets/lines-by-set.ts'
import type { SetMark } from '../sets/tables.ts'

/** A set as an order keeps it: its name and number stay when its designs go with their owner's account. */
export interface OrderedSet extends SetMark {
  /** As it was called when it was bought. */
  readonly name?: string
  /** Which set of the order it is, from one. */
  readonly number?: number
}

export const orderedName = ({ name, set }: OrderedSet): string => name ?? setKindOf(set.kind).name

/** The set of a line, as lists name it; null for a piece by itself. */
export function namedSet({ set }: { readonly set?: OrderedSet | undefined }): NamedSet | null {
  if (!set) return null
  const key = String(set.number ?? set.hash)
  return key ? { key, name: orderedName(set) } : null
}

/** Lines of an order with the set of each, and with their places in its record, by which they are asked for. */
export const withSets = <Line extends { readonly set?: OrderedSet | undefined }>(
  lines: readonly Line[],
) => lines.map((line, at) => ({ ...line, at, set: namedSet(line) }))

/** What was bought, in few words: a set by its name, with its pieces. */
export const titlesOf = (
  lines: readonly { readonly title: string; readonly set?: OrderedSet | undefined }[],
): readonly string[] =>
  linesBySet(withSets(lines)).map(({ set, lines: group }) => {
    const titles = group.map(({ title }) => title).join('; ')
    return set ? `${set.name} (${titles})` : titles
  })
