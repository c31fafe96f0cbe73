import { numberAt } from '#design/number-at.ts'
import { wornPicture } from '#geometry/picture/cut-out.ts'
import type { Picture } from '#geometry/picture/render.ts'
import type { CutWords } from '#geometry/picture/words.ts'
import type { Piece } from '#geometry/piece.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { scaleDown } from './scale-down.ts'

/** A skin of middle tone, instead of the drawn body that the shop lays it on. */
const SKIN = [205, 164, 134] as const

/** A piece as it is laid where it is worn, in the middle of a square; what is larger is shown so many times smaller. */
export function wornTile(piece: Piece, words: readonly CutWords[], size: number): Picture {
  const { rgba, width, height } = fitted(wornPicture(piece, words, scenes.studio), size)
  const tile = new Uint8Array(size * size * 4)
  const [left, top] = [(size - width) >> 1, (size - height) >> 1]
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [u, v] = [x - left, y - top]
      const inside = u >= 0 && u < width && v >= 0 && v < height
      const from = (v * width + u) * 4
      const share = inside ? numberAt(rgba, from + 3) / 255 : 0
      const to = (y * size + x) * 4
      SKIN.forEach((skin, k) => {
        tile[to + k] = skin + ((inside ? numberAt(rgba, from + k) : 0) - skin) * share
      })
      tile[to + 3] = 255
    }
  return { rgba: tile, width: size, height: size }
}

function fitted(picture: Picture, size: number): Picture {
  const times = Math.ceil(Math.max(picture.width, picture.height) / size)
  return times > 1 ? scaleDown(padded(picture, times), times) : picture
}

/** With clear pixels beside it, until its sides are so many times a whole number. */
function padded({ rgba, width, height }: Picture, times: number): Picture {
  const [w, h] = [Math.ceil(width / times) * times, Math.ceil(height / times) * times]
  const wide = new Uint8Array(w * h * 4)
  for (let y = 0; y < height; y++)
    wide.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), y * w * 4)
  return { rgba: wide, width: w, height: h }
}
