import type { Design } from '#design/document/design.ts'
import { inlayOf } from '#design/layout/inlay.ts'
import type { Part } from '../piece.ts'
import { loft } from './loft.ts'
import { outerAt } from './section.ts'
import { ROUND, type Shank } from './shank.ts'

/**
 * So far the strip reaches into rails and floor, where its body is one with the band's; what is cast of it ends at the
 * groove's own faces. Its upper edges are the groove's, so that both lie level.
 */
const TUCK = 0.1
/** How far below the face the strip begins to reach into its rails. */
const BELOW = 0.3

/** The band with a groove all round for the strip, and the strip that lies in it. */
export function inlaid(
  plain: Shank,
  band: NonNullable<Design['band']>,
): { readonly shank: Shank; readonly strip: Part } {
  const { widthMm, floorMm } = inlayOf(band)
  const half = widthMm / 2
  const shank: Shank = { ...plain, groove: { halfMm: half, floorMm, toRad: Math.PI } }
  const { innerMm, section } = plain
  const face = [-half, -half / 2, 0, half / 2, half]
  const under = innerMm + outerAt(section, half) - BELOW
  const line: readonly (readonly [height: number, radius: number])[] = [
    ...face.map(height => [height, innerMm + outerAt(section, height)] as const),
    [half + TUCK, under],
    [half + TUCK, innerMm + floorMm - TUCK],
    [-half - TUCK, innerMm + floorMm - TUCK],
    [-half - TUCK, under],
  ]
  const columns = line.length
  const points = new Float64Array(ROUND * columns * 3)
  for (let row = 0; row < ROUND; row++) {
    const rad = (2 * Math.PI * row) / ROUND
    line.forEach(([height, radius], c) => {
      points.set([radius * Math.sin(rad), radius * Math.cos(rad), height], (row * columns + c) * 3)
    })
  }
  const creaseColumns = [0, face.length - 1, face.length, columns - 3, columns - 2, columns - 1]
  const mesh = loft({ points, rows: ROUND, columns, closedRows: true, creaseColumns })
  return { shank, strip: { name: 'inlay', mesh, made: 'cast', second: true } }
}
