import type { Mesh } from '#geometry/mesh.ts'
import type { Vec3 } from '#geometry/vector.ts'

/**
 * A plain round band about z: radius of its middle, radius of its section. Its seams are doubled, as
 * they are in meshes that are drawn, and close when they are welded.
 */
export function roundBand(radiusMm = 9, sectionMm = 1, around = 48, across = 16): Mesh {
  const positions: number[] = []
  const normals: number[] = []
  const triangles: number[] = []
  for (let i = 0; i <= around; i++) {
    for (let j = 0; j <= across; j++) {
      const [a, b] = [turn(i, around), turn(j, across)]
      const normal: Vec3 = [Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b)]
      normals.push(...normal)
      positions.push(
        radiusMm * Math.cos(a) + sectionMm * normal[0],
        radiusMm * Math.sin(a) + sectionMm * normal[1],
        sectionMm * normal[2],
      )
      if (i === around || j === across) continue
      const [p, q] = [i * (across + 1) + j, (i + 1) * (across + 1) + j]
      triangles.push(p, q, q + 1, p, q + 1, p + 1)
    }
  }
  return meshOf(positions, normals, triangles)
}

/** The last step lands exactly where the first one was. */
const turn = (i: number, of: number) => ((i % of) / of) * 2 * Math.PI

/** A box with flat faces; its corners are there three times. */
export function boxMesh(from: Vec3, to: Vec3): Mesh {
  const positions: number[] = []
  const normals: number[] = []
  const triangles: number[] = []
  for (let axis = 0; axis < 3; axis++) {
    for (const side of [0, 1]) {
      const first = positions.length / 3
      for (const [u, v] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const) {
        const at = [0, 0, 0]
        at[axis] = side
        at[(axis + 1) % 3] = u
        at[(axis + 2) % 3] = v
        positions.push(...at.map((s, k) => (s ? to : from)[k as 0 | 1 | 2]))
        normals.push(...[0, 1, 2].map(k => (k === axis ? 2 * side - 1 : 0)))
      }
      const order = side ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]
      triangles.push(...order.map(k => first + k))
    }
  }
  return meshOf(positions, normals, triangles)
}

const meshOf = (positions: number[], normals: number[], triangles: number[]): Mesh => ({
  positions: new Float32Array(positions),
  normals: new Float32Array(normals),
  triangles: new Uint32Array(triangles),
})
