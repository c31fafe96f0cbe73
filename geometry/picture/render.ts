import type { Piece } from '../piece.ts'
import { fromHex, linear } from '../studio/colour.ts'
import { out } from '../studio/out.ts'
import type { Scene } from '../studio/scenes.ts'
import { backdrop, cabochon, developed, encoded, gem, metal } from '../studio/shading.ts'
import type { Vec3 } from '../vector.ts'
import { type Camera, framed } from './camera.ts'
import { type Model, modelOf } from './model.ts'
import { rasterised } from './raster.ts'
import { type Ground, Shadow } from './shadow.ts'
import { Stage } from './stage.ts'
import { poseOf, type View } from './view.ts'

export interface Picture {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

/** A piece in a light, seen from somewhere; `samples` to a pixel each way where it matters. */
export function renderPiece(
  piece: Piece,
  view: View,
  scene: Scene,
  width: number,
  height: number,
  samples: number,
): Picture {
  const pose = poseOf(view, middleOf(piece))
  const model = modelOf(piece, pose)
  const camera = framed(model, () => true, view.pitch, { width, height, side: 0.08, top: 0.07, foot: 0.1 })
  const stage = new Stage(piece, scene, model, pose)
  const seen = rasterised(model, camera, width, height, samples)
  const shadow = new Shadow(model, groundOf(model, view))
  return new Painting(stage, model, camera, seen.triangles, scene, shadow, groundOf(model, view), width, height, samples).painted()
}

function middleOf({ parts, stones }: Piece): Vec3 {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { mesh } of parts)
    for (let i = 0; i < mesh.positions.length; i++) {
      const p = mesh.positions[i] as number
      low[i % 3] = Math.min(low[i % 3] as number, p)
      high[i % 3] = Math.max(high[i % 3] as number, p)
    }
  for (const { frame } of stones)
    frame.origin.forEach((p, k) => {
      low[k] = Math.min(low[k] as number, p)
      high[k] = Math.max(high[k] as number, p)
    })
  return low.map((l, k) => (l + (high[k] as number)) / 2) as unknown as Vec3
}

function groundOf({ positions }: Model, { on }: View): Ground {
  let least = Infinity
  const axis = on === 'floor' ? 1 : 2
  for (let i = axis; i < positions.length; i += 3) least = Math.min(least, positions[i] as number)
  const unit = (v: Vec3): Vec3 => {
    const long = Math.hypot(...v)
    return [v[0] / long, v[1] / long, v[2] / long]
  }
  return on === 'floor'
    ? { at: [0, least - 0.05, 0], normal: [0, 1, 0], u: [1, 0, 0], v: [0, 0, 1], lamp: unit([-0.28, 1, -0.12]) }
    : { at: [0, 0, least - 1.2], normal: [0, 0, 1], u: [1, 0, 0], v: [0, 1, 0], lamp: unit([-0.3, 0.55, 1]) }
}

class Painting {
  readonly #stage: Stage
  readonly #model: Model
  readonly #camera: Camera
  readonly #seen: Int32Array
  readonly #shadow: Shadow
  readonly #ground: Ground
  readonly #shade: Vec3
  readonly #strength: number
  readonly #width: number
  readonly #height: number
  readonly #times: number
  /** The ray of the sample at hand. */
  readonly #eye: Vec3
  #dx = 0
  #dy = 0
  #dz = 0

  constructor(stage: Stage, model: Model, camera: Camera, seen: Int32Array, scene: Scene, shadow: Shadow, ground: Ground, width: number, height: number, times: number) {
    this.#stage = stage
    this.#model = model
    this.#camera = camera
    this.#seen = seen
    this.#shadow = shadow
    this.#ground = ground
    this.#shade = fromHex(scene.shadow.colour)
    this.#strength = scene.shadow.strength
    this.#width = width
    this.#height = height
    this.#times = times
    const { pitch, away } = camera
    this.#eye = [0, Math.sin(pitch) * away, Math.cos(pitch) * away]
  }

