import { gradeScaleIds } from '#design/catalogue/grades.ts'
import { type SearchedStone, type StoneColumns, storedNumberOf } from './stone-columns.ts'

/** Grades are ten apart: a step of one grade weighs as much as a tenth of the weight. GK */
const PER_GRADE = 0.1
/** Beyond this nobody would call them alike: a carat and a third less, or three grades worse all in all. */
const FURTHEST = 0.35

/**
 * The nearest that are offered in place of a stone: of its kind, origin and shape, by weight and by grades that
 * are worse (a better one is no step away). `cheaper` leaves out what costs as much or more.
 */
export function nearStones(
  columns: StoneColumns,
  stone: SearchedStone,
  { cheaper, most }: { readonly cheaper: boolean; readonly most: number },
): readonly string[] {
  const currency = columns.currencies.indexOf(stone.currency)
  const [gem, origin, shape] = [
    storedNumberOf('gem', stone.gem),
    storedNumberOf('origin', stone.origin),
    storedNumberOf('shape', stone.shape),
  ]
  const found: { readonly id: string; readonly away: number }[] = []
  for (let at = 0; at < columns.count; at += 1) {
    if (columns.currency[at] !== currency || columns.gem[at] !== gem) continue
    if (columns.origin[at] !== origin || columns.shape[at] !== shape) continue
    if (cheaper && (columns.price[at] ?? 0) >= stone.price) continue
    let away = Math.abs((columns.milliCarat[at] ?? 0) - stone.milliCarat) / stone.milliCarat
    gradeScaleIds.forEach((scale, i) => {
      const wanted = stone.ranks[scale]
      const has = columns.ranks[i]?.[at] ?? 0
      if (wanted !== null && has !== 0) away += Math.max(0, has - wanted) * (PER_GRADE / 10)
    })
    const id = columns.ids[at] ?? ''
    if (away <= FURTHEST && id !== stone.id) found.push({ id, away })
  }
  return found
    .sort((a, b) => a.away - b.away || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id }) => id)
}
