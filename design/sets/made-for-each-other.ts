import type { Design } from '../document/design.ts'
import { isDrawn } from '../document/design.ts'
import { chosenValue, type DesignChange, field, withChanges } from '../document/fields.ts'
import { isSameRow } from '../engraving/read-back.ts'
import { fixOf, stopsOf } from '../rules/check.ts'
import { setKindOf, setPlaceOf } from './kinds.ts'
import { insideWords, joinedLine } from './line-over-pieces.ts'
import type { SetFinding, SetRule } from './set-finding.ts'

export const placesFit: SetRule = {
  id: 'set-places',
  source: 'GK',
  says: 'Each piece of a set is what its kind asks for, and there are no more and no fewer.',
  check: ({ set, designs }) => {
    const kind = setKindOf(set.kind)
    const wrong = designs.flatMap((design, at): readonly SetFinding[] => {
      const place = setPlaceOf(kind, at)
      return place && !place.fits(design)
        ? [{ rule: 'set-places', severity: 'stops', at, words: `Here belongs ${place.name}.` }]
        : []
    })
    if (designs.length >= kind.least && designs.length <= kind.most) return wrong
    const count = kind.least === kind.most ? `${kind.least}` : `${kind.least} to ${kind.most}`
    return [
      ...wrong,
      {
        rule: 'set-places',
        severity: 'stops',
        at: designs.length - 1,
        words: `${kind.name} has ${count} pieces.`,
      },
    ]
  },
}

export const piecesStand: SetRule = {
  id: 'set-pieces',
  source: 'GK',
  says: 'Each piece of a set can be made by itself.',
  check: ({ designs }) =>
    designs.flatMap((design, at) =>
      stopsOf(design)
        .slice(0, 1)
        .map(({ words }) => ({
          rule: 'set-pieces',
          severity: 'stops' as const,
          at,
          words,
        })),
    ),
  remedies: ({ designs }, { at }) => {
    const design = designs[at]
    const changes = design ? changesUntilItStands(design) : []
    return changes.length > 0 ? [{ at, changes }] : []
  },
}

/** A wider band for the letters, then a thicker one for their depth: a piece by itself would be asked for them one after the other. */
function changesUntilItStands(design: Design): readonly DesignChange[] {
  const changes: DesignChange[] = []
  for (let step = 0, now = design; step < MOST_FIXES; step++) {
    const fix = stopsOf(now)
      .map(finding => fixOf(now, finding))
      .find(one => one !== undefined)
    if (!fix) return changes
    changes.push(...fix.changes)
    now = withChanges(now, fix.changes)
  }
  return changes
}

const MOST_FIXES = 6

export const bandIsFitted: SetRule = {
  id: 'band-is-fitted',
  source: 'GK',
  says: 'A band that is sold with a ring was measured on this very ring.',
  check: ({ set: { kind, fit, pieces } }) =>
    kind !== 'ring-and-band' || fit?.ring === pieces[0]
      ? []
      : [
          {
            rule: 'band-is-fitted',
            severity: 'stops',
            at: 1,
            words: fit
              ? 'This band was fitted to the ring as it was before. Fit it to the ring again.'
              : 'This band is not fitted to the ring yet.',
            fitAgain: true,
          },
        ],
}

export const lineIsWhole: SetRule = {
  id: 'line-is-whole',
  source: 'GK',
  says: 'A line that runs over two rings is what stands in them, one half each.',
  check: ({ set, designs }) =>
    set.line === undefined || isSameRow(set.line, joinedLine(designs))
      ? []
      : [
          {
            rule: 'line-is-whole',
            severity: 'stops',
            at: designs.length - 1,
            words: `What stands in the rings reads “${joinedLine(designs).trim()}”, not “${set.line}”.`,
          },
        ],
}

export const drawingIsWhole: SetRule = {
  id: 'drawing-is-whole',
  source: 'GK',
  says: 'Where half of a drawing stands in one ring, the other half stands in the other, as high and in the same place.',
  check: ({ designs }) => {
    const halves = designs.map(({ engraving }) =>
      engraving.flatMap(one =>
        isDrawn(one) && one.half ? [`${one.half} ${one.place} ${one.heightUm}`] : [],
      ),
    )
    const others = (half: string) =>
      half.startsWith('first') ? half.replace('first', 'second') : half.replace('second', 'first')
    return halves.flatMap((mine, at) =>
      mine.some(half => !halves.some((theirs, i) => i !== at && theirs.includes(others(half))))
        ? [
            {
              rule: 'drawing-is-whole',
              severity: 'advises' as const,
              at,
              words: 'Here stands half of a drawing, and the other half does not go on from it.',
            },
          ]
        : [],
    )
  },
}

/** Halves of one line look like one only in the same letters. */
const letterRule = (name: 'font' | 'letter-height', words: string): SetRule => ({
  id: `line-${name}`,
  source: 'GK',
  says: `The halves of a line have one ${name.replace('-', ' ')}.`,
  check: ({ set, designs }) => {
    const [first, ...others] = designs.map(insideWords)
    if (set.line === undefined || !first) return []
    const key = name === 'font' ? 'font' : 'heightUm'
    return others.flatMap((other, i) =>
      other && other[key] !== first[key]
        ? [{ rule: `line-${name}`, severity: 'advises' as const, at: i + 1, words }]
        : [],
    )
  },
  remedies: ({ designs }, { at }) => {
    const [first, other] = [designs[0], designs[at]]
    if (!first || !other) return []
    const placeIn = (engraving: typeof first.engraving) =>
      engraving.findIndex(({ place }) => place === 'inside')
    const value = chosenValue(first, field(name, placeIn(first.engraving)))
    return value === null
      ? []
      : [{ at, changes: [{ field: field(name, placeIn(other.engraving)), value }] }]
  },
})

export const lineFont = letterRule('font', 'The halves of the line are in different letters.')
export const lineHeight = letterRule(
  'letter-height',
  'The letters of the two halves differ in height.',
)
