import type { PictureRefusal } from '#shop/special-orders/image-uploads.ts'
import { type Bitmap, Shrinking } from '../shrink.ts'
import { Broken, must } from './broken.ts'
import { ColourTables } from './colours.ts'
import { PictureDecoder } from './decode-picture.ts'
import { nalUnits } from './nal-units.ts'
import type { DecodedPicture } from './picture.ts'
import type { HeicPlan, HeicTile } from './plan.ts'

/** Rows that are painted at a time, where there is but one tile. */
const STRIP = 64

/**
 * Decodes tile after tile and makes them small as they come: a grid never lies in memory whole, only
 * a row of its tiles does.
 */
export function decodeHeic(
  plan: HeicPlan,
  bytes: Uint8Array,
  longSide: number,
): Bitmap | PictureRefusal {
  try {
    return shrunkTiles(plan, bytes, longSide)
  } catch (error) {
    if (error instanceof Broken) return error.reason
    throw error
  }
}

function shrunkTiles(plan: HeicPlan, bytes: Uint8Array, longSide: number): Bitmap {
  const { columns, rows, width, height, shown } = plan
  const right = shown.left + shown.width
  const bottom = shown.top + shown.height
  const small = new Shrinking(shown.width, shown.height, longSide)
  const strip = columns === 1 ? STRIP : height
  const band = new Uint8ClampedArray(shown.width * Math.min(strip, height) * 4)
  const tileOf = tiles(plan, bytes)
  for (let row = 0; row < rows; row++)
    for (let top = 0; top < height; top += strip) {
      const [from, to] = [row * height + top, row * height + Math.min(height, top + strip)]
      const [first, last] = [Math.max(from, shown.top), Math.min(to, bottom)]
      for (let column = 0; column < columns; column++) {
        // What is beyond the cut is not decoded, and what is, is decoded once.
        const left = Math.max(shown.left, column * width)
        const count = Math.min(right, (column + 1) * width) - left
        if (count <= 0 || last <= first) continue
        const { picture, palette } = tileOf(row * columns + column)
        const { left: x, top: y } = picture.sps.shown
        for (let line = first; line < last; line++) {
          const at = ((line - first) * shown.width + left - shown.left) * 4
          const [fromX, fromY] = [x + left - column * width, y + line - row * height]
          palette.row(picture, fromX, fromY, count, band, at)
        }
      }
      for (let line = first; line < last; line++) small.add(band, (line - first) * shown.width * 4)
    }
  return small.made
}

/** Decodes a tile when it is asked for, unless it is the one that was asked for last. */
function tiles({ tiles, width, height, colours }: HeicPlan, bytes: Uint8Array) {
  let decoder = new PictureDecoder()
  let from = -1
  let last: { index: number; picture: DecodedPicture; palette: ColourTables } | null = null
  return (index: number) => {
    if (last?.index === index) return last
    const { parameters, data, lengthSize } = tiles[index] as HeicTile
    if (parameters.from !== from) {
      from = parameters.from
      decoder = new PictureDecoder()
      decoder.learn(nalUnits(bytes.subarray(parameters.from, parameters.to), 2))
    }
    const picture = decoder.decode(nalUnits(bytes.subarray(data.from, data.to), lengthSize))
    const { shown } = picture.sps
    must(shown.width === width && shown.height === height, 'another size than it said')
    const palette =
      last?.picture === picture
        ? last.palette
        : new ColourTables(colours ?? picture.sps.colours, picture.sps.depths)
    last = { index, picture, palette }
    return last
  }
}
