import { u32At } from '../at.ts'
import { sixVolumes } from '../mesh.ts'
import type { Shells } from './solid.ts'

/** Separate surfaces: for each vertex, the vertex after which its surface is called. */
export function separateSurfaces(vertices: number, triangles: Uint32Array): Uint32Array {
  const parent = new Uint32Array(vertices)
  for (let v = 0; v < vertices; v++) parent[v] = v
  const root = (of: number) => {
    let v = of
    while (parent[v] !== v) {
      parent[v] = u32At(parent, u32At(parent, v))
      v = u32At(parent, v)
    }
    return v
  }
  for (let t = 0; t < triangles.length; t += 3) {
    const home = root(u32At(triangles, t))
    parent[root(u32At(triangles, t + 1))] = home
    parent[root(u32At(triangles, t + 2))] = home
  }
  for (let v = 0; v < vertices; v++) parent[v] = root(v)
  return parent
}

/** Counts the separate surfaces of a closed mesh whose vertices are shared, and the holes in them. */
export function shellsOf(vertices: number, triangles: Uint32Array): Shells {
  const surface = separateSurfaces(vertices, triangles)
  const touched = new Uint8Array(vertices)
  for (const v of triangles) touched[v] = 1
  let [used, components] = [0, 0]
  for (let v = 0; v < vertices; v++) {
    if (!touched[v]) continue
    used++
    if (surface[v] === v) components++
  }
  // Euler's: vertices − edges + triangles, with three edges for every two triangles.
  return { components, genus: components - (used - triangles.length / 6) / 2 }
}

/** Far below the least detail that is cast, 0.35 mm each way: grains and bubbles of the cutting. */
const DUST_MM3 = 0.002

/**
 * The triangles of every surface that encloses more than dust, by number: null if there is no dust. A
 * grain that is left where two faces meet would count as a body, a bubble as a hollow.
 */
export function withoutDust(positions: Float32Array, triangles: Uint32Array): Uint32Array | null {
  const surface = separateSurfaces(positions.length / 3, triangles)
  const volumes = new Float64Array(surface.length).fill(Number.NaN)
  for (let t = 0; t < triangles.length; t += 3) {
    const of = u32At(surface, u32At(triangles, t))
    volumes[of] = (volumes[of] || 0) + sixVolumes(positions, triangles, t)
  }
  const dust = new Set<number>()
  volumes.forEach((six, of) => {
    if (Math.abs(six) < 6 * DUST_MM3) dust.add(of)
  })
  if (dust.size === 0) return null
  return Uint32Array.from({ length: triangles.length / 3 }, (_, t) => t).filter(
    t => !dust.has(u32At(surface, u32At(triangles, t * 3))),
  )
}
