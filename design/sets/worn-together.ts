import { type MetalId, metalOf } from '../catalogue/metals.ts'
import { fit } from '../catalogue/ring-sizes.ts'
import { styleOf } from '../catalogue/styles.ts'
import type { Design } from '../document/design.ts'
import { chosenValue, field, valuesOf } from '../document/fields.ts'
import { lower } from '../document/words.ts'
import { setKindOf } from './kinds.ts'
import type { WholeSet } from './set.ts'
import type { SetRule } from './set-finding.ts'

/** More than this on one finger, and it does not bend any more. GK */
export const MOST_STACK_MM = 20

const isOneFinger = ({ set }: WholeSet) => setKindOf(set.kind).isOneFinger

const widthUmOf = ({ band }: Design) => band?.widthUm ?? 0

/** What all bands of a set are wide together. */
export const totalWidthUm = ({ designs }: Pick<WholeSet, 'designs'>) =>
  designs.reduce((sum, design) => sum + widthUmOf(design), 0)

/** Metals that wear alike when they rub: of one family they are about as hard. GK */
const familyOf = (id: MetalId) =>
  /^\d+k-/.test(id)
    ? 'gold'
    : metalOf(id)
        .name.toLowerCase()
        .replace(/\s*\d+$/, '')

export const touchingMetals: SetRule = {
  id: 'touching-metals',
  source: 'GK',
  says: 'Rings that are worn against one another are of one family of metal: the harder wears the softer.',
  check: whole => {
    const [first] = whole.designs
    if (!first || !isOneFinger(whole)) return []
    return whole.designs.flatMap((design, at) =>
      familyOf(design.metal) === familyOf(first.metal)
        ? []
        : [
            {
              rule: 'touching-metals',
              severity: 'advises' as const,
              at,
              words: `Worn against one another, ${lower(metalOf(first.metal).name)} and ${lower(metalOf(design.metal).name)} rub, and the softer of the two wears down.`,
            },
          ],
    )
  },
  remedies: ({ designs: [first] }, { at }) =>
    first ? [{ at, changes: [{ field: field('metal'), value: first.metal }] }] : [],
}

export const stackWidth: SetRule = {
  id: 'stack-width',
  source: '[Z4], GK',
  says: `Rings on one finger that are together wider than ${fit.wideBandMm} mm fit tighter; more than ${MOST_STACK_MM} mm are not worn.`,
  check: whole => {
    const widthMm = totalWidthUm(whole) / 1000
    if (!isOneFinger(whole) || widthMm <= fit.wideBandMm) return []
    const isTooWide = widthMm > MOST_STACK_MM
    return [
      {
        rule: 'stack-width',
        severity: isTooWide ? ('stops' as const) : ('advises' as const),
        at: widestAt(whole),
        words: isTooWide
          ? `Together these rings are ${widthMm} mm wide. With more than ${MOST_STACK_MM} mm a finger no longer bends.`
          : `Together these rings are ${widthMm} mm wide and fit tighter than a narrow one. If your size was taken with a narrow ring, go up a quarter or half a size in all of them.`,
        numbers: { widthMm },
      },
    ]
  },
  remedies: (whole, { severity, at }) => {
    const design = whole.designs[at]
    if (!design || severity !== 'stops') return []
    const roomUm = MOST_STACK_MM * 1000 - (totalWidthUm(whole) - widthUmOf(design))
    return valuesOf(design, field('width'))
      .filter(value => Number(value) <= roomUm)
      .slice(-1)
      .map(value => ({ at, changes: [{ field: field('width'), value }] }))
  },
}

const widestAt = ({ designs }: WholeSet) => {
  const widths = designs.map(widthUmOf)
  return widths.indexOf(Math.max(...widths))
}

/** Whether a stone stands out over the edge of its band, so that a neighbour would rub against it. */
const standsOut = ({ band, stones, style }: Design) =>
  band !== null &&
  styleOf(style).id !== 'plain-band' &&
  stones.some(({ widthUm }) => widthUm > band.widthUm)

export const headsRub: SetRule = {
  id: 'heads-rub',
  source: 'GK',
  says: 'Of two rings beside one another in a stack, one at most has a head that stands out over its band.',
  check: ({ set, designs }) =>
    set.kind === 'stack'
      ? designs.flatMap((design, at) => {
          const before = designs[at - 1]
          return before && standsOut(before) && standsOut(design)
            ? [
                {
                  rule: 'heads-rub',
                  severity: 'stops' as const,
                  at,
                  words:
                    'The heads of this ring and of the one before it stand out over their bands and would rub. Put a plain band between them.',
                },
              ]
            : []
        })
      : [],
  remedies: ({ designs }, { at }) => {
    const design = designs[at]
    if (!design) return []
    return valuesOf(design, field('stone-size'))
      .filter(value => Number(value) <= widthUmOf(design))
      .filter(value => value !== chosenValue(design, field('stone-size')))
      .slice(-1)
      .map(value => ({ at, changes: [{ field: field('stone-size'), value }] }))
  },
}
