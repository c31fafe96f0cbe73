import { type StyleId, styleOf } from '../catalogue/styles.ts'
import type { Design } from '../document/design.ts'
import { roleAt } from '../document/role-at.ts'

/** The stone that a piece is looked at for, by its place: the middle or hanging one, else the first. */
export function mainStoneAt(style: StyleId, count: number): number {
  const one = styleOf(style)
  const places = Array.from({ length: count }, (_, i) => roleAt(one, i))
  return Math.max(
    0,
    places.findIndex(role => role === 'centre' || role === 'drop'),
  )
}

/** Every stone plays the same part, so that it may stand for a person. */
const isRow = (style: StyleId) => styleOf(style).stones.roles.every(role => role === 'row')

/**
 * For each stone of the piece in another style, which stone of this one it goes on from; null for one
 * that stays as the style has it. A row keeps its order. Where stones play different parts and there is
 * not one for each, the one that is looked at carries over alone: half of a pair would be a mistake.
 */
export function stoneSources(from: Design, to: StyleId): readonly (number | null)[] {
  const { least, most } = styleOf(to).stones
  const there = from.stones.length
  const count = Math.min(Math.max(there, least), most)
  const inOrder = isRow(to) || (there === count && count > 1)
  const main = mainStoneAt(to, count)
  return Array.from({ length: count }, (_, i) => {
    if (inOrder) return i < there ? i : null
    return i === main && there > 0 ? mainStoneAt(from.style, there) : null
  })
}
