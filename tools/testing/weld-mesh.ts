import { numberAt } from '#design/number-at.ts'
import type { Mesh } from '#geometry/mesh.ts'

export interface WeldedMesh {
  readonly vertices: number
  readonly edges: number
  readonly faces: number
  /** Edges that are not run along exactly once each way. */
  readonly open: number
}

/** The mesh with vertices of exactly equal position taken as one, as an exporter does. */
export function weldMesh({ positions, triangles }: Mesh): WeldedMesh {
  const ids = new Map<string, number>()
  const idOf = (i: number) => {
    const key = `${positions[3 * i]} ${positions[3 * i + 1]} ${positions[3 * i + 2]}`
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, ids.size)
    return ids.size - 1
  }
  const runs = new Map<string, number>()
  let faces = 0
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map(k => idOf(numberAt(triangles, t + k)))
    if (new Set(corners).size < 3) continue
    faces++
    corners.forEach((a, k) => {
      const run = `${a} ${corners[(k + 1) % 3]}`
      runs.set(run, (runs.get(run) ?? 0) + 1)
    })
  }
  let open = 0
  for (const [run, times] of runs) {
    const back = run.split(' ').toReversed().join(' ')
    if (times !== 1 || runs.get(back) !== 1) open++
  }
  return { vertices: ids.size, edges: runs.size / 2, faces, open }
}

export const eulerOf = ({ vertices, edges, faces }: WeldedMesh) => vertices - edges + faces
