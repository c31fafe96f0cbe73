import { volumeMm3 } from '../mesh.ts'
import type { Welded } from './weld.ts'

/** What can be said of triangles without knowing where they came from. */
export interface Topology {
  /** Directed edges without exactly one partner that runs the other way: none in a closed surface. */
  readonly badEdges: number
  readonly components: number
  /** Holes through the metal, of all components together. Of a closed surface only. */
  readonly genus: number
  readonly volumeMm3: number
}

export function topologyOf(welded: Welded): Topology {
  const { positions, triangles } = welded
  const vertices = positions.length / 3
  const edges = new Float64Array(triangles.length)
  const back = new Float64Array(triangles.length)
  const parent = new Uint32Array(vertices)
  for (let v = 0; v < vertices; v++) parent[v] = v
  let used = 0
  const touched = new Uint8Array(vertices)
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const a = triangles[t + k] as number
      const b = triangles[t + ((k + 1) % 3)] as number
      edges[t + k] = a * vertices + b
      back[t + k] = b * vertices + a
      parent[rootOf(parent, a)] = rootOf(parent, b)
      if (!touched[a]) {
        touched[a] = 1
        used++
      }
    }
  }
  edges.sort()
  back.sort()
  let components = 0
  for (let v = 0; v < vertices; v++) if (touched[v] && parent[v] === v) components++
  const euler = used - triangles.length / 2 + triangles.length / 3
  return {
    badEdges: unpaired(edges, back),
    components,
    genus: components - euler / 2,
    volumeMm3: volumeMm3(welded),
  }
}

function rootOf(parent: Uint32Array, of: number): number {
  let v = of
  while (parent[v] !== v) {
    parent[v] = parent[parent[v] as number] as number
    v = parent[v] as number
  }
  return v
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
