import { shapeOf } from '#design/catalogue/shapes.ts'
import type { Vec2 } from '../vector.ts'
import { diamondPavilion, tan } from './angles.ts'
import { brilliantPlanes, girdlePoints } from './brilliant.ts'
import { type BrilliantId, type BrilliantShape, brilliantShapes } from './brilliant-shapes.ts'
import type { Plane } from './cut.ts'
import { mainFalls } from './keel.ts'
import type { Recipe } from './recipe.ts'

const ROUND_CROWN_DEG = 34.5

export function brilliant(
  id: BrilliantId,
  refractiveIndex: number,
  table = shapeOf(id).table,
): Recipe {
  const shape: BrilliantShape = brilliantShapes[id]
  const { depth } = shapeOf(id)
  // Fancy shapes: for a diamond of the catalogue's depth. A stone that must be deeper keeps the crown.
  const crown =
    id === 'round'
      ? tan(ROUND_CROWN_DEG)
      : (2 * (depth - shape.girdle) - diamondPavilion) / (1 - table)
  const planes = brilliantPlanes({
    ...shape,
    table,
    crown,
    falls: mainFalls(shape, refractiveIndex),
  })
  return {
    ...outlined(shape),
    planes: planes.map(plane => raised(plane, shape.culet)),
    mirrored: !shape.closed,
    girdle: shape.girdle,
  }
}

const raised = ({ normal, distanceMm }: Plane, by: number): Plane => ({
  normal,
  distanceMm: distanceMm + normal[1] * by,
})

/** Twice as many points as the girdle has corners, so that metal round it looks round. */
const PARTS = 4

function outlined(shape: BrilliantShape) {
  const right = girdlePoints(shape, PARTS).map(([x, y]): Vec2 => [x, y + shape.culet])
  const corners = shape.tips.map(t => shape.mains.indexOf(t) * 2 * PARTS)
  if (shape.closed) return { outline: right, corners, bends: corners }
  const left = right.slice(1, -1).map(([x, y]): Vec2 => [-x, y])
  return {
    outline: [...right, ...left.reverse()],
    corners,
    bends: [...corners, right.length - 1],
  }
}
