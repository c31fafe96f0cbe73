import { numberAt } from '#design/number-at.ts'
import type { Picture } from '#geometry/picture/render.ts'
import { linear } from '#geometry/studio/colour.ts'
import { encoded } from '#geometry/studio/shading.ts'

const lights = Float64Array.from({ length: 256 }, (_, byte) => linear(byte / 255))

/** A picture a whole number of times smaller: light is added up as light, weighed by how much of it covers. */
export function scaleDown({ width, height, rgba }: Picture, times: number): Picture {
  const [w, h] = [width / times, height / times]
  const small = new Uint8Array(w * h * 4)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const sum = [0, 0, 0, 0]
      for (let k = 0; k < times * times; k++) {
        const at = ((y * times + Math.floor(k / times)) * width + x * times + (k % times)) * 4
        const alpha = numberAt(rgba, at + 3)
        for (let c = 0; c < 3; c++)
          sum[c] = numberAt(sum, c) + numberAt(lights, numberAt(rgba, at + c)) * alpha
        sum[3] = numberAt(sum, 3) + alpha
      }
      const [, , , alpha = 0] = sum
      const to = (y * w + x) * 4
      for (let c = 0; c < 3; c++)
        small[to + c] = alpha ? Math.round(encoded(null, numberAt(sum, c) / alpha) * 255) : 0
      small[to + 3] = Math.round(alpha / (times * times))
    }
  return { width: w, height: h, rgba: small }
}
