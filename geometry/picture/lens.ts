import type { Camera } from './camera.ts'
import type { Model } from './model.ts'

/** The ray through a place in the picture, and where it meets a triangle. Read before the next is asked. */
export class Lens {
  /** Where the ray begins and where it goes. */
  readonly ex = 0
  readonly ey: number
  readonly ez: number
  dx = 0
  dy = 0
  dz = -1
  /** Where it met the triangle's plane, with the normal there. */
  x = 0
  y = 0
  z = 0
  nx = 0
  ny = 0
  nz = 1

  readonly #camera: Camera
  readonly #model: Model
  readonly #sin: number
  readonly #cos: number

  constructor(camera: Camera, model: Model) {
    this.#camera = camera
    this.#model = model
    this.#sin = Math.sin(camera.pitch)
    this.#cos = Math.cos(camera.pitch)
    this.ey = this.#sin * camera.away
    this.ez = this.#cos * camera.away
  }

  aim(px: number, py: number) {
    const { scale, x, y } = this.#camera
    const u = (px - x) / scale
    const v = (y - py) / scale
    const long = 1 / Math.sqrt(1 + u * u + v * v)
    this.dx = u * long
    this.dy = (v * this.#cos - this.#sin) * long
    this.dz = (-v * this.#sin - this.#cos) * long
  }

  meet(triangle: number) {
    const { positions, normals, triangles } = this.#model
    const a = (triangles[triangle * 3] as number) * 3
    const b = (triangles[triangle * 3 + 1] as number) * 3
    const c = (triangles[triangle * 3 + 2] as number) * 3
    const ax = positions[a] as number
    const ay = positions[a + 1] as number
    const az = positions[a + 2] as number
    const fx = (positions[b] as number) - ax
    const fy = (positions[b + 1] as number) - ay
    const fz = (positions[b + 2] as number) - az
    const gx = (positions[c] as number) - ax
    const gy = (positions[c + 1] as number) - ay
    const gz = (positions[c + 2] as number) - az
    const { dx, dy, dz } = this
    const px = dy * gz - dz * gy
    const py = dz * gx - dx * gz
    const pz = dx * gy - dy * gx
    const inverse = 1 / (fx * px + fy * py + fz * pz)
    const sx = this.ex - ax
    const sy = this.ey - ay
    const sz = this.ez - az
    const u = (sx * px + sy * py + sz * pz) * inverse
    const qx = sy * fz - sz * fy
    const qy = sz * fx - sx * fz
    const qz = sx * fy - sy * fx
    const v = (dx * qx + dy * qy + dz * qz) * inverse
    const t = (gx * qx + gy * qy + gz * qz) * inverse
    const w = 1 - u - v
    this.x = this.ex + dx * t
    this.y = this.ey + dy * t
    this.z = this.ez + dz * t
    const nx = (normals[a] as number) * w + (normals[b] as number) * u + (normals[c] as number) * v
    const ny =
      (normals[a + 1] as number) * w +
      (normals[b + 1] as number) * u +
      (normals[c + 1] as number) * v
    const nz =
      (normals[a + 2] as number) * w +
      (normals[b + 2] as number) * u +
      (normals[c + 2] as number) * v
    // At a body's edge a smoothed normal may look away from us: then it is taken as seen edge on.
    const away = Math.max(0, nx * dx + ny * dy + nz * dz)
    const mx = nx - dx * away
    const my = ny - dy * away
    const mz = nz - dz * away
    const long = 1 / Math.sqrt(mx * mx + my * my + mz * mz)
    this.nx = mx * long
    this.ny = my * long
    this.nz = mz * long
  }
}
