/**
 * Triangles in millimetres, counter-clockwise seen from outside. A sharp edge has its vertices twice,
 * with a normal for each side; vertices of exactly equal position are one when the mesh is welded,
 * and the welded mesh is closed.
 */
export interface Mesh {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly triangles: Uint32Array
}

/** Of a closed mesh; negative if it is inside out. */
export function volumeMm3({ positions, triangles }: Pick<Mesh, 'positions' | 'triangles'>): number {
  let six = 0
  for (let t = 0; t < triangles.length; t += 3) {
    const a = (triangles[t] as number) * 3
    const b = (triangles[t + 1] as number) * 3
    const c = (triangles[t + 2] as number) * 3
    const [bx, by, bz] = [positions[b], positions[b + 1], positions[b + 2]] as Three
    const [cx, cy, cz] = [positions[c], positions[c + 1], positions[c + 2]] as Three
    six +=
      (positions[a] as number) * (by * cz - bz * cy) +
      (positions[a + 1] as number) * (bz * cx - bx * cz) +
      (positions[a + 2] as number) * (bx * cy - by * cx)
  }
  return six / 6
}

type Three = readonly [number, number, number]
