import { gemById } from '#design/catalogue/gems.ts'
import { shapeById } from '#design/catalogue/shapes.ts'
import { ownStoneRules, stoneTreatments } from '#design/own-stone/rules.ts'
import { caratsText } from '#schemas/stone-words.ts'
import type { OwnStoneRow } from './announce.ts'
import { whereaboutsForStaff } from './states.ts'

type DescribedStone = Pick<
  OwnStoneRow,
  | 'gem'
  | 'shape'
  | 'lengthUm'
  | 'widthUm'
  | 'depthUm'
  | 'sureUm'
  | 'source'
  | 'milliCarat'
  | 'treatment'
>

/** `Oval sapphire`, or what is known of it. */
export function ownStoneName({ gem, shape }: Pick<DescribedStone, 'gem' | 'shape'>): string {
  const stone = gemById(gem)?.name.toLowerCase() ?? 'stone, not yet known which'
  const cut = shapeById(shape)?.name
  return cut ? `${cut} ${stone}` : stone.charAt(0).toUpperCase() + stone.slice(1)
}

const mm = (um: number | null) => (um === null ? null : (um / 1000).toFixed(2))

const sources = {
  told: 'as its owner says',
  photograph: 'from a photograph',
  gauge: 'measured here',
} as const

/** `6.50 × 4.90 mm, ± 0.30 mm, from a photograph`. */
export function ownStoneMeasures({
  lengthUm,
  widthUm,
  depthUm,
  sureUm,
  source,
}: DescribedStone): string {
  const sides = [mm(lengthUm), mm(widthUm), mm(depthUm)].filter(side => side !== null)
  if (sides.length === 0) return ''
  const sure = sureUm === null ? '' : `, ± ${mm(sureUm)} mm`
  return `${sides.join(' × ')} mm${sure}, ${sources[source]}`
}

/** What is known of it, a name and a text each. */
export const ownStoneFacts = (stone: DescribedStone) =>
  [
    ['Stone', ownStoneName(stone)],
    ['Measures', ownStoneMeasures(stone)],
    ['Weight', stone.milliCarat === null ? '' : `${caratsText(stone.milliCarat)}, weighed here`],
    ['Treatment', stoneTreatments.find(({ id }) => id === stone.treatment)?.told ?? ''],
  ].flatMap(([name = '', text = '']) => (text ? [{ name, text }] : []))

/** For whoever sets it: which bag, what is in it, where it was when this was printed, what it does not bear. */
export const benchWords = (
  stone: DescribedStone & Pick<OwnStoneRow, 'number' | 'condition' | 'state' | 'treatment'>,
): readonly string[] => [
  `${stone.number}: ${[
    ownStoneName(stone).toLowerCase(),
    ownStoneMeasures(stone),
    stone.milliCarat === null ? '' : caratsText(stone.milliCarat),
  ]
    .filter(Boolean)
    .join(', ')}. It is ${whereaboutsForStaff[stone.state]}.`,
  ...(stone.condition ? [`How it came: ${stone.condition}`] : []),
  ...ownStoneRules(stone).map(({ words }) => words),
]
