import { randomUUID } from 'node:crypto'
import { densityOf, gemOf } from '#design/catalogue/gems.ts'
import { shapeOf } from '#design/catalogue/shapes.ts'
import type { MeasuredShapeId } from '#design/catalogue/single-limits.ts'
import { usualProportions } from '#design/catalogue/usual-proportions.ts'
import { type StoneFacts, singleOf } from '#design/document/single-stone.ts'
import { cutOf } from '#geometry/gems/cuts.ts'
import { caratsOf } from '#geometry/gems/weight.ts'

/** The same numbers for the same seed: mulberry32, by Tommy Ettinger, in the public domain. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

type Range = readonly [number, number]

const gems = ['diamond', 'diamond', 'diamond', 'sapphire', 'ruby', 'emerald'] as const

/** A stone as a laboratory would describe it, its weight by the trade's formula, as far off as stones are. */
export function reportedStone(random: () => number, shape: MeasuredShapeId): StoneFacts {
  const between = ([least, most]: Range) => least + (most - least) * random()
  const { ratio, depth, table } = usualProportions[shape]
  const gem = gems[Math.floor(random() * gems.length)] ?? 'diamond'
  const widthUm = Math.round(between([4200, 8000]) / 10) * 10
  const lengthUm = Math.round((widthUm * between(ratio)) / 10) * 10
  const depthUm = Math.round((widthUm * between(depth)) / 10) * 10
  const factor = shapeOf(shape).caratFactor * (densityOf(gemOf(gem), 'natural') / 3.52)
  const carats = (factor * lengthUm * widthUm * depthUm) / 1e9
  const isRound = shape === 'round'
  return {
    id: randomUUID(),
    gem,
    origin: 'natural',
    shape,
    lengthUm,
    widthUm,
    depthUm,
    milliCarat: Math.round(carats * 1000 * between([0.97, 1.03])),
    tablePermille: random() < 0.9 ? Math.round(between(table) * 1000) : null,
    crownDeciDeg: isRound && random() < 0.7 ? Math.round(between([325, 360])) : null,
    pavilionDeciDeg: isRound && random() < 0.7 ? Math.round(between([405, 414])) : null,
    colour: gem === 'diamond' ? 10 * (1 + Math.floor(random() * 10)) : null,
    clarity: 10 * (1 + Math.floor(random() * 9)),
    laboratory: 'GIA',
    reportNumber: String(Math.floor(between([1e9, 7e9]))),
  }
}

const domes = ['opal', 'moonstone', 'turquoise'] as const

/** A dome as somebody with a gauge and a scale describes it: round or oval, low or high. */
export function measureDome(random: () => number): StoneFacts {
  const between = ([least, most]: Range) => least + (most - least) * random()
  const gem = domes[Math.floor(random() * domes.length)] ?? 'opal'
  const widthUm = Math.round(between([4000, 9000]) / 10) * 10
  const lengthUm = Math.round((widthUm * (random() < 0.4 ? 1 : between([1.1, 1.5]))) / 10) * 10
  const depthUm = Math.round((widthUm * between([0.35, 0.6])) / 10) * 10
  const density = densityOf(gemOf(gem), 'natural')
  // From a true half ellipsoid to one that stands on a wall.
  const fill = between([0.54, 0.64])
  const milliCarat = Math.round(((lengthUm * widthUm * depthUm) / 1e9) * fill * density * 5)
  return {
    id: randomUUID(),
    gem,
    origin: 'natural',
    shape: 'cabochon',
    lengthUm,
    widthUm,
    depthUm,
    milliCarat,
    tablePermille: null,
    crownDeciDeg: null,
    pavilionDeciDeg: null,
    colour: null,
    clarity: null,
    laboratory: '',
    reportNumber: '',
  }
}

/** Another stone that matches one: as far off as two of a pair may be. */
export function matchingStone(random: () => number, stone: StoneFacts): StoneFacts {
  const share = 1 + (random() - 0.5) * 0.02
  const um = (value: number) => Math.round((value * share) / 10) * 10
  return {
    ...stone,
    id: randomUUID(),
    lengthUm: um(stone.lengthUm),
    widthUm: um(stone.widthUm),
    depthUm: um(stone.depthUm),
    milliCarat: Math.round(stone.milliCarat * share ** 3),
    reportNumber: stone.reportNumber && String(Number(stone.reportNumber) + 1),
  }
}

/** What the stone would weigh as it is drawn, against what its report says. */
export function caratShare(facts: StoneFacts): number {
  const single = singleOf(facts)
  const cut = cutOf(facts.gem, facts.shape, facts.widthUm, { origin: facts.origin, single })
  return caratsOf(cut, facts.gem, facts.origin) / (facts.milliCarat / 1000)
}
