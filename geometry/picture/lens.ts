import { f32At, f64At, u32At } from '../at.ts'
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
    const a = u32At(triangles, triangle * 3) * 3
    const b = u32At(triangles, triangle * 3 + 1) * 3
    const c = u32At(triangles, triangle * 3 + 2) * 3
    const ax = f64At(positions, a)
    const ay = f64At(positions, a + 1)
    const az = f64At(positions, a + 2)
    const fx = f64At(positions, b) - ax
    const fy = f64At(positions, b + 1) - ay
    const fz = f64At(positions, b + 2) - az
    const gx = f64At(positions, c) - ax
    const gy = f64At(positions, c + 1) - ay
    const gz = f64At(positions, c + 2) - az
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
    const nx = f32At(normals, a) * w + f32At(normals, b) * u + f32At(normals, c) * v
    const ny = f32At(normals, a + 1) * w + f32At(normals, b + 1) * u + f32At(normals, c + 1) * v
    const nz = f32At(normals, a + 2) * w + f32At(normals, b + 2) * u + f32At(normals, c + 2) * v
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
