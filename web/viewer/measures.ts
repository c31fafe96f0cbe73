import { placed } from '#geometry/frame.ts'
import { Extent } from '#geometry/mesh.ts'
import type { Piece } from '#geometry/piece.ts'
import type { Vec3 } from '#geometry/vector.ts'
import type { MeasureInPicture } from './messages.ts'

/** What a jeweller would measure with a caliper. */
export function pieceMeasuresOf(piece: Piece): readonly MeasureInPicture[] {
  const { low, high } = boxOf(piece)
  const [stone] = [...piece.stones].sort((a, b) => b.cut.widthMm - a.cut.widthMm)
  const measures: MeasureInPicture[] = [
    measure('height', [low[0] - 1.2, low[1], 0], [low[0] - 1.2, high[1], 0]),
  ]
  if (piece.fingerMm !== null) {
    const r = piece.fingerMm
    measures.push(measure('inside', [-r, 0, 0], [r, 0, 0]))
    const half = (piece.design.band?.widthUm ?? 0) / 2000
    if (half > 0) measures.push(measure('band', [0, low[1] - 0.8, -half], [0, low[1] - 0.8, half]))
  } else measures.push(measure('width', [low[0], low[1] - 1.2, 0], [high[0], low[1] - 1.2, 0]))
  if (stone) {
    const { cut, frame } = stone
    const up = cut.crownMm + 0.8
    const x = cut.widthMm / 2
    measures.push(measure('stone', placed(frame, [-x, 0, up]), placed(frame, [x, 0, up])))
  }
  return measures
}

const measure = (name: string, from: Vec3, to: Vec3): MeasureInPicture => ({
  name,
  from,
  to,
  mm: Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]),
})

function boxOf({ parts, stones }: Piece) {
  const extent = new Extent()
  // A chain is as long as it is: what hangs on it is what is measured.
  for (const { mesh } of parts.filter(({ made }) => made === 'cast')) extent.hold(mesh.positions)
  for (const { cut, frame } of stones)
    for (const z of [cut.crownMm, -cut.pavilionMm]) extent.hold(placed(frame, [0, 0, z]))
  return extent
}
