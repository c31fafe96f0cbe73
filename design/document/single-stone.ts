import { gemOf } from '../catalogue/gems.ts'
import type { RoleId } from '../catalogue/make-ups.ts'
import { singleBounds, singleLimits } from '../catalogue/single-limits.ts'
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

const lonely: readonly RoleId[] = ['centre', 'side', 'top', 'drop']

/** Whether a stone in this place may be one of a kind: it is looked at by itself, and no row is matched to it. */
export const takesSingle = (style: KnownStyle, index: number): boolean =>
  lonely.includes(roleAt(style, index)) && !style.stones.pattern && style.plate === null

/** Whether a place has two stones, one for each ear. */
export const isPaired = (style: KnownStyle): boolean => style.stones.each === 2

/** Where one stone of a design that is looked at by itself could be one of a kind; null where they come by twos. */
export const singlePlaceOf = ({
  style: id,
  stones,
}: Pick<Design, 'style' | 'stones'>): number | null => {
  const style = styleOf(id)
  if (isPaired(style)) return null
  const at = stones.findIndex((_, i) => takesSingle(style, i) && roleAt(style, i) === 'centre')
  return at < 0 ? null : at
}

/** Where two stones that match could be ones of a kind: both ears of one place, or both sides of a middle stone. */
export interface PairPlace {
  readonly role: RoleId
  /** Places in the list: one for ears, two for sides. */
  readonly at: readonly [number] | readonly [number, number]
}

export function pairPlacesOf({
  style: id,
  stones,
}: Pick<Design, 'style' | 'stones'>): readonly PairPlace[] {
  const style = styleOf(id)
  const places = stones.flatMap((_, at) => (takesSingle(style, at) ? [at] : []))
  if (isPaired(style)) return places.map(at => ({ role: roleAt(style, at), at: [at] }))
  const [left, right] = places.filter(at => roleAt(style, at) === 'side')
  return left === undefined || right === undefined ? [] : [{ role: 'side', at: [left, right] }]
}

const ofKind = ({ single: _, mate: _other, ...kind }: Stone): Stone => kind

/** Left where it is this very stone still: another gem, shape or width is another stone. A pair is both or none. */
function settledStone(stone: Stone, style: KnownStyle, index: number): Stone {
  if (!('single' in stone || 'mate' in stone)) return stone
  const { single, mate } = stone
  const isIt = single && takesSingle(style, index) && stone.widthUm === settledWidthUm(single)
  if (!isIt || isPaired(style) !== Boolean(mate)) return ofKind(stone)
  return mate || !('mate' in stone) ? stone : { ...ofKind(stone), single }
}

/** The stones of a document: what cannot be one of a kind is any of its kind. The list itself where none is one. */
export function settledStones(stones: readonly Stone[], style: KnownStyle): readonly Stone[] {
  if (!stones.some(stone => 'single' in stone || 'mate' in stone)) return stones
  const each = stones.map((stone, i) => settledStone(stone, style, i))
  const isSide = (i: number) => roleAt(style, i) === 'side'
  // Beside a middle stone both are chosen, or neither: one measured stone has no match among any of its kind.
  const isWhole = each.every((stone, i) => !isSide(i) || stone.single)
  return isWhole
    ? each
    : each.map((stone, i) => (isSide(i) && stone.single ? ofKind(stone) : stone))
}

/** A place's stones as they are set, left and right: alike, but where each is one of a kind. */
export function earsOf(stone: Stone): readonly [left: Stone, right: Stone] {
  const { mate, ...left } = stone
  if (!mate) return [stone, stone]
  return [left, { ...left, widthUm: settledWidthUm(mate), single: mate }]
}

/** A design's stones that are ones of a kind, each as it is set. */
export const eachSingle = ({
  stones,
}: Pick<Design, 'stones'>): readonly (Stone & { readonly single: SingleStone })[] =>
  stones.flatMap(stone => {
    const ears = stone.mate ? earsOf(stone) : [stone]
    return ears.flatMap(one => (one.single ? [{ ...one, single: one.single }] : []))
  })

const outside = (value: number | undefined, [least, most]: readonly [number, number]) =>
  value !== undefined && (value < least || value > most)

/** Why a stone of these measures cannot be what it is said to be. */
export const singleFaults = (stone: Stone): readonly string[] => [
  ...new Set((stone.mate ? earsOf(stone) : [stone]).flatMap(measureFaults)),
]

function measureFaults({ gem, shape, single }: Stone): readonly string[] {
  if (!single) return []
  const { cut } = gemOf(gem)
  if (cut === 'sphere' || (cut === 'faceted') !== (shape !== 'cabochon'))
    return ['A stone of this kind is not drawn from such measures.']
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

/** Which of a design's stones is named twice: there is one of it. */
export function repeatedSingle({ stones }: Pick<Design, 'stones'>): number | null {
  const seen = new Set<string>()
  const at = stones.findIndex(({ single, mate }) =>
    [single, mate].some(one => one && (seen.has(one.id) || !seen.add(one.id))),
  )
  return at < 0 ? null : at
}

const boundNames = {
  tablePermille: 'table',
  crownDeciDeg: 'crown angle',
  pavilionDeciDeg: 'pavilion angle',
  milliCarat: 'weight',
} as const

/** What is known of a design's stones that are one of a kind. */
export const singlesOf = (design: Pick<Design, 'stones'>): readonly SingleStone[] =>
  eachSingle(design).map(({ single }) => single)

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
    const value = facts.shape === 'cabochon' ? null : facts[key]
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
  const kept: Partial<Record<string, unknown>> = { ...stone.single }
  const keys = new Set([...Object.keys(now), ...Object.keys(kept)])
  return [...keys].every(key => now[key] === kept[key])
}

/** What a design says of its stone, as a row would. */
export const stoneFactsOf = (
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
  return at === null ? design : withStones(design, new Map([[at, asSet(facts)]]))
}

/** The design with these two in a place for two, the first on the left as drawn. */
export function withPair(
  design: Design,
  { at: [first, second] }: PairPlace,
  [left, right]: readonly [StoneFacts, StoneFacts],
): Design {
  if (second !== undefined)
    return withStones(
      design,
      new Map([
        [first, asSet(left)],
        [second, asSet(right)],
      ]),
    )
  return withStones(design, new Map([[first, { ...asSet(left), mate: singleOf(right) }]]))
}

function asSet(facts: StoneFacts): Omit<Stone, 'setting'> {
  const single = singleOf(facts)
  const { gem, origin, shape } = facts
  return { gem, origin, shape, widthUm: settledWidthUm(single), single }
}

const withStones = (design: Design, chosen: ReadonlyMap<number, Partial<Stone>>): Design => ({
  ...design,
  stones: design.stones.map((stone, i) => {
    const one = chosen.get(i)
    return one ? { ...ofKind(stone), ...one } : stone
  }),
})

/** Any of its kind again, and no stone in particular: all of them, or those in some places. */
export const withoutSingle = (design: Design, places?: readonly number[]): Design => ({
  ...design,
  stones: design.stones.map((stone, i) => ((places?.includes(i) ?? true) ? ofKind(stone) : stone)),
})

export const singleFault = (index: number, words: string): Fault => ({
  at: `stones.${index}.single`,
  words,
})
