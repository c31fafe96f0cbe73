import { type Box, Fields } from './boxes.ts'
import { must } from './broken.ts'

export interface ImageFrame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Exif's eight ways: how far one goes in the picture as it is, by a step across or down the upright one. */
const WAYS: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, -1, 0],
  [0, -1, 1, 0],
]

/**
 * Which of Exif's ways the properties "irot" and "imir" amount to, one after the other
 * (ISO/IEC 23008-12, 6.5.10 and 6.5.12). Exif's own is not asked: a HEIC is turned by these alone.
 */
export function orientationBy(properties: readonly Box[]): number {
  let [a, b, c, d] = [1, 0, 0, 1]
  for (const { type, body } of properties) {
    if (type === 'irot') {
      // Quarter turns against the clock.
      const turns = new Fields(body).number(1) & 3
      for (let i = 0; i < turns; i++) [a, b, c, d] = [b, -a, d, -c]
    } else if (type === 'imir') {
      // 0: top and bottom change places; 1: left and right do.
      if ((new Fields(body).number(1) & 1) === 0) [b, d] = [-b, -d]
      else [a, c] = [-a, -c]
    }
  }
  return 1 + WAYS.findIndex(([xx, xy, yx, yy]) => xx === a && xy === b && yx === c && yy === d)
}

/** The clean aperture (ISO/IEC 14496-12, 12.1.4), in whole pixels. */
export function cropBy(properties: readonly Box[], width: number, height: number): ImageFrame {
  const box = properties.find(({ type }) => type === 'clap')
  if (!box) return { left: 0, top: 0, width, height }
  const fields = new Fields(box.body)
  const fraction = () => {
    const [over, under] = [fields.number(4) | 0, fields.number(4) | 0]
    must(under > 0, 'a fraction of nothing')
    return over / under
  }
  const [wide, tall, right, down] = [fraction(), fraction(), fraction(), fraction()]
  const [cutWidth, cutHeight] = [Math.round(wide), Math.round(tall)]
  const left = Math.round((width - wide) / 2 + right)
  const top = Math.round((height - tall) / 2 + down)
  must(cutWidth > 0 && cutHeight > 0 && left >= 0 && top >= 0, 'a cut beside the picture')
  must(left + cutWidth <= width && top + cutHeight <= height, 'a cut beside the picture')
  return { left, top, width: cutWidth, height: cutHeight }
}
