import { u32At } from '../at.ts'
import { volumeMm3 } from '../mesh.ts'
import { shellsOf } from './shells.ts'
import type { Shells } from './solid.ts'
import type { Welded } from './weld.ts'

/** What can be said of triangles without knowing where they came from. */
export interface Topology extends Shells {
  /** Directed edges without exactly one partner that runs the other way: none in a closed surface. */
  readonly badEdges: number
  readonly volumeMm3: number
}

export function topologyOf(welded: Pick<Welded, 'positions' | 'triangles'>): Topology {
  const { positions, triangles } = welded
  const vertices = positions.length / 3
  const edges = new Float64Array(triangles.length)
  const back = new Float64Array(triangles.length)
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const a = u32At(triangles, t + k)
      const b = u32At(triangles, t + ((k + 1) % 3))
      edges[t + k] = a * vertices + b
      back[t + k] = b * vertices + a
    }
  return {
    badEdges: unpaired(edges.sort(), back.sort()),
    ...shellsOf(vertices, triangles),
    volumeMm3: volumeMm3(welded),
  }
}

/** Of two sorted lists: members that are there twice, or in one list only. */
function unpaired(edges: Float64Array, back: Float64Array): number {
  let bad = 0
  let [i, j] = [0, 0]
  while (i < edges.length || j < back.length) {
    const [a, b] = [edges[i] ?? Infinity, back[j] ?? Infinity]
    if (a === b) {
      if (edges[i + 1] === a) bad++
      i++
      j++
    } else {
      bad++
      if (a < b) i++
      else j++
    }
  }
  return bad
}
