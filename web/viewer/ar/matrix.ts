import { numberAt as at } from '#design/number-at.ts'
import { minus, type Vec3 } from '#geometry/vector.ts'

/** Sixteen numbers, column by column, as WebGL and WebXR have them. */
export type Matrix = ArrayLike<number>

export function multiplied(a: Matrix, b: Matrix): Float32Array {
  const product = new Float32Array(16)
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++)
      for (let k = 0; k < 4; k++)
        product[column * 4 + row] =
          at(product, column * 4 + row) + at(a, k * 4 + row) * at(b, column * 4 + k)
  return product
}

export const placeIn = (m: Matrix): Vec3 => [at(m, 12), at(m, 13), at(m, 14)]
export const upOf = (m: Matrix): Vec3 => [at(m, 4), at(m, 5), at(m, 6)]

/** Where a place of the room is for what stands by this matrix: turned, moved and scaled evenly. */
export function placeWithin(m: Matrix, place: Vec3): Vec3 {
  const [x, y, z] = minus(place, placeIn(m))
  const square = at(m, 0) ** 2 + at(m, 1) ** 2 + at(m, 2) ** 2
  const along = (column: number) =>
    (at(m, column) * x + at(m, column + 1) * y + at(m, column + 2) * z) / square
  return [along(0), along(4), along(8)]
}
