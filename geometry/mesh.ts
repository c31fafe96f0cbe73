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
export function volumeMm3({ positions, triangles }: Mesh): number {
  let six = 0
  const at = (i: number) => positions[i] as number
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map(k => (triangles[t + k] as number) * 3) as [
      number,
      number,
      number,
    ]
    const [ax, ay, az, bx, by, bz] = [at(a), at(a + 1), at(a + 2), at(b), at(b + 1), at(b + 2)]
    const [cx, cy, cz] = [at(c), at(c + 1), at(c + 2)]
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
  }
  return six / 6
}
