import { type MetalId, metalOf } from '../catalogue/metals.ts'
import { styleOf } from '../catalogue/styles.ts'
import type { Design } from '../document/design.ts'

/**
 * What is not cast with the piece but bought in the same metal and fitted. Everything else of a
 * design is cast: heads, posts, bails and loops too.
 */
export interface BoughtPart {
  readonly id: BoughtId
  readonly count: number
  /** As in a list: `chain, 45 cm`, `2 jump rings`. */
  readonly words: string
  /** Of all of them together. */
  readonly milligrams: number
}

/**
 * Metal of one part, of a chain that of one millimetre. Of what the model draws these are the
 * drawn bodies' own volumes, held to them by a test; the clasp is a spring ring of 5.5 mm. GK
 */
export const partMm3 = {
  chain: 0.40626,
  clasp: 10,
  'extension-ring': 1.5504,
  'plate-jump-ring': 1.5504,
  butterfly: 8.5331,
  'ear-wire': 16.696,
  leverback: 25.386,
  'drop-jump-ring': 0.97471,
  'drop-chain': 1.6819,
} as const

export type BoughtId = keyof typeof partMm3
export const boughtIds = Object.keys(partMm3) as readonly BoughtId[]

/** Of a bracelet's round some is its plate; less chain than this does not close. */
const LEAST_BRACELET_CHAIN_MM = 40

/** How far before the end of a necklace its second ring is, to wear it that much shorter. GK */
export const EXTENSION_MM = 50

/** Millimetres of chain that are bought for a design. */
export function chainLengthMm({ chainMm, style, plate }: Design): number {
  if (chainMm === null) return 0
  if (styleOf(style).kind !== 'bracelet') return chainMm
  return Math.max(LEAST_BRACELET_CHAIN_MM, chainMm - (plate?.widthUm ?? 0) / 1000)
}

interface Wanted {
  readonly id: BoughtId
  readonly count: number
  readonly words: string
}

const several = (id: BoughtId, count: number, one: string, many: string): Wanted => ({
  id,
  count,
  words: count === 1 ? one : `${count} ${many}`,
})

function wantedParts(design: Design): readonly Wanted[] {
  const { style } = design
  const wanted: Wanted[] = []
  if (style === 'bar-pendant') wanted.push(several('plate-jump-ring', 2, '', 'jump rings'))
  if (style === 'disc-pendant') wanted.push(several('plate-jump-ring', 1, 'jump ring', ''))
  const lengthMm = chainLengthMm(design)
  if (lengthMm > 0)
    wanted.push(
      { id: 'chain', count: lengthMm, words: `chain, ${Math.round(lengthMm) / 10} cm` },
      several('clasp', 1, 'clasp', ''),
    )
  if (lengthMm > 0 && styleOf(style).kind === 'pendant')
    wanted.push(
      several('extension-ring', 1, `ring to close it ${EXTENSION_MM / 10} cm shorter`, ''),
    )
  if (style === 'studs')
    wanted.push(several('butterfly', 2 * design.stones.length, '', 'earring backs'))
  if (style === 'drops')
    wanted.push(
      design.earFitting === 'leverback'
        ? several('leverback', 2, '', 'leverbacks')
        : several('ear-wire', 2, '', 'ear wires'),
      several('drop-jump-ring', 4, '', 'jump rings'),
      several('drop-chain', 2, '', 'short chains'),
    )
  return wanted
}

/** The parts that are bought for a design, each with its weight in the design's metal. */
export function boughtParts(design: Design): readonly BoughtPart[] {
  const { densityGPerCm3 } = metalOf(design.metal)
  return wantedParts(design).map(({ id, count, words }) => ({
    id,
    count: id === 'chain' ? 1 : count,
    words,
    milligrams: Math.round(partMm3[id] * count * densityGPerCm3),
  }))
}

export const boughtMilligrams = (parts: readonly Pick<BoughtPart, 'milligrams'>[]) =>
  parts.reduce((sum, { milligrams }) => sum + milligrams, 0)

/** Metal of a piece as it was recorded; what was recorded before parts were told apart has none. */
export interface RecordedWeight {
  /** Cast and bought together. */
  readonly milligrams: number
  readonly bought?: readonly BoughtPart[]
  /** What of it is of the second metal, in a piece of two. */
  readonly second?: SecondWeight
}

export interface SecondWeight {
  readonly metal: MetalId
  readonly milligrams: number
}

/** What a caster weighs: the metal without the parts that are bought. */
export const castMilligrams = ({ milligrams, bought = [] }: RecordedWeight) =>
  Math.max(0, milligrams - boughtMilligrams(bought))

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

export const gramsText = (milligrams: number, digits = 2) =>
  `${(milligrams / 1000).toFixed(digits)} g`

/** Such as `5.18 g of metal, cast; bought in: chain, 45 cm (2.34 g), clasp (0.13 g)`. */
export function weightText(weight: RecordedWeight, digits = 2): string {
  const { bought = [], second } = weight
  const whole = `${gramsText(castMilligrams(weight), digits)} of metal`
  const cast = second
    ? `${whole}, ${gramsText(second.milligrams, digits)} of it ${lowered(metalOf(second.metal).name)}`
    : whole
  if (bought.length === 0) return cast
  return `${cast}, cast; bought in: ${bought.map(part => `${part.words} (${gramsText(part.milligrams, digits)})`).join(', ')}`
}
