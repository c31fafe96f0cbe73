import { shapeOf } from '#design/catalogue/shapes.ts'
import type { Vec2 } from '../vector.ts'
import { leastPavilionDeg, mainPavilionDeg, tan } from './angles.ts'
import { superellipse } from './curves.ts'
import type { Plane } from './cut.ts'
import { plane, sloped, uprightPlane } from './facets.ts'
import type { Recipe } from './recipe.ts'

const CROWN = tan(34.5)
const GIRDLE = 0.015
const around = (count: number) => {
  const circle = superellipse(2, 1)
  return Array.from({ length: count }, (_, i) => circle(i / count))
}

/**
 * The cut of small stones: a table, eight mains above and eight below. Sixteen planes for the girdle,
 * because eight would take a tenth of the weight and make a halo of stop signs.
 */
export function singleCut(refractiveIndex: number): Recipe {
  const below = tan(Math.max(mainPavilionDeg(refractiveIndex), leastPavilionDeg(refractiveIndex)))
  const planes: Plane[] = [plane([0, 0, 1], GIRDLE + CROWN * (1 - shapeOf('round').table))]
  for (const normal of around(8)) {
    planes.push(sloped(normal, 1, GIRDLE, 1, CROWN))
    planes.push(sloped(normal, 1, -GIRDLE, 1, -below))
  }
  const girdle = around(16)
  girdle.forEach((a, i) => {
    planes.push(uprightPlane(a, girdle[(i + 1) % girdle.length] as Vec2))
  })
  return { planes, mirrored: false, outline: around(48), corners: [], bends: [], girdle: GIRDLE }
}
