import type { OriginId } from '#design/catalogue/gem.ts'
import { densityOf, type GemId, gemOf } from '#design/catalogue/gems.ts'
import { type ShapeId, shapeOf } from '#design/catalogue/shapes.ts'
import type { MeasuredShapeId } from '#design/catalogue/single-limits.ts'
import type { SingleStone } from '#design/document/single.ts'
import { valueAt } from '../at.ts'
import type { Vec2 } from '../vector.ts'
import { tan } from './angles.ts'
import type { Plane } from './cut.ts'
import type { Recipe } from './recipe.ts'
import { recipeOf } from './recipes.ts'
import { type Unit, unitOfRecipe, volumeBelow } from './unit.ts'

/** What a report says of a stone, as far as its body goes. */
export type Reported = Pick<
  SingleStone,
  | 'lengthUm'
  | 'widthUm'
  | 'depthUm'
  | 'milliCarat'
  | 'tablePermille'
  | 'crownDeciDeg'
  | 'pavilionDeciDeg'
>

/**
 * Half the girdle against half the width: from what reports call thin to extremely thick. Reports say it in words
 * only, so it is found by the weight, which they say to the hundredth of a carat. GK
 */
const GIRDLE = [0.012, 0.085] as const
/** How much higher or flatter than usual a crown may be that the report does not measure. GK */
const CROWN = [0.6, 1.5] as const

/** Shapes whose mains have one angle all round: steps and chevrons have several, of which a report names none. */
const angled: readonly ShapeId[] = ['round', 'oval', 'cushion', 'pear', 'marquise', 'heart']

/** Heights over and under the girdle, and half of the girdle itself, in half widths. */
interface Heights {
  readonly crown: number
  readonly pavilion: number
  readonly girdle: number
}

const clamped = (value: number, [least, most]: readonly [number, number]) =>
  Math.min(most, Math.max(least, value))

/** The table against the width of a stone that is set: its own where its report says it. */
export const tableShare = ({
  shape,
  single,
}: {
  readonly shape: ShapeId
  readonly single?: Pick<SingleStone, 'tablePermille'>
}): number => (single?.tablePermille ? single.tablePermille / 1000 : shapeOf(shape).table)

/**
 * A stone as its report measures it: the usual facets of its shape, stretched to its length, its depth, its table
 * and its angles. What the report leaves open (girdle, and crown where no angle is given) is what the weight wants,
 * within what is usual.
 */
export function fitToReport(
  shape: MeasuredShapeId,
  refractiveIndex: number,
  stone: Reported & { readonly gem: GemId; readonly origin: OriginId },
): Unit {
  const recipe = recipeOf(shape, refractiveIndex, tableShare({ shape, single: stone }))
  const usual = usualOf(recipe)
  const ratio = stone.lengthUm / stone.widthUm / shapeOf(shape).ratio
  const whole = (2 * stone.depthUm) / stone.widthUm
  const volume = volumeByWeight(stone) / (stone.widthUm / 2000) ** 3 / ratio
  const heights = angled.includes(shape)
    ? byAngles(stone, shape, usual, whole, volume)
    : byWeight(usual, whole, volume)
  return unitOfRecipe(stretched(recipe, ratio, usual, heights))
}

interface Usual extends Heights {
  /** Of the crown, of the pavilion, and of a girdle of half width's thickness. */
  readonly crownVolume: number
  readonly pavilionVolume: number
  readonly girdleArea: number
}

function usualOf(recipe: Recipe): Usual {
  const { solid, volume } = unitOfRecipe(recipe)
  const g = recipe.girdle
  let [low, high] = [0, 0]
  for (const { loop } of solid.faces)
    for (const i of loop) {
      low = Math.min(low, valueAt(solid.points, 3 * i + 2))
      high = Math.max(high, valueAt(solid.points, 3 * i + 2))
    }
  const [below, upTo] = [volumeBelow(recipe, -g), volumeBelow(recipe, g)]
  return {
    crown: high - g,
    pavilion: -low - g,
    girdle: g,
    crownVolume: volume - upTo,
    pavilionVolume: below,
    girdleArea: (upTo - below) / (2 * g),
  }
}

/** In cubic millimetres. */
export const volumeByWeight = ({
  gem,
  origin,
  milliCarat,
}: Pick<Reported, 'milliCarat'> & { readonly gem: GemId; readonly origin: OriginId }): number =>
  milliCarat / 5 / densityOf(gemOf(gem), origin)

