import { gems, type KnownGem } from '#design/catalogue/gems.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { numberAt } from '#design/number-at.ts'
import type { Cut, Plane } from '#geometry/gems/cut.ts'
import { cutOf } from '#geometry/gems/cuts.ts'
import type { Vec3 } from '#geometry/vector.ts'

export const facetedShapes = shapes.map(({ id }) => id).filter(id => id !== 'cabochon')

/** One stone for each refractive index: those that share one are cut alike. */
const ofEachIndex = [...new Map(gems.map(gem => [gem.refractiveIndex, gem])).values()]

/** Each faceted shape and the single cut, 6.5 mm wide, in each stone. */
export const everyCut: readonly (readonly [name: string, cut: Cut, gem: KnownGem])[] = ofEachIndex
  .filter(({ cut }) => cut !== 'sphere')
  .flatMap(gem => [
    ...facetedShapes.map(shape => [`${gem.id} ${shape}`, cutOf(gem.id, shape, 6500), gem] as const),
    [`${gem.id} single`, cutOf(gem.id, 'round', 6500, { melee: true }), gem] as const,
  ])

export const isGirdle = ({ normal }: Plane) => Math.abs(normal[2]) < 1e-9

export function verticesOf({ positions }: Cut['mesh']): readonly Vec3[] {
  return Array.from({ length: positions.length / 3 }, (_, i) => [
    numberAt(positions, 3 * i),
    numberAt(positions, 3 * i + 1),
    numberAt(positions, 3 * i + 2),
  ])
}

/** How far the points reach out of the planes, at most; below nought when all are within. */
export function outOf(planes: readonly Plane[], points: readonly Vec3[]): number {
  let most = Number.NEGATIVE_INFINITY
  for (const { normal, distanceMm } of planes)
    for (const [x, y, z] of points)
      most = Math.max(most, normal[0] * x + normal[1] * y + normal[2] * z - distanceMm)
  return most
}
