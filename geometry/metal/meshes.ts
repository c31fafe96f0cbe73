import { f32At, u32At } from '../at.ts'
import type { Frame } from '../frame.ts'
import type { Mesh } from '../mesh.ts'

/** The mesh as it stands in a frame. */
export function placeMesh(mesh: Mesh, frame: Frame): Mesh {
  const positions = new Float32Array(mesh.positions.length)
  const normals = new Float32Array(mesh.normals.length)
  write(mesh, frame, 1, positions, normals, 0)
  return { positions, normals, triangles: mesh.triangles }
}

/** Many copies of one mesh, which must not overlap one another, as one. */
export function repeated(mesh: Mesh, frames: readonly Frame[], scale = 1): Mesh {
  const vertices = mesh.positions.length
  const positions = new Float32Array(vertices * frames.length)
  const normals = new Float32Array(vertices * frames.length)
  const triangles = new Uint32Array(mesh.triangles.length * frames.length)
  frames.forEach((frame, k) => {
    write(mesh, frame, scale, positions, normals, k * vertices)
    const [offset, base] = [k * mesh.triangles.length, (k * vertices) / 3]
    for (let t = 0; t < mesh.triangles.length; t++)
      triangles[offset + t] = u32At(mesh.triangles, t) + base
  })
  return { positions, normals, triangles }
}

/** Meshes that do not overlap, as one. */
export function joinMeshes(meshes: readonly Mesh[]): Mesh {
  const sum = (of: (mesh: Mesh) => number) => meshes.reduce((total, mesh) => total + of(mesh), 0)
  const positions = new Float32Array(sum(mesh => mesh.positions.length))
  const normals = new Float32Array(positions.length)
  const triangles = new Uint32Array(sum(mesh => mesh.triangles.length))
  let [at, used] = [0, 0]
  for (const mesh of meshes) {
    positions.set(mesh.positions, at)
    normals.set(mesh.normals, at)
    const base = at / 3
    for (let t = 0; t < mesh.triangles.length; t++)
      triangles[used++] = u32At(mesh.triangles, t) + base
    at += mesh.positions.length
  }
  return { positions, normals, triangles }
}

function write(
  mesh: Mesh,
  { origin, x, y, z }: Frame,
  scale: number,
  positions: Float32Array,
  normals: Float32Array,
  from: number,
) {
  const [x0, x1, x2, y0, y1, y2, z0, z1, z2] = [...x, ...y, ...z]
  const [ox, oy, oz] = origin
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const a = f32At(mesh.positions, i) * scale
    const b = f32At(mesh.positions, i + 1) * scale
    const c = f32At(mesh.positions, i + 2) * scale
    positions[from + i] = ox + a * x0 + b * y0 + c * z0
    positions[from + i + 1] = oy + a * x1 + b * y1 + c * z1
    positions[from + i + 2] = oz + a * x2 + b * y2 + c * z2
    const l = f32At(mesh.normals, i)
    const m = f32At(mesh.normals, i + 1)
    const n = f32At(mesh.normals, i + 2)
    normals[from + i] = l * x0 + m * y0 + n * z0
    normals[from + i + 1] = l * x1 + m * y1 + n * z1
    normals[from + i + 2] = l * x2 + m * y2 + n * z2
  }
}
