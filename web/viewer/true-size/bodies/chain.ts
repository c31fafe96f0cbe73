/** Where a chain crosses the line of the shoulders, seen from the pit of the throat. */
export const SHOULDER_MM = { aside: 62, up: 45 } as const
/** What of a necklace lies behind the shoulders, and how far before them a breast is. */
const BEHIND_MM = 190
const BEFORE_MM = 60

/** How far below the pit of the throat a necklace hangs; `barMm` is the part of its length that is no chain. */
export function hangsMm(chainMm: number, barMm = 0): number {
  const strand = (chainMm - BEHIND_MM - barMm) / 2
  const aside = SHOULDER_MM.aside - barMm / 2
  return Math.sqrt(Math.max(0, strand ** 2 - aside ** 2 - BEFORE_MM ** 2)) - SHOULDER_MM.up
}

/** The two strands, from the shoulders to a place or to both ends of a bar. */
export function strandsTo(y: number, halfBarMm: number): string {
  const { aside, up } = SHOULDER_MM
  const strand = (side: 1 | -1) => {
    const x = (value: number) => Math.round(value * side * 10) / 10
    const inner = halfBarMm + (aside - halfBarMm) * 0.3
    const fall = y + up
    return `M${x(aside)} ${-up}C${x(aside - 5)} ${(-up + fall * 0.42).toFixed(1)} ${x(inner)} ${(y - fall * 0.17).toFixed(1)} ${x(halfBarMm)} ${y.toFixed(1)}`
  }
  return strand(-1) + strand(1)
}

/** A wrist as wide as the bracelet goes round it with room for a finger; wrists are flatter than round. */
const ROOM_MM = 15
const WIDE_TO_ROUND = 0.36
export const wristMm = (chainMm: number) => (chainMm - ROOM_MM) * WIDE_TO_ROUND