const volumeOf = (usual: Usual, { crown, pavilion, girdle }: Heights) =>
  (usual.crownVolume * crown) / usual.crown +
  (usual.pavilionVolume * pavilion) / usual.pavilion +
  usual.girdleArea * 2 * girdle

/** Where a line through two points of it comes to a value; the first where it is level. */
const solved = (from: number, to: number, atFrom: number, atTo: number, value: number) =>
  atTo === atFrom ? from : from + ((to - from) * (value - atFrom)) / (atTo - atFrom)

/** Volume goes up in proportion as one height gives way to another: the value at which it is right, within bounds. */
function weighed(
  usual: Usual,
  bounds: readonly [number, number],
  heights: (value: number) => Heights,
  volume: number,
): number {
  const [least, most] = bounds
  const at = (value: number) => volumeOf(usual, heights(value))
  return clamped(solved(least, most, at(least), at(most), volume), bounds)
}

function byWeight(usual: Usual, whole: number, volume: number): Heights {
  const share = usual.crown / (usual.crown + usual.pavilion)
  const parted = (girdle: number, crownShare: number): Heights => {
    const rest = whole - 2 * girdle
    return { girdle, crown: rest * crownShare, pavilion: rest * (1 - crownShare) }
  }
  const girdle = weighed(usual, GIRDLE, g => parted(g, share), volume)
  const bounds = [CROWN[0] * share, CROWN[1] * share] as const
  // Where no girdle would do, a higher or a flatter crown does.
  const crownShare = weighed(usual, bounds, one => parted(girdle, one), volume)
  const isOpen = girdle === GIRDLE[0] || girdle === GIRDLE[1]
  return parted(girdle, isOpen ? crownShare : share)
}

function byAngles(
  { crownDeciDeg, pavilionDeciDeg, ...stone }: Reported,
  shape: ShapeId,
  usual: Usual,
  whole: number,
  volume: number,
): Heights {
  const table = tableShare({ shape, single: stone })
  const crown = crownDeciDeg && tan(crownDeciDeg / 10) * (1 - table)
  const pavilion = pavilionDeciDeg && tan(pavilionDeciDeg / 10)
  if (crown && pavilion) {
    const girdle = clamped((whole - crown - pavilion) / 2, GIRDLE)
    // The depth is measured, angles are means: what is left over is shared out.
    const fit = (whole - 2 * girdle) / (crown + pavilion)
    return { girdle, crown: crown * fit, pavilion: pavilion * fit }
  }
  if (!crown && !pavilion) return byWeight(usual, whole, volume)
  const parted = (girdle: number): Heights =>
    crown
      ? { girdle, crown, pavilion: whole - 2 * girdle - crown }
      : { girdle, crown: whole - 2 * girdle - (pavilion || 0), pavilion: pavilion || 0 }
  const made = parted(weighed(usual, GIRDLE, parted, volume))
  // An angle that leaves next to nothing for the rest is a slip: the usual share is taken.
  const isSound = made.crown > 0.3 * usual.crown && made.pavilion > 0.5 * usual.pavilion
  return isSound ? made : byWeight(usual, whole, volume)
}

/** Every facet as it was, in its new place: heights over and under the girdle each in their own proportion. */
function stretched(recipe: Recipe, ratio: number, usual: Usual, heights: Heights): Recipe {
  const [over, under] = [heights.crown / usual.crown, heights.pavilion / usual.pavilion]
  const moved = ({ normal: [x, y, z], distanceMm }: Plane): Plane => {
    const steep = Math.abs(z) < 1e-9 ? 0 : z > 0 ? z / over : z / under
    const shift = Math.abs(steep) * heights.girdle - (steep === 0 ? 0 : Math.abs(z) * usual.girdle)
    const n = [x, y / ratio, steep] as const
    const size = Math.hypot(...n)
    return {
      normal: [n[0] / size, n[1] / size, n[2] / size],
      distanceMm: (distanceMm + shift) / size,
    }
  }
  return {
    ...recipe,
    planes: recipe.planes.map(moved),
    outline: recipe.outline.map(([x, y]): Vec2 => [x, y * ratio]),
    girdle: heights.girdle,
  }
}
