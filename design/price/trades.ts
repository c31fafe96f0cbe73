import { caratText } from '../catalogue/carats.ts'
import { gemOf } from '../catalogue/gems.ts'
import { type MetalId, metalOf } from '../catalogue/metals.ts'
import { styleOf } from '../catalogue/styles.ts'
import type { Design } from '../document/design.ts'
import {
  type DesignChange,
  type FieldValue,
  field,
  fieldsOf,
  valuesOf,
} from '../document/fields.ts'
import { roleAt } from '../document/role-at.ts'
import { gemText, lower, mmText } from '../document/words.ts'
import { stoneLots } from '../layout/stones.ts'

/** Something near to what was wanted, for less. */
export interface Trade {
  readonly changes: readonly DesignChange[]
  /** What it is, in a few words. */
  readonly words: string
  /** What one does without, told as it is. */
  readonly givesUp: (changed: Design) => string
}

/** How far a way may go. */
export interface Reach {
  /** By how much a stone may be smaller. */
  readonly smallerUm: readonly number[]
  /** How many of the next smaller values of a band, a plate or a chain. */
  readonly steps: number
}

/** Half a millimetre is hardly seen on a hand; from one and a half on it is another stone. */
export const nearReach: Reach = { smallerUm: [500, 750, 1000], steps: 3 }

export type WayToSave =
  | 'grown-stones'
  | 'smaller-stones'
  | 'near-metal'
  | 'grown-small-stones'
  | 'narrower-band'
  | 'smaller-plate'
  | 'shorter-chain'
  | 'far-metal'

/** Ways to save, the nearest to what was wanted first; each with its options, the nearest first. */
export const waysToSave = ({
  smallerUm,
  steps,
}: Reach): readonly (readonly [id: WayToSave, way: (design: Design) => readonly Trade[]])[] => [
  ['grown-stones', grownStones],
  ['smaller-stones', design => smallerStones(design, smallerUm)],
  ['near-metal', design => otherMetals(design, nearMetals)],
  ['grown-small-stones', grownSmallStones],
  ['narrower-band', design => narrowerBand(design, steps)],
  ['smaller-plate', design => smallerPlate(design, steps)],
  ['shorter-chain', design => shorterChain(design, steps)],
  ['far-metal', design => otherMetals(design, farMetals)],
]

const GROWN =
  'grown in a laboratory instead of found in the earth. The same mineral, as hard and as bright, and worth less if it is ever sold.'

/** All stones that can be had from a laboratory, so that none stands out among its neighbours. */
function grownStones({ stones }: Design): readonly Trade[] {
  const changes = stones.flatMap(({ gem, origin }, at) =>
    origin === 'natural' && gemOf(gem).origins.includes('lab-grown')
      ? [{ field: field('origin', at), value: 'lab-grown' }]
      : [],
  )
  if (changes.length === 0) return []
  const names = [
    ...new Set(changes.map(({ field: { at } }) => gemOf(stones[at]?.gem ?? 'diamond'))),
  ]
  const words = `Laboratory-grown ${names.map(({ name }) => lower(name)).join(', ')}`
  return [{ changes, words, givesUp: () => `The stone is ${GROWN}` }]
}

function grownSmallStones({ accent }: Design): readonly Trade[] {
  if (accent?.origin !== 'natural' || !gemOf(accent.gem).origins.includes('lab-grown')) return []
  const grown = { gem: accent.gem, origin: 'lab-grown' } as const
  return [
    {
      changes: [{ field: field('accent'), value: `${grown.gem} ${grown.origin}` }],
      words: `Small stones: ${gemText(grown)}`,
      givesUp: () => `The small stones are ${GROWN}`,
    },
  ]
}

