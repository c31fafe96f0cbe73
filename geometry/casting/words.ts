import type { Finding } from '#design/rules/finding.ts'
import type { Piece, SetStone } from '../piece.ts'
import type { Vec3 } from '../vector.ts'

const hundredths = (mm: number) => Math.round(mm * 100) / 100 + 0

/** A finding in the way of all of them: what, how much there is, how much it needs, what to do. */
export function tooLittle(
  rule: string,
  at: string,
  what: string,
  foundMm: number,
  needsMm: number,
  advice: string,
): Finding {
  const [found, needs] = [hundredths(foundMm), hundredths(needsMm)]
  return {
    rule,
    severity: 'stops',
    at,
    words: `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${found} mm, needs ${needs}: ${advice}.`,
    numbers: { foundMm: found, needsMm: needs, missingMm: hundredths(needsMm - foundMm) },
  }
}

/** A part in a sentence: there is one band, and there may be several claws. */
export const called = (part: string) => (/\d/.test(part) ? part : `the ${part}`)

export function nearestStone({ stones }: Piece, spot: Vec3): SetStone | undefined {
  let nearest: SetStone | undefined
  let least = Infinity
  for (const stone of stones) {
    const [x, y, z] = stone.frame.origin
    const far = (x - spot[0]) ** 2 + (y - spot[1]) ** 2 + (z - spot[2]) ** 2
    if (far >= least) continue
    nearest = stone
    least = far
  }
  return nearest
}

/** The place in the design that a spot of the metal belongs to: its shank, or the nearest stone. */
export function atOf(piece: Piece, part: string, spot: Vec3): string {
  const stone = part === 'band' ? undefined : nearestStone(piece, spot)
  if (!stone) return piece.design.band ? 'band' : 'plate'
  return stone.of === 'accent' ? 'accent' : `stones.${stone.of}`
}
