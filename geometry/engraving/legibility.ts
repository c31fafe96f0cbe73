import { f64At, u8At } from '../at.ts'
import { engravingMask, type Mask } from './mask.ts'
import type { PenLine } from './pen-line.ts'
import { ribbon } from './ribbon.ts'

/** Above this a drawing is no longer read: its loops and the gaps between its lines have filled up. */
export const MOST_CLOSED = 0.3

const PX_PER_MM = 20
/** How far beside a line one looks whether there is metal, and how far apart along it. */
const BESIDE_MM = 0.05
const STEP_MM = 0.1

/**
 * The part of the lines' edges that lost their metal to a neighbouring line by thickening: a gap that
 * closed, a loop that filled. Crossings, which are so as drawn, do not count.
 */
export function closedShare(asDrawn: readonly PenLine[], cut: readonly PenLine[]): number {
  const [before, after] = [mergedShare(asDrawn), mergedShare(cut)]
  return Math.max(0, after - before)
}

function mergedShare(lines: readonly PenLine[]): number {
  const mask = engravingMask(lines.flatMap(ribbon), PX_PER_MM)
  let [merged, whole] = [0, 0]
  for (const line of lines)
    for (let i = 0; i + 5 < line.length; i += 3) {
      const [x, y, r] = [f64At(line, i), f64At(line, i + 1), f64At(line, i + 2)]
      const [dx, dy] = [f64At(line, i + 3) - x, f64At(line, i + 4) - y]
      const long = Math.hypot(dx, dy)
      if (long === 0) continue
      const steps = Math.ceil(long / STEP_MM)
      for (let step = 0; step < steps; step++) {
        const t = (step + 0.5) / steps
        const off = r + t * (f64At(line, i + 5) - r) + BESIDE_MM
        const [px, py, ox, oy] = [x + dx * t, y + dy * t, (-dy / long) * off, (dx / long) * off]
        whole += (2 * long) / steps
        if (isCut(mask, px + ox, py + oy)) merged += long / steps
        if (isCut(mask, px - ox, py - oy)) merged += long / steps
      }
    }
  return whole === 0 ? 0 : merged / whole
}

function isCut({ width, height, pxPerMm, originMm, coverage }: Mask, x: number, y: number) {
  const column = Math.floor((x - originMm[0]) * pxPerMm)
  const row = Math.floor((y - originMm[1]) * pxPerMm)
  if (column < 0 || column >= width || row < 0 || row >= height) return false
  return u8At(coverage, row * width + column) > 127
}
