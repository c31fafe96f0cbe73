import { f64At } from '../at.ts'
import type { Vec3 } from '../vector.ts'
import { out } from './out.ts'
import { type Host, light } from './shading.ts'

/** A host that has the lamps themselves for maps, tries every facet, and has nothing near by. */
export class BareHost implements Host {
  readonly lampCount: number
  exposure = 0.9
  backTop: Vec3 = [0.98, 0.97, 0.96]
  backFoot: Vec3 = [0.9, 0.91, 0.92]
  backGlow: Vec3 = [0.05, 0.04, 0.03]
  metalF0: Vec3 = [0.98, 0.7, 0.35]
  finish = 0
  brushAxis: Vec3 = [0, 0, 1]
  brushAt: Vec3 = [0.3, 0.2, 0.1]
  brushedRound = true
  pixelMm = 0.07
  boreMm = 8
  facets = new Float64Array(4)
  facetCount = 0
  indices: Vec3 = [1.7645, 1.7687, 1.7762]
  absorption: Vec3 = [0.4, 0.2, 0.03]
  bounces = 6
  halved = false
  stoneX: Vec3 = [1, 0, 0]
  stoneY: Vec3 = [0, 1, 0]
  stoneZ: Vec3 = [0, 0, 1]
  stoneAt: Vec3 = [0, 0, 0]
  gloss = 0.5
  backing = 0.5
  depthGlow: Vec3 = [0.1, 0.1, 0.1]
  bodyColour: Vec3 = [0.6, 0.5, 0.4]
  secondColour: Vec3 = [0.2, 0.3, 0.5]
  character = 0
  readonly lamps: Float64Array

  constructor(lamps: Float64Array) {
    this.lamps = lamps
    this.lampCount = lamps.length / 20
  }

  get uniforms(): Readonly<Record<string, number | Float64Array>> {
    return Object.fromEntries(Object.entries(this))
  }

  metalLight(x: number, y: number, z: number, blur: number) {
    light(this, x, y, z, blur)
  }
  gemLight(x: number, y: number, z: number, blur: number) {
    light(this, x, y, z, blur)
  }
  softLight(x: number, y: number, z: number, blur: number) {
    light(this, x, y, z, blur)
  }
  gemLights(...d: [number, number, number, number, number, number, number, number, number]) {
    const seen = [0, 1, 2].map(k => {
      light(this, d[k * 3] ?? 0, d[k * 3 + 1] ?? 0, d[k * 3 + 2] ?? 0, 0.02)
      return f64At(out, k)
    })
    out.set(seen)
  }
  nearMetal(_x: number, _y: number, _z: number, _dx: number, dy: number) {
    const t = Math.min(1, Math.max(0, (dy - 0.2) / 0.4))
    out.set([0.2, 0.1, 0.3, t * t * (3 - 2 * t)])
  }
  nearGem() {
    out[3] = 0
  }
  leaving(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) {
    let best = 1e-7
    let facet = 0
    for (let i = 0; i < this.facetCount; i++) {
      const [x, y, z, d] = this.facets.subarray(i * 4, i * 4 + 4) as unknown as [
        number,
        number,
        number,
        number,
      ]
      const rate = (x * dx + y * dy + z * dz) / Math.max(1e-6, d - x * ox - y * oy - z * oz)
      if (rate > best) {
        best = rate
        facet = i
      }
    }
    const mirror = this.halved && dx < 0 ? -dx / Math.max(1e-6, ox) : 0
    out[0] = mirror > best ? -1 : facet
    out[1] = 1 / Math.max(mirror, best)
  }
}

export const bareHost = (lamps: Float64Array, given: Partial<BareHost> = {}) =>
  Object.assign(new BareHost(lamps), given)
