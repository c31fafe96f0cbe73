import type { Plane } from './cut.ts'
import { type ConvexSolid, intersectPlanes, volumeOf } from './half-spaces.ts'
import type { Recipe } from './recipe.ts'

/** A cut of half width 1, with its body. */
export interface Unit {
  readonly recipe: Recipe
  readonly solid: ConvexSolid
  readonly volume: number
}

/** Wider than half the longest stone of half width 1. */
const REACH = 4
const NEAR = 1e-7
const mirrorPlane: Plane = { normal: [-1, 0, 0], distanceMm: 0 }

const solidOf = ({ planes, mirrored }: Recipe, more: readonly Plane[] = []) =>
  intersectPlanes([...planes, ...(mirrored ? [mirrorPlane] : []), ...more], REACH, NEAR)

export function unitOfRecipe(recipe: Recipe): Unit {
  const solid = solidOf(recipe)
  return { recipe, solid, volume: volumeOf(solid) * (recipe.mirrored ? 2 : 1) }
}

/** Volume of what of the cut lies below the height z. */
export const volumeBelow = (recipe: Recipe, z: number): number =>
  volumeOf(solidOf(recipe, [{ normal: [0, 0, 1], distanceMm: z }])) * (recipe.mirrored ? 2 : 1)
