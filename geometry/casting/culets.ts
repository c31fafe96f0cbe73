import type { Finding } from '#design/rules/finding.ts'
import type { Piece } from '../piece.ts'
import { bodiesOf, fromAxisMm } from './convex.ts'
import { CULET_MM } from './limits.ts'
import { tooLittle } from './words.ts'

/** Stones of a ring: how far their lowest points stay from the finger. */
export function culetFindings({ stones, fingerMm }: Piece): readonly Finding[] {
  if (fingerMm === null) return []
  return stones.flatMap(stone => {
    const clearMm = Math.min(...bodiesOf(stone).map(fromAxisMm)) - fingerMm
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
