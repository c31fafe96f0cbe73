import { shapeOf } from '#design/catalogue/shapes.ts'
import type { Vec2 } from '../vector.ts'
import { diamondPavilion, leastPavilionDeg, mainPavilionDeg, tan } from './angles.ts'
import { brilliantPlanes, dot2, facing, girdlePoints } from './brilliant.ts'
import { type BrilliantId, type BrilliantShape, brilliantShapes } from './brilliant-shapes.ts'
import type { Plane } from './cut.ts'
import type { Recipe } from './recipe.ts'

const ROUND_CROWN_DEG = 34.5

/** An end flatter than this is dull in any stone, and too light. */
const LEAST_END_DEG = 27

export function brilliant(id: BrilliantId, refractiveIndex: number): Recipe {
  const shape: BrilliantShape = brilliantShapes[id]
  const { table, depth } = shapeOf(id)
  // Fancy shapes: for a diamond of the catalogue's depth. A stone that must be deeper keeps the crown.
  const crown =
    id === 'round'
      ? tan(ROUND_CROWN_DEG)
      : (2 * (depth - shape.girdle) - diamondPavilion) / (1 - table)
  const planes = brilliantPlanes({ ...shape, table, crown, ...pavilionOf(shape, refractiveIndex) })
  return {
    ...outlined(shape),
    planes: planes.map(plane => raised(plane, shape.culet)),
    mirrored: !shape.closed,
    girdle: shape.girdle,
  }
}

/**
 * Deep enough that no main is too flat for the stone. Those that stand far out at the ends would take
 * a very deep stone, so the culet is drawn out towards them instead.
 */
function pavilionOf(shape: BrilliantShape, refractiveIndex: number) {
  const leastDeg = leastPavilionDeg(refractiveIndex)
  const [least, leastEnd] = [tan(leastDeg), tan(Math.max(leastDeg, LEAST_END_DEG))]
  const reaches = shape.mains.map(t => {
    const normal = facing(shape, t)
    return { end: shape.ends.includes(t), up: normal[1], out: dot2(normal, shape.curve(t)) }
  })
  const pavilion = Math.max(
    tan(mainPavilionDeg(refractiveIndex)),
    ...reaches.filter(({ end }) => !end).map(({ out }) => out * least),
  )
  const keel = (side: 1 | -1) =>
    reaches
      .filter(({ end, up }) => end && Math.sign(up) === side)
      .reduce((most, { up, out }) => Math.max(most, (out - pavilion / leastEnd) / Math.abs(up)), 0)
  return { pavilion, keel: [keel(-1), keel(1)] as const }
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