function smallerStones(design: Design, smallerUm: readonly number[]): readonly Trade[] {
  const style = styleOf(design.style)
  const sizes = fieldsOf(design).filter(({ name }) => name === 'stone-size')
  const widest = sizes.toSorted(
    (a, b) => (design.stones[b.at]?.widthUm ?? 0) - (design.stones[a.at]?.widthUm ?? 0),
  )[0]
  const stone = widest && design.stones[widest.at]
  if (!stone) return []
  const role = roleAt(style, widest.at)
  const caratsOf = (one: Design) => stoneLots(one).find(lot => lot.role === role)?.milliCarats ?? 0
  const each = design.stones.filter((_, i) => roleAt(style, i) === role).length > 1 ? ' each' : ''
  return smallerUm.flatMap(less => {
    const widthUm = stone.widthUm - less
    if (!valuesOf(design, widest).includes(widthUm)) return []
    return [
      {
        changes: [{ field: widest, value: widthUm }],
        words: `${mmText(less)} smaller: ${mmText(widthUm)} across`,
        givesUp: (changed: Design) =>
          `${mmText(widthUm)} across instead of ${mmText(stone.widthUm)}${each}: ${caratText(caratsOf(changed))} instead of ${caratText(caratsOf(design))}${each}.`,
      },
    ]
  })
}

/** The same colour with less of the dear metal in it, or another metal that looks alike. */
const nearMetals: Readonly<Partial<Record<MetalId, readonly MetalId[]>>> = {
  '18k-yellow': ['14k-yellow'],
  '18k-rose': ['14k-rose'],
  '18k-white': ['14k-white', 'palladium-950', 'platinum-950'],
  '14k-white': ['palladium-950'],
  'platinum-950': ['18k-white', '14k-white', 'palladium-950'],
  'palladium-950': ['silver-925'],
}

/** Another colour, or a metal that asks for more care. */
const farMetals: Readonly<Partial<Record<MetalId, readonly MetalId[]>>> = {
  '18k-yellow': ['platinum-950', 'silver-925'],
  '18k-rose': ['platinum-950', 'silver-925'],
  '14k-yellow': ['platinum-950', 'palladium-950', 'silver-925'],
  '14k-rose': ['platinum-950', 'palladium-950', 'silver-925'],
  '18k-white': ['silver-925'],
  '14k-white': ['silver-925'],
  'platinum-950': ['silver-925'],
}

const otherMetals = (
  { metal }: Design,
  others: Readonly<Partial<Record<MetalId, readonly MetalId[]>>>,
): readonly Trade[] =>
  (others[metal] ?? []).map(id => ({
    changes: [{ field: field('metal'), value: id }],
    words: metalOf(id).name,
    givesUp: () =>
      `${metalOf(id).name} instead of ${lower(metalOf(metal).name)}. ${metalOf(id).text}`,
  }))

/** The next smaller values of a field, the nearest first. */
function less(
  design: Design,
  name: 'width' | 'plate' | 'chain',
  isLess: (value: FieldValue) => boolean,
  steps: number,
) {
  const one = fieldsOf(design).find(found => found.name === name)
  return one ? valuesOf(design, one).filter(isLess).toReversed().slice(0, steps) : []
}

function narrowerBand(design: Design, steps: number): readonly Trade[] {
  const { widthUm = 0 } = design.band ?? {}
  return less(design, 'width', value => Number(value) < widthUm, steps).map(value => ({
    changes: [{ field: field('width'), value }],
    words: `A narrower band: ${mmText(Number(value))}`,
    givesUp: () =>
      `The band is ${mmText(Number(value))} wide instead of ${mmText(widthUm)}: lighter on the finger.`,
  }))
}

function smallerPlate(design: Design, steps: number): readonly Trade[] {
  const { widthUm = 0, heightUm = 0 } = design.plate ?? {}
  const areaOf = (value: FieldValue) =>
    String(value)
      .split('×')
      .reduce((area, side) => area * Number(side) * 1000, 1)
  return less(design, 'plate', value => areaOf(value) < widthUm * heightUm, steps).map(value => ({
    changes: [{ field: field('plate'), value }],
    words: `A smaller plate: ${value} mm`,
    givesUp: () =>
      `The plate is ${value} mm instead of ${widthUm / 1000}×${heightUm / 1000} mm: less room for words.`,
  }))
}

function shorterChain(design: Design, steps: number): readonly Trade[] {
  const { chainMm } = design
  if (chainMm === null) return []
  return less(design, 'chain', value => Number(value) < chainMm, steps).map(value => ({
    changes: [{ field: field('chain'), value }],
    words: `A shorter chain: ${Number(value) / 10} cm`,
    givesUp: () => `The chain is ${Number(value) / 10} cm long instead of ${chainMm / 10} cm.`,
  }))
}
