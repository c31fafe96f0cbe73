import { gradeBySpelling } from '../catalogue/grades.ts'
import { pairLimits } from '../catalogue/pair-limits.ts'
import type { Design } from '../document/design.ts'
import type { SingleStone } from '../document/single.ts'
import { pairPlacesOf } from '../document/single-stone.ts'
import { type Finding, none, type Rule } from './finding.ts'

/** Ranks of `grades.ts` are ten apart. */
const GRADE = 10

export interface PairMisfit {
  readonly severity: 'stops' | 'advises'
  readonly words: string
  readonly numbers: Readonly<Record<string, number>>
}

const mm = (um: number) => `${(um / 1000).toFixed(2)} mm`
type Measures = Pick<SingleStone, 'lengthUm' | 'widthUm' | 'milliCarat' | 'colour' | 'clarity'>

/** In length or in width, whichever is more. */
export const apartUm = (a: Measures, b: Measures) =>
  Math.max(Math.abs(a.lengthUm - b.lengthUm), Math.abs(a.widthUm - b.widthUm))

function sizeMisfit(a: Measures, b: Measures): readonly PairMisfit[] {
  const { mostUm, unseenUm } = pairLimits
  const isLarge = Math.min(a.milliCarat, b.milliCarat) >= unseenUm.fromMilliCarat
  const [found, unseen] = [apartUm(a, b), isLarge ? unseenUm.largeUm : unseenUm.smallUm]
  const numbers = { apartMm: found / 1000, mostMm: mostUm / 1000, unseenMm: unseen / 1000 }
  if (found > mostUm)
    return [
      {
        severity: 'stops',
        words: `These two differ by ${mm(found)}; up to ${mm(mostUm)} they can be worn as a pair.`,
        numbers,
      },
    ]
  if (found <= unseen) return none
  return [
    {
      severity: 'advises',
      words: `These two differ by ${mm(found)}. Nobody sees ${mm(unseen)}; somebody who looks closely may see this.`,
      numbers,
    },
  ]
}

function colourMisfit({ colour: a }: Measures, { colour: b }: Measures): readonly PairMisfit[] {
  if (a === undefined || b === undefined) return none
  const grades = Math.abs(a - b) / GRADE
  if (grades <= pairLimits.colourGrades) return none
  return [
    {
      severity: 'stops',
      words: `Their colours are ${grades} grades apart: side by side one looks warmer. One grade apart they match.`,
      numbers: { grades, most: pairLimits.colourGrades },
    },
  ]
}

function clarityMisfit({ clarity: a }: Measures, { clarity: b }: Measures): readonly PairMisfit[] {
  const seen = gradeBySpelling('clarity', pairLimits.seenClarity)?.rank
  if (a === undefined || b === undefined || seen === undefined) return none
  if (a >= seen === b >= seen) return none
  return [
    {
      severity: 'advises',
      words:
        'One of these two is clean to the eye and the other may not be: look at both pictures.',
      numbers: { clarity: Math.max(a, b), seen },
    },
  ]
}

/** What keeps two stones of one kind, origin and shape from being a pair, or should be said of it. */
export const misfitsOf = (a: Measures, b: Measures): readonly PairMisfit[] => [
  ...sizeMisfit(a, b),
  ...colourMisfit(a, b),
  ...clarityMisfit(a, b),
]

/** Both stones of each pair of a design that are ones of a kind. */
export const pairsOf = (design: Design) =>
  pairPlacesOf(design).flatMap(place => {
    const [first, second] = place.at
    const left = design.stones[first]
    const right = second === undefined ? left?.mate : design.stones[second]?.single
    const isOneKind =
      second === undefined ||
      (['gem', 'origin', 'shape'] as const).every(
        key => left?.[key] === design.stones[second]?.[key],
      )
    return left?.single && right ? [{ place, left: left.single, right, isOneKind }] : []
  })

/** One finding for a pair, as grave as the gravest. */
function pairFinding(at: string, misfits: readonly PairMisfit[]): readonly Finding[] {
  if (misfits.length === 0) return none
  const severity = misfits.some(one => one.severity === 'stops') ? 'stops' : 'advises'
  const findings = misfits.filter(one => one.severity === severity)
  return [
    {
      rule: 'pair-match',
      severity,
      at,
      words: findings.map(({ words }) => words).join(' '),
      numbers: Object.assign({}, ...findings.map(({ numbers }) => numbers)),
    },
  ]
}

export const pairMatch: Rule = {
  id: 'pair-match',
  source: '[M1], [M2]',
  says: 'Two stones that are ones of a kind are a pair when they are of one kind and shape, differ by 0.2 mm at most, and by one grade of colour.',
  reads: ['stones', 'style'],
  check: design =>
    pairsOf(design).flatMap(({ place, left, right, isOneKind }): readonly Finding[] => {
      const at = `stones.${place.at[0]}`
      if (!isOneKind)
        return [
          {
            rule: 'pair-match',
            severity: 'stops',
            at,
            words: 'These two are not of one kind and shape: choose both alike.',
          },
        ]
      return pairFinding(at, misfitsOf(left, right))
    }),
}
