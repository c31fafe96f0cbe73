import { valueAt } from '../at.ts'
import type { Mesh } from '../mesh.ts'
import type { Plane } from './cut.ts'
import type { ConvexSolid } from './half-spaces.ts'

/**
 * The faces of `solid` that lie on one of the planes, each with vertices and a normal of its own:
 * as they are (1), mirrored in x = 0 (-1), or both.
 */
export function facetMesh(
  { points, faces }: ConvexSolid,
  planes: readonly Plane[],
  scale: number,
  sides: readonly (1 | -1)[],
): Mesh {
  const shown = faces.filter(({ plane }) => plane >= 0 && plane < planes.length)
  const times = sides.length
  const vertexCount = shown.reduce((sum, { loop }) => sum + loop.length, 0) * times
  const triangleCount = shown.reduce((sum, { loop }) => sum + loop.length - 2, 0) * times
  const positions = new Float32Array(vertexCount * 3)
  const normals = new Float32Array(vertexCount * 3)
  const triangles = new Uint32Array(triangleCount * 3)
  let [v, t] = [0, 0]
  for (const side of sides)
    for (const { plane, loop } of shown) {
      const { normal } = planes[plane] as Plane
      const first = v
      for (let k = 0; k < loop.length; k++, v++) {
        const at = 3 * valueAt(loop, side === 1 ? k : loop.length - 1 - k)
        const x = valueAt(points, at)
        // Else the two halves of a heart would not be one: a hair this side and that of nought.
        positions[3 * v] = Math.abs(x) < 1e-7 ? 0 : side * scale * x
        positions[3 * v + 1] = scale * valueAt(points, at + 1)
        positions[3 * v + 2] = scale * valueAt(points, at + 2)
        normals[3 * v] = side * normal[0]
        normals[3 * v + 1] = normal[1]
        normals[3 * v + 2] = normal[2]
        if (k >= 2) {
          triangles[t++] = first
          triangles[t++] = v - 1
          triangles[t++] = v
        }
      }
    }
  return { positions, normals, triangles }
}
