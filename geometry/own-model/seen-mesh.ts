import type { Mesh } from '../mesh.ts'

const HEADER = 8

/** A mesh as a browser takes it: how many vertices and corners, then places, normals, triangles. */
export function writeSeen({ positions, normals, triangles }: Mesh): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER + 4 * (positions.length * 2 + triangles.length))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, positions.length / 3, true)
  view.setUint32(4, triangles.length, true)
  new Float32Array(bytes.buffer, HEADER, positions.length).set(positions)
  new Float32Array(bytes.buffer, HEADER + 4 * positions.length, normals.length).set(normals)
  new Uint32Array(bytes.buffer, HEADER + 8 * positions.length, triangles.length).set(triangles)
  return bytes
}

/** Nothing where the bytes are not such a mesh. */
export function readSeen(buffer: ArrayBuffer): Mesh | null {
  if (buffer.byteLength < HEADER) return null
  const view = new DataView(buffer)
  const places = view.getUint32(0, true) * 3
  const corners = view.getUint32(4, true)
  if (buffer.byteLength !== HEADER + 4 * (places * 2 + corners)) return null
  return {
    positions: new Float32Array(buffer, HEADER, places),
    normals: new Float32Array(buffer, HEADER + 4 * places, places),
    triangles: new Uint32Array(buffer, HEADER + 8 * places, corners),
  }
}
