import type { OriginId } from '#design/catalogue/gem.ts'
import { type GemId, gemOf, simulant } from '#design/catalogue/gems.ts'
import { type ShapeId, shapeOf } from '#design/catalogue/shapes.ts'
import { valueAt } from '../at.ts'
import type { Vec2 } from '../vector.ts'
import type { Cut } from './cut.ts'
import { ball, domeOfWidth, measuredDome } from './domes.ts'
import { facetMesh } from './facet-mesh.ts'
import { fitToReport, type Reported, volumeByWeight } from './fit-to-report.ts'
import { type FormId, recipeOf } from './recipes.ts'
import { type Unit, unitOfRecipe } from './unit.ts'

export interface CutOptions {
  /** A simulated stone bends light as its own stuff does, and is cut for that. */
  readonly origin?: OriginId
  /** The single cut; what rounds up to two millimetres have anyway. */
  readonly melee?: boolean
  /** This very stone, of which more is known than its width. */
  readonly single?: Reported | undefined
}

const MOST_MELEE_UM = 2000
const MOST_KEPT = 256
const kept = new Map<string, Cut>()

/** The stone as it is cut for the set width. Asked again, the same object as long as it is remembered. */
export function cutOf(
  gem: GemId,
  shape: ShapeId,
  widthUm: number,
  { origin = 'natural', melee = false, single }: CutOptions = {},
): Cut {
  const { cut, refractiveIndex } = gemOf(gem)
  const index = origin === 'simulated' ? simulant.refractiveIndex : refractiveIndex
  const isSingleCut = shape === 'round' && (melee || widthUm <= MOST_MELEE_UM)
  const form =
    cut === 'sphere'
      ? 'ball'
      : shape === 'cabochon'
        ? 'cabochon'
        : `${isSingleCut ? 'single' : shape} ${index}`
  const isMeasured = single !== undefined && cut !== 'sphere'
  const key = isMeasured ? measuredKey(gem, origin, shape, single) : `${form} ${widthUm}`
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const made = isMeasured
    ? measuredCut(key, shape, index, { ...single, gem, origin })
    : form === 'ball'
      ? ball(key, widthUm / 1000)
      : shape === 'cabochon'
        ? domeOfWidth(key, widthUm / 1000)
        : scaled(
            key,
            unitOf(form, isSingleCut ? 'single' : shape, index),
            widthUm / 2000,
            shapeOf(shape).ratio,
          )
  kept.set(key, made)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
  return made
}

type ReportedStone = Reported & { readonly gem: GemId; readonly origin: OriginId }

function measuredCut(key: string, shape: ShapeId, index: number, stone: ReportedStone): Cut {
  const { widthUm, lengthUm, depthUm } = stone
  if (shape !== 'cabochon')
    return scaled(key, fitToReport(shape, index, stone), widthUm / 2000, lengthUm / widthUm)
  return measuredDome(key, {
    widthMm: widthUm / 1000,
    lengthMm: lengthUm / 1000,
    depthMm: depthUm / 1000,
    volumeMm3: volumeByWeight(stone),
  })
}

const measuredKey = (gem: GemId, origin: OriginId, shape: ShapeId, one: Reported) =>
  `measured ${gem} ${origin} ${shape} ${[one.lengthUm, one.widthUm, one.depthUm, one.milliCarat, one.tablePermille, one.crownDeciDeg, one.pavilionDeciDeg].join(' ')}`

/** As many as there are shapes and indices in the catalogue. */
const units = new Map<string, Unit>()

function unitOf(form: string, shape: FormId, index: number): Unit {
  const known = units.get(form)
  if (known) return known
  const unit = unitOfRecipe(recipeOf(shape, index))
  units.set(form, unit)
  return unit
}

function scaled(key: string, { recipe, solid, volume }: Unit, half: number, ratio: number): Cut {
  const { planes, mirrored, outline, corners, bends, girdle } = recipe
  let [low, high] = [0, 0]
  for (const { loop } of solid.faces)
    for (const i of loop) {
      low = Math.min(low, valueAt(solid.points, 3 * i + 2))
      high = Math.max(high, valueAt(solid.points, 3 * i + 2))
    }
  return {
    key,
    planes: planes.map(({ normal, distanceMm }) => ({ normal, distanceMm: distanceMm * half })),
    mirrored,
    mesh: facetMesh(solid, planes, half, mirrored ? [1, -1] : [1]),
    outline: outline.map(([x, y]): Vec2 => [x * half, y * half]),
    corners,
    bends,
    widthMm: 2 * half,
    lengthMm: 2 * half * ratio,
    crownMm: high * half,
    pavilionMm: -low * half,
    girdleMm: girdle * half,
    volumeMm3: volume * half ** 3,
  }
}
