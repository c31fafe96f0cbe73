import { f64At, valueAt } from '../at.ts'
import { srgbOf } from '../studio/colour.ts'
import { out } from '../studio/out.ts'
import type { Scene } from '../studio/scenes.ts'
import { backdrop } from '../studio/shading.ts'
import type { Vec3 } from '../vector.ts'
import type { Lens } from './lens.ts'
import type { SetUp } from './set-up.ts'
import { type Ground, Shadow } from './shadow.ts'

/** What is seen beside the piece: the backdrop with the piece's shadow, as a screen is told it. */
export class Backdrop {
  readonly #ground: Ground
  readonly #shadow: Shadow
  readonly #shade: Vec3
  readonly #strength: number
  readonly #host: Parameters<typeof backdrop>[0]

  constructor({ model, shown, ground }: SetUp, { back, shadow }: Scene) {
    this.#ground = ground
    this.#shadow = new Shadow(model, shown, ground)
    this.#shade = srgbOf(shadow.colour)
    this.#strength = shadow.strength
    this.#host = {
      backTop: srgbOf(back.top),
      backFoot: srgbOf(back.foot),
      backGlow: [back.glow, back.glow, back.glow],
    }
  }

  /** Along the lens's ray, which goes through (u, v) of the picture; into `out`. */
  see(lens: Lens, u: number, v: number) {
    backdrop(this.#host, u, v)
    const dark = this.darkness(lens)
    for (let c = 0; c < 3; c++) {
      const lit = f64At(out, c)
      out[c] = lit + (lit * valueAt(this.#shade, c) - lit) * dark
    }
  }

  /** The same as a veil of black over any backdrop: how dense it is where the lens's ray ends. */
  veil(lens: Lens): number {
    const [r, g, b] = this.#shade
    return this.darkness(lens) * (1 - (r + g + b) / 3)
  }

  /** How much of the backdrop the piece shades where the lens's ray ends. */
  darkness({ ex, ey, ez, dx, dy, dz }: Lens): number {
    const { at, normal } = this.#ground
    const rate = dx * normal[0] + dy * normal[1] + dz * normal[2]
    const t =
      ((at[0] - ex) * normal[0] + (at[1] - ey) * normal[1] + (at[2] - ez) * normal[2]) / rate
    return t > 0 ? this.#strength * this.#shadow.at(ex + dx * t, ey + dy * t, ez + dz * t) : 0
  }
}
