import type { Shells } from './solid.ts'

/** Counts the separate surfaces of a closed mesh whose vertices are shared, and the holes in them. */
export function shellsOf(vertices: number, triangles: Uint32Array): Shells {
  const parent = new Uint32Array(vertices)
  for (let v = 0; v < vertices; v++) parent[v] = v
  const root = (of: number) => {
    let v = of
    while (parent[v] !== v) {
      parent[v] = parent[parent[v] as number] as number
      v = parent[v] as number
    }
    return v
  }
  const touched = new Uint8Array(vertices)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t] as number
    const b = triangles[t + 1] as number
    const c = triangles[t + 2] as number
    touched[a] = touched[b] = touched[c] = 1
    const home = root(a)
    parent[root(b)] = home
    parent[root(c)] = home
  }
  let [used, components] = [0, 0]
  for (let v = 0; v < vertices; v++) {
    if (!touched[v]) continue
    used++
    if (parent[v] === v) components++
  }
  // Euler's: vertices − edges + triangles, with three edges for every two triangles.
  return { components, genus: components - (used - triangles.length / 6) / 2 }
}
