import type { OriginId } from '#design/catalogue/gem.ts'
import { type GemId, gemOf, simulant } from '#design/catalogue/gems.ts'
import { type ShapeId, shapeOf } from '#design/catalogue/shapes.ts'
import type { Vec2 } from '../vector.ts'
import { princess, radiant, stepCut } from './angled-cuts.ts'
import { brilliant } from './brilliants.ts'
import type { Cut, Plane } from './cut.ts'
import { ball, dome } from './domes.ts'
import { facetMesh } from './facet-mesh.ts'
import { type ConvexSolid, common, volumeOf } from './half-spaces.ts'
import type { Recipe } from './recipe.ts'
import { singleCut } from './single-cut.ts'

export interface CutOptions {
  /** A simulated stone bends light as its own stuff does, and is cut for that. */
  readonly origin?: OriginId
  /** The single cut; what rounds up to two millimetres have anyway. */
  readonly melee?: boolean
}

const MOST_MELEE_UM = 2000
const MOST_KEPT = 256
const kept = new Map<string, Cut>()

/** The stone as it is cut for the set width. Asked again, the same object as long as it is remembered. */
export function cutOf(
  gem: GemId,
  shape: ShapeId,
  widthUm: number,
  { origin = 'natural', melee = false }: CutOptions = {},
): Cut {
  const { cut, refractiveIndex } = gemOf(gem)
  const index = origin === 'simulated' ? simulant.refractiveIndex : refractiveIndex
  const single = shape === 'round' && (melee || widthUm <= MOST_MELEE_UM)
  const form =
    cut === 'sphere'
      ? 'ball'
      : shape === 'cabochon'
        ? 'cabochon'
        : `${single ? 'single' : shape} ${index}`
  const key = `${form} ${widthUm}`
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const made =
    form === 'ball'
      ? ball(key, widthUm / 1000)
      : shape === 'cabochon'
        ? dome(key, widthUm / 1000)
        : scaled(
            key,
            unitOf(form, single ? 'single' : shape, index),
            widthUm / 2000,
            shapeOf(shape).ratio,
          )
  kept.set(key, made)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
  return made
}

type FormId = Exclude<ShapeId, 'cabochon'> | 'single'

const recipes: Readonly<Record<FormId, (refractiveIndex: number) => Recipe>> = {
  round: index => brilliant('round', index),
  oval: index => brilliant('oval', index),
  cushion: index => brilliant('cushion', index),
  pear: index => brilliant('pear', index),
  marquise: index => brilliant('marquise', index),
  heart: index => brilliant('heart', index),
  emerald: index => stepCut('emerald', index),
  asscher: index => stepCut('asscher', index),
  radiant,
  princess,
  single: singleCut,
}

interface Unit {
  readonly recipe: Recipe
  readonly solid: ConvexSolid
  readonly volume: number
}

/** As many as there are shapes and indices in the catalogue. */
const units = new Map<string, Unit>()

/** Wider than half the longest stone of half width 1. */
const REACH = 4
const NEAR = 1e-7
const mirrorPlane: Plane = { normal: [-1, 0, 0], distanceMm: 0 }

function unitOf(form: string, shape: FormId, index: number): Unit {
  const known = units.get(form)
  if (known) return known
  const recipe = recipes[shape](index)
  const { planes, mirrored } = recipe
  const solid = common(mirrored ? [...planes, mirrorPlane] : planes, REACH, NEAR)
  const unit = { recipe, solid, volume: volumeOf(solid) * (mirrored ? 2 : 1) }
  units.set(form, unit)
  return unit
}

function scaled(key: string, { recipe, solid, volume }: Unit, half: number, ratio: number): Cut {
  const { planes, mirrored, outline, corners, bends, girdle } = recipe
  let [low, high] = [0, 0]
  for (const { loop } of solid.faces)
    for (const i of loop) {
      low = Math.min(low, solid.points[3 * i + 2] as number)
      high = Math.max(high, solid.points[3 * i + 2] as number)
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
