import { numberAt } from '#design/number-at.ts'
import { necklaceOf } from '#geometry/metal/necklace.ts'
import type { Piece } from '#geometry/piece.ts'
import type { FarLook } from './look.ts'
import type { PicturePose } from './messages.ts'

/** What stays free round about. */
const ROOM = 1.18

/** From how far a necklace is seen with all of its chain; null for what has none. */
export function farLookOf({ restOfChain, parts }: Piece, first: PicturePose): FarLook | null {
  if (!restOfChain) return null
  const { left, right, topMm } = necklaceOf(restOfChain)
  const halfWideMm = Math.max(...[...left, ...right].map(([x]) => Math.abs(x)))
  let footMm = Infinity
  for (const { mesh } of parts)
    for (let i = 1; i < mesh.positions.length; i += 3)
      footMm = Math.min(footMm, numberAt(mesh.positions, i))
  const { camera, width, height } = first
  const mmOf = (px: number) => (px * camera.away) / camera.scale
  const zoom = Math.min(
    mmOf(height) / (ROOM * (topMm - footMm)),
    mmOf(width) / (ROOM * 2 * halfWideMm),
  )
  return { zoom: Math.min(1, zoom), focus: [0, (topMm + footMm) / 2, 0] }
}
