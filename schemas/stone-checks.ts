import type { OriginId } from '#design/catalogue/gem.ts'
import { densityOf, type GemId, gemOf } from '#design/catalogue/gems.ts'
import { type ShapeId, shapeOf } from '#design/catalogue/shapes.ts'

interface MeasuredStone {
  readonly gem: GemId
  readonly origin: OriginId
  readonly shape: ShapeId
  readonly lengthUm: number
  readonly widthUm: number
  readonly depthUm: number
  readonly milliCarat: number
  readonly depthPermille?: number | null
}

/** The trade's formula is right to 5–10 % of a well-cut stone [S17]; this far off, a figure is in the wrong column. */
const CARATS_OFF = 0.35
/** Reports round, and lists divide by the mean or by the least diameter. */
const DEPTH_OFF_PERMILLE = 40
const DIAMOND_DENSITY = 3.52

const mm = (um: number) => `${(um / 1000).toFixed(2)} mm`

/** What a stone of these measures weighs, by the trade's formula. */
export const caratsByMeasures = ({
  gem,
  origin,
  shape,
  lengthUm,
  widthUm,
  depthUm,
}: Omit<MeasuredStone, 'milliCarat' | 'depthPermille'>) =>
  (shapeOf(shape).caratFactor * lengthUm * widthUm * depthUm * densityOf(gemOf(gem), origin)) /
  (DIAMOND_DENSITY * 1e9)

/** What cannot be so, in words for whoever entered it: two figures that contradict each other. */
export function stoneFaults(stone: MeasuredStone): readonly string[] {
  const { lengthUm, widthUm, depthUm, milliCarat, depthPermille } = stone
  if (depthUm > Math.max(lengthUm, widthUm) * 1.1)
    return [`A depth of ${mm(depthUm)} is more than the stone is wide: is it a percentage?`]
  const faults: string[] = []
  const carats = caratsByMeasures(stone)
  if (Math.abs(carats - milliCarat / 1000) > CARATS_OFF * Math.max(carats, milliCarat / 1000))
    faults.push(
      `${mm(lengthUm)} × ${mm(widthUm)} × ${mm(depthUm)} would weigh about ${carats.toFixed(2)} ct, and not ${(milliCarat / 1000).toFixed(2)} ct.`,
    )
  const depths = [widthUm, (widthUm + lengthUm) / 2].map(across => (1000 * depthUm) / across)
  if (depthPermille && depths.every(depth => Math.abs(depth - depthPermille) > DEPTH_OFF_PERMILLE))
    faults.push(
      `A depth of ${(depthPermille / 10).toFixed(1)} % does not go with ${mm(depthUm)}, which is ${((depths[0] ?? 0) / 10).toFixed(1)} %.`,
    )
  return faults
}
