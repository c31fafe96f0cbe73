import type { DecodedPicture } from './picture.ts'
import type { Colours } from './vui.ts'

/** Shares of red and blue in luma, by matrix (H.265, E.3.1); all others are taken for BT.601's. */
const SHARES: Readonly<Record<number, readonly [red: number, blue: number]>> = {
  1: [0.2126, 0.0722],
  4: [0.3, 0.11],
  7: [0.212, 0.087],
  9: [0.2627, 0.0593],
}
const BT601 = [0.299, 0.114] as const
const ROUND = 1 << 15

/** What each value of luma and chroma adds to red, green and blue, in 65,536ths of eight bits. */
export class ColourTables {
  readonly #luma: Int32Array
  readonly #redByCr: Int32Array
  readonly #greenByCb: Int32Array
  readonly #greenByCr: Int32Array
  readonly #blueByCb: Int32Array

  constructor({ matrix, fullRange }: Colours, depths: readonly [luma: number, chroma: number]) {
    const [red, blue] = SHARES[matrix] ?? BT601
    const green = 1 - red - blue
    const [deepLuma, deepChroma] = depths
    const black = fullRange ? 0 : 16 << (deepLuma - 8)
    const white = fullRange ? (1 << deepLuma) - 1 : 235 << (deepLuma - 8)
    const span = fullRange ? (1 << deepChroma) - 1 : 224 << (deepChroma - 8)
    const table = (depth: number, of: (value: number) => number) =>
      Int32Array.from({ length: 1 << depth }, (_, value) => Math.round(65_536 * of(value)))
    const chroma = (factor: number) =>
      table(deepChroma, value => (255 * factor * (value - (1 << (deepChroma - 1)))) / span)
    this.#luma = table(deepLuma, value => (255 * (value - black)) / (white - black))
    this.#redByCr = chroma(2 * (1 - red))
    this.#greenByCb = chroma((-2 * blue * (1 - blue)) / green)
    this.#greenByCr = chroma((-2 * red * (1 - red)) / green)
    this.#blueByCb = chroma(2 * (1 - blue))
  }

  /** Paints `count` pixels of one row, from x, y of the picture as it was coded. */
  row(
    picture: DecodedPicture,
    x: number,
    y: number,
    count: number,
    pixels: Uint8ClampedArray,
    at: number,
  ) {
    const [luma, cb, cr] = picture.planes
    const [stride, half] = picture.strides
    const start = y * (stride as number)
    const colour = (y >> 1) * (half ?? 0)
    for (let i = x, to = at; i < x + count; i++, to += 4) {
      const light = (this.#luma[(luma as Uint16Array)[start + i] as number] as number) + ROUND
      pixels[to + 3] = 255
      if (!cb || !cr) {
        pixels[to] = pixels[to + 1] = pixels[to + 2] = light >> 16
        continue
      }
      const u = cb[colour + (i >> 1)] as number
      const v = cr[colour + (i >> 1)] as number
      pixels[to] = (light + (this.#redByCr[v] as number)) >> 16
      pixels[to + 1] =
        (light + (this.#greenByCb[u] as number) + (this.#greenByCr[v] as number)) >> 16
      pixels[to + 2] = (light + (this.#blueByCb[u] as number)) >> 16
    }
  }
}
