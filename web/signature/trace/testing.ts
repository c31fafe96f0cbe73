import { numberAt } from '#design/number-at.ts'
import type { Grey } from './picture.ts'

export type Polyline = readonly (readonly [x: number, y: number])[]

interface Sheet {
  readonly width: number
  readonly height: number
  readonly pen?: number
  readonly ink?: number
  /** How light the paper is at a place; 235 everywhere unless said. */
  readonly paper?: (x: number, y: number) => number
  /** Up to how much each pixel is off. */
  readonly grain?: number
}

/** The same numbers each time, evenly between -1 and 1. */
function grains() {
  let seed = 42
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 31 - 1
  }
}

/** A photograph of strokes on paper, with soft edges as a camera has them. */
export function photographed(strokes: readonly Polyline[], sheet: Sheet): Grey {
  const { width, height, pen = 6, ink = 40, paper = () => 235, grain = 0 } = sheet
  const cover = coverOf(strokes, width, height, pen)
  const pixels = new Uint8Array(width * height)
  const next = grains()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const covered = numberAt(cover, y * width + x)
      const seen = paper(x, y) * (1 - covered * (1 - ink / 235)) + grain * next()
      pixels[y * width + x] = Math.min(255, Math.max(0, Math.round(seen)))
    }
  return { width, height, pixels }
}

/** How much of each pixel the pen covers. */
function coverOf(strokes: readonly Polyline[], width: number, height: number, pen: number) {
  const cover = new Float32Array(width * height)
  const reach = Math.ceil(pen / 2 + 1)
  for (const stroke of strokes)
    for (const [i, from] of stroke.entries()) {
      const part = [from, stroke[i + 1] ?? from]
      const [left, right] = ends(part.map(([x]) => x)).map(Math.round) as [number, number]
      const [top, bottom] = ends(part.map(([, y]) => y)).map(Math.round) as [number, number]
      for (let y = Math.max(0, top - reach); y <= Math.min(height - 1, bottom + reach); y++)
        for (let x = Math.max(0, left - reach); x <= Math.min(width - 1, right + reach); x++) {
          const covered = Math.min(1, Math.max(0, pen / 2 - awayFrom(part, x, y) + 0.5))
          const at = y * width + x
          if (covered > numberAt(cover, at)) cover[at] = covered
        }
    }
  return cover
}

const ends = (values: readonly number[]) => [Math.min(...values), Math.max(...values)]

export function awayFrom(line: Polyline, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const [i, [ax, ay]] of line.entries()) {
    const [bx, by] = line[i + 1] ?? [ax, ay]
    const [dx, dy] = [bx - ax, by - ay]
    const long = dx * dx + dy * dy
    const along = long === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / long
    const t = Math.min(1, Math.max(0, along))
    least = Math.min(least, Math.hypot(ax + t * dx - x, ay + t * dy - y))
  }
  return least
}

export const inkCurve = (
  count: number,
  at: (t: number) => readonly [x: number, y: number],
): Polyline => Array.from({ length: count + 1 }, (_, i) => at(i / count))