  painted(): Picture {
    const [width, height, times] = [this.#width, this.#height, this.#times]
    const light = new Float32Array(width * height * 3)
    /** Pixels in which one sample does not stand for all. */
    const busy = new Uint8Array(width * height)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        if (this.#isBusy(x, y)) {
          busy[at] = 1
          continue
        }
        this.#sample(x + 0.5, y + 0.5, this.#seen[(y * times * width + x) * times] as number)
        for (let c = 0; c < 3; c++) light[at * 3 + c] = out[c] as number
      }
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        if (busy[at] || this.#contrasts(light, busy, x, y)) this.#supersampled(x, y, light)
      }
    const rgba = new Uint8Array(width * height * 4)
    for (let i = 0; i < width * height; i++) {
      for (let c = 0; c < 3; c++) rgba[i * 4 + c] = Math.round(Math.min(1, encoded(null, light[i * 3 + c] as number)) * 255)
      rgba[i * 4 + 3] = 255
    }
    return { width, height, rgba }
  }

  #isBusy(x: number, y: number): boolean {
    const { owners, parts } = this.#model
    const times = this.#times
    const row = this.#width * times
    let first = -2
    for (let j = 0; j < times; j++)
      for (let i = 0; i < times; i++) {
        const t = this.#seen[(y * times + j) * row + x * times + i] as number
        const owner = t < 0 ? -1 : (owners[t] as number)
        if (owner >= parts) return true
        if (first === -2) first = owner
        else if (owner !== first) return true
      }
    return false
  }

  #contrasts(light: Float32Array, busy: Uint8Array, x: number, y: number): boolean {
    const width = this.#width
    const at = y * width + x
    const t = this.#seen[(y * this.#times * width + x) * this.#times] as number
    if (t < 0) return false
    for (const by of [-1, 1, -width, width]) {
      const other = at + by
      if (other < 0 || other >= busy.length || busy[other]) continue
      for (let c = 0; c < 3; c++) {
        const a = light[at * 3 + c] as number
        const b = light[other * 3 + c] as number
        if (Math.abs(a - b) > 0.035 + 0.12 * Math.max(a, b)) return true
      }
    }
    return false
  }

  #supersampled(x: number, y: number, light: Float32Array) {
    const times = this.#times
    const row = this.#width * times
    let [r, g, b] = [0, 0, 0]
    for (let j = 0; j < times; j++)
      for (let i = 0; i < times; i++) {
        const t = this.#seen[(y * times + j) * row + x * times + i] as number
        this.#sample(x + (i + 0.5) / times, y + (j + 0.5) / times, t)
        r += out[0] as number
        g += out[1] as number
        b += out[2] as number
      }
    const share = 1 / (times * times)
    const at = (y * this.#width + x) * 3
    light[at] = r * share
    light[at + 1] = g * share
    light[at + 2] = b * share
  }

  /** Light as the screen gives it, into `out`. */
  #sample(px: number, py: number, triangle: number) {
    const { pitch, scale, x, y } = this.#camera
    const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)]
    const u = (px - x) / scale
    const v = (y - py) / scale
    const long = 1 / Math.sqrt(1 + u * u + v * v)
    this.#dx = u * long
    this.#dy = (v * cos - sin) * long
    this.#dz = (-v * sin - cos) * long
    if (triangle < 0) return this.#background(px, py)
    const owner = this.#model.owners[triangle] as number
    if (owner >= this.#model.parts) this.#stone(owner - this.#model.parts, triangle)
    else this.#metal(triangle)
    developed(this.#stage, out[0] as number, out[1] as number, out[2] as number)
  }

  #background(px: number, py: number) {
    backdrop(this.#stage, px / this.#width, py / this.#height)
    const [r, g, b] = [linear(out[0] as number), linear(out[1] as number), linear(out[2] as number)]
    const { at, normal } = this.#ground
    const [ex, ey, ez] = this.#eye
    const rate = this.#dx * normal[0] + this.#dy * normal[1] + this.#dz * normal[2]
    const t = ((at[0] - ex) * normal[0] + (at[1] - ey) * normal[1] + (at[2] - ez) * normal[2]) / rate
    const dark =
      t > 0
        ? this.#shadow.at(ex + this.#dx * t, ey + this.#dy * t, ez + this.#dz * t) * this.#strength
        : 0
    out[0] = r + (r * this.#shade[0] - r) * dark
    out[1] = g + (g * this.#shade[1] - g) * dark
    out[2] = b + (b * this.#shade[2] - b) * dark
  }

  #hit = new Float64Array(6)
  /** Where the ray meets the triangle's plane, and the normal there. */
  #meet(triangle: number): Float64Array {
    const { positions, normals, triangles } = this.#model
    const a = (triangles[triangle * 3] as number) * 3
    const b = (triangles[triangle * 3 + 1] as number) * 3
    const c = (triangles[triangle * 3 + 2] as number) * 3
    const [ax, ay, az] = [positions[a] as number, positions[a + 1] as number, positions[a + 2] as number]
    const e1x = (positions[b] as number) - ax
    const e1y = (positions[b + 1] as number) - ay
    const e1z = (positions[b + 2] as number) - az
    const e2x = (positions[c] as number) - ax
    const e2y = (positions[c + 1] as number) - ay
    const e2z = (positions[c + 2] as number) - az
    const [dx, dy, dz] = [this.#dx, this.#dy, this.#dz]
    const px = dy * e2z - dz * e2y
    const py = dz * e2x - dx * e2z
    const pz = dx * e2y - dy * e2x
    const inverse = 1 / (e1x * px + e1y * py + e1z * pz)
    const [ex, ey, ez] = this.#eye
    const sx = ex - ax
    const sy = ey - ay
    const sz = ez - az
    const u = (sx * px + sy * py + sz * pz) * inverse
    const qx = sy * e1z - sz * e1y
    const qy = sz * e1x - sx * e1z
    const qz = sx * e1y - sy * e1x
    const v = (dx * qx + dy * qy + dz * qz) * inverse
    const t = (e2x * qx + e2y * qy + e2z * qz) * inverse
    const w = 1 - u - v
    const nx = (normals[a] as number) * w + (normals[b] as number) * u + (normals[c] as number) * v
    const ny = (normals[a + 1] as number) * w + (normals[b + 1] as number) * u + (normals[c + 1] as number) * v
    const nz = (normals[a + 2] as number) * w + (normals[b + 2] as number) * u + (normals[c + 2] as number) * v
    const long = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
    const hit = this.#hit
    hit[0] = ex + dx * t
    hit[1] = ey + dy * t
    hit[2] = ez + dz * t
    hit[3] = nx * long
    hit[4] = ny * long
    hit[5] = nz * long
    return hit
  }

  #metal(triangle: number) {
    const [x, y, z, nx, ny, nz] = this.#meet(triangle) as unknown as Six
    metal(this.#stage, x, y, z, nx, ny, nz, -this.#dx, -this.#dy, -this.#dz)
  }

  #stone(index: number, triangle: number) {
    const stage = this.#stage
    stage.take(index)
    const [x, y, z, nx, ny, nz] = this.#meet(triangle) as unknown as Six
    const stone = stage.stones[index]
    if (stone?.look.is === 'clear' && stone.facets) {
      stage.begin()
      gem(stage, x, y, z, this.#dx, this.#dy, this.#dz, nx, ny, nz)
      return
    }
    const [ox, oy, oz] = stage.stoneAt
    const share = 1 / (stone?.halfMm ?? 1)
    const local = (axis: Vec3) => ((x - ox) * axis[0] + (y - oy) * axis[1] + (z - oz) * axis[2]) * share
    cabochon(stage, local(stage.stoneX), local(stage.stoneY), local(stage.stoneZ), nx, ny, nz, -this.#dx, -this.#dy, -this.#dz)
  }
}

type Six = readonly [number, number, number, number, number, number]
