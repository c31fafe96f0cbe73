import { gemOf } from '../catalogue/gems.ts'
import { isMeasuredShape, singleBounds, singleLimits } from '../catalogue/single-limits.ts'
import { type KnownStyle, styleOf } from '../catalogue/styles.ts'
import type { Design, Fault, Stone } from './design.ts'
import { roleAt } from './role-at.ts'
import type { SingleStone } from './single.ts'

const MOST_LETTERS = 40

/** Letters, digits and what stands between them in a report's number: nothing that could be markup or a formula. */
export const reportWord = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} .&'()/-]/gu, '')
    .replace(/ +/g, ' ')
    .slice(0, MOST_LETTERS)
    .replace(/^[ .&'()/-]+|[ .&'(/-]+$/g, '')

/** The width that the rest of the document speaks of: in whole hundredths of a millimetre. */
export const settledWidthUm = ({ widthUm }: Pick<SingleStone, 'widthUm'>) =>
  Math.round(widthUm / 10) * 10

/** Whether a stone in this place may be one of a kind: it is looked at by itself, and there is one of it. */
export const takesSingle = (style: KnownStyle, index: number): boolean =>
  roleAt(style, index) === 'centre' &&
  style.stones.each === 1 &&
  !style.stones.pattern &&
  style.plate === null

/** Which of a design's stones could be one of a kind; the one that is looked at. */
export const singlePlaceOf = ({
  style,
  stones,
}: Pick<Design, 'style' | 'stones'>): number | null => {
  const at = stones.findIndex((_, i) => takesSingle(styleOf(style), i))
  return at < 0 ? null : at
}

/** Left where it is this very stone still: another gem, shape or width is another stone. */
export function settledStone(stone: Stone, style: KnownStyle, index: number): Stone {
  if (!stone.single) {
    if (!('single' in stone)) return stone
    const { single: _, ...rest } = stone
    return rest
  }
  if (takesSingle(style, index) && stone.widthUm === settledWidthUm(stone.single)) return stone
  const { single: _, ...kind } = stone
  return kind
}

const outside = (value: number | undefined, [least, most]: readonly [number, number]) =>
  value !== undefined && (value < least || value > most)

/** Why a stone of these measures cannot be what it is said to be. */
export function singleFaults({ gem, shape, single }: Stone): readonly string[] {
  if (!single) return []
  if (gemOf(gem).cut !== 'faceted' || !isMeasuredShape(shape))
    return ['Only faceted stones are drawn from their report.']
  const { ratio, depth } = singleLimits[shape]
  const { lengthUm, widthUm, depthUm } = single
  const faults: string[] = []
  if (outside(lengthUm / widthUm, ratio))
    faults.push('Its length and width do not go with its shape.')
  if (outside(depthUm / widthUm, depth)) faults.push('Its depth does not go with its width.')
  for (const key of ['tablePermille', 'crownDeciDeg', 'pavilionDeciDeg', 'milliCarat'] as const)
    if (outside(single[key], singleBounds[key])) faults.push(`Its ${boundNames[key]} cannot be so.`)
  return faults
}

const boundNames = {
  tablePermille: 'table',
  crownDeciDeg: 'crown angle',
  pavilionDeciDeg: 'pavilion angle',
  milliCarat: 'weight',
} as const

/** The stones of a design that are one of a kind. */
export const singlesOf = ({ stones }: Pick<Design, 'stones'>): readonly SingleStone[] =>
  stones.flatMap(({ single }) => (single ? [single] : []))

/** What a row of the shop, or a line of a list, says of such a stone. */
export interface StoneFacts {
  readonly id: string
  readonly gem: Stone['gem']
  readonly origin: Stone['origin']
  readonly shape: Stone['shape']
  readonly lengthUm: number
  readonly widthUm: number
  readonly depthUm: number
  readonly milliCarat: number
  readonly tablePermille: number | null
  readonly crownDeciDeg: number | null
  readonly pavilionDeciDeg: number | null
  readonly colour: number | null
  readonly clarity: number | null
  readonly laboratory: string
  readonly reportNumber: string
}

/** As a design says it. Lists put the longer side first or second; a heart has a point to tell them apart by. */
export function singleOf(facts: StoneFacts): SingleStone {
  const [a, b] = [facts.lengthUm, facts.widthUm]
  const sides = facts.shape === 'heart' ? [a, b] : [Math.max(a, b), Math.min(a, b)]
  const known = <K extends 'tablePermille' | 'crownDeciDeg' | 'pavilionDeciDeg'>(key: K) => {
    const value = facts[key]
    // What is out of all bounds is a slip of the list: the stone is drawn as is usual for its shape.
    return value === null || outside(value, singleBounds[key]) ? {} : { [key]: value }
  }
  const [laboratory, reportNumber] = [facts.laboratory, facts.reportNumber].map(reportWord)
  return {
    id: facts.id,
    lengthUm: sides[0] ?? a,
    widthUm: sides[1] ?? b,
    depthUm: facts.depthUm,
    milliCarat: facts.milliCarat,
    ...known('tablePermille'),
    ...known('crownDeciDeg'),
    ...known('pavilionDeciDeg'),
    ...(facts.colour !== null && { colour: facts.colour }),
    ...(facts.clarity !== null && { clarity: facts.clarity }),
    ...(laboratory && { laboratory }),
    ...(reportNumber && { reportNumber }),
  }
}

/** Whether a stone of a design is what the shop's row says today, to the last figure. */
export const isSameSingle = (stone: Stone, facts: StoneFacts): boolean => {
  if (!stone.single || stone.gem !== facts.gem) return false
  if (stone.origin !== facts.origin || stone.shape !== facts.shape) return false
  const now: Partial<Record<string, unknown>> = { ...singleOf(facts) }
  const said: Partial<Record<string, unknown>> = { ...stone.single }
  const keys = new Set([...Object.keys(now), ...Object.keys(said)])
  return [...keys].every(key => now[key] === said[key])
}

/** What a design says of its stone, as a row would. */
export const factsOf = (
  { gem, origin, shape }: Pick<Stone, 'gem' | 'origin' | 'shape'>,
  single: SingleStone,
): StoneFacts => ({
  gem,
  origin,
  shape,
  tablePermille: null,
  crownDeciDeg: null,
  pavilionDeciDeg: null,
  colour: null,
  clarity: null,
  laboratory: '',
  reportNumber: '',
  ...single,
})

/** The design with this very stone in the place that is looked at; what holds it stays as it is. */
export function withSingle(design: Design, facts: StoneFacts): Design {
  const at = singlePlaceOf(design)
  const single = singleOf(facts)
  const { gem, origin, shape } = facts
  const widthUm = settledWidthUm(single)
  return {
    ...design,
    stones: design.stones.map((stone, i) =>
      i === at ? { ...stone, gem, origin, shape, widthUm, single } : stone,
    ),
  }
}

/** One of its kind again, and no stone in particular; of a width that is made. */
export const withoutSingle = (design: Design): Design => ({
  ...design,
  stones: design.stones.map(({ single: _, ...stone }) => stone),
})

export const singleFault = (index: number, words: string): Fault => ({
  at: `stones.${index}.single`,
  words,
})
