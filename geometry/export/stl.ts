import { f32At, u32At } from '../at.ts'
import type { Mesh } from '../mesh.ts'

type Triangles = Pick<Mesh, 'positions' | 'triangles'>

const HEADER = 80
const EACH = 50

/**
 * Binary STL in millimetres. The format has no field for the unit, so the header says it; the header
 * must not begin with `solid`, by which readers know the text form.
 */
export function writeStl({ positions, triangles }: Triangles, header: string): Uint8Array {
  const count = triangles.length / 3
  const bytes = new Uint8Array(HEADER + 4 + EACH * count)
  const view = new DataView(bytes.buffer)
  const headerText = header.replace(/[^\x20-\x7e]/g, '?').slice(0, HEADER)
  for (let i = 0; i < headerText.length; i++) bytes[i] = headerText.charCodeAt(i)
  view.setUint32(HEADER, count, true)
  const corner = new Float32Array(9)
  for (let t = 0; t < count; t++) {
    for (let k = 0; k < 9; k++)
      corner[k] = f32At(positions, u32At(triangles, t * 3 + Math.floor(k / 3)) * 3 + (k % 3))
    const at = HEADER + 4 + EACH * t
    const [x, y, z] = normalOf(corner)
    view.setFloat32(at, x, true)
    view.setFloat32(at + 4, y, true)
    view.setFloat32(at + 8, z, true)
    for (let k = 0; k < 9; k++) view.setFloat32(at + 12 + 4 * k, f32At(corner, k), true)
  }
  return bytes
}

function normalOf(c: Float32Array): readonly [number, number, number] {
  const [ax, ay, az] = [at(c, 3) - at(c, 0), at(c, 4) - at(c, 1), at(c, 5) - at(c, 2)]
  const [bx, by, bz] = [at(c, 6) - at(c, 0), at(c, 7) - at(c, 1), at(c, 8) - at(c, 2)]
  const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
  const size = Math.hypot(x, y, z)
  // The format's own way to say that a triangle has no direction.
  return size > 0 ? [x / size, y / size, z / size] : [0, 0, 0]
}

const at = (c: Float32Array, k: number) => f32At(c, k)

/** The triangles as they stand in the file, each with corners of its own; null if it is no such file. */
export function readStl(bytes: Uint8Array): Triangles | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER + 4) return null
  const count = view.getUint32(HEADER, true)
  if (bytes.length !== HEADER + 4 + EACH * count) return null
  const positions = new Float32Array(count * 9)
  const triangles = new Uint32Array(count * 3)
  for (let t = 0; t < count; t++) {
    const from = HEADER + 4 + EACH * t + 12
    for (let k = 0; k < 9; k++) positions[t * 9 + k] = view.getFloat32(from + 4 * k, true)
    for (let k = 0; k < 3; k++) triangles[t * 3 + k] = t * 3 + k
  }
  return { positions, triangles }
}
