import type { Finding } from '#design/rules/finding.ts'
import type { Piece } from '../piece.ts'
import { dot, minus, plus, times } from '../vector.ts'
import { convexBodiesOf, fromAxisMm } from './convex.ts'
import { CULET_MM } from './limits.ts'
import { tooLittle } from './words.ts'

/** How far stones' lowest points stay from the finger, or from the back of the plate that they are sunk into. */
export const culetFindings = (piece: Piece): readonly Finding[] =>
  piece.fingerMm === null ? behindFindings(piece) : fingerFindings(piece, piece.fingerMm)

function behindFindings({ stones, places }: Piece): readonly Finding[] {
  const back = places.find(({ place }) => place === 'back')?.surface
  if (back?.form !== 'flat') return []
  return stones.flatMap(({ cut, frame, of }) => {
    const culet = plus(frame.origin, times(frame.z, -cut.pavilionMm))
    const leftMm = -dot(minus(culet, back.frame.origin), back.frame.z)
    if (leftMm >= CULET_MM - 1e-6) return []
    const what = `metal behind stone ${Number(of) + 1}`
    const advice = 'choose a smaller stone or a bezel'
    return [tooLittle('casting-culet', `stones.${of}`, what, leftMm, CULET_MM, advice)]
  })
}

function fingerFindings({ stones }: Piece, fingerMm: number): readonly Finding[] {
  return stones.flatMap(stone => {
    const clearMm = Math.min(...convexBodiesOf(stone).map(fromAxisMm)) - fingerMm
    if (clearMm >= CULET_MM) return []
    const accent = stone.of === 'accent'
    return [
      tooLittle(
        'casting-culet',
        accent ? 'accent' : `stones.${stone.of}`,
        `room between the finger and ${accent ? 'a small stone' : `stone ${Number(stone.of) + 1}`}`,
        clearMm,
        CULET_MM,
        'choose a smaller stone, a higher head or a thicker band',
      ),
    ]
  })
}
