import { fit, type SizeSystem, sizesAsIn } from '#design/catalogue/ring-sizes.ts'

/** An inner diameter somebody has measured, and how far off it may be: in 19 cases of 20 not further. */
export interface MeasuredSize {
  readonly diameterMm: number
  readonly withinMm: number
}

/** Of a card's 85.6 mm that a careful eye may be off by, and so of everything drawn after it. */
const CARD_OFF = 0.6 / 85.6
/** How well an eye sees that a ring's inner edge and a line are one: two line widths. */
const EDGE_OFF_MM = 0.25
/** Round the finger: reading a rule to a millimetre, and how tight the paper was pulled. */
const RULE_OFF_MM = 0.7
const PULL_OFF_MM = 1

export const LEAST_MM = 12
export const MOST_MM = 24

/** A ring of one's own, laid on a circle that was made as wide as its inside. */
export const byRing = (diameterMm: number): MeasuredSize => ({
  diameterMm,
  withinMm: Math.hypot(diameterMm * CARD_OFF, EDGE_OFF_MM),
})

/** A strip of paper round the finger, as long as from its end to the mark. */
export const byStrip = (roundMm: number): MeasuredSize => ({
  diameterMm: roundMm / Math.PI,
  withinMm: Math.hypot(RULE_OFF_MM, PULL_OFF_MM) / Math.PI,
})

/** A screen's circle and a rule know nothing of one another: each counts by how sure it is. */
export function weighMeasurements(measured: readonly MeasuredSize[]): MeasuredSize | null {
  const [first, ...others] = measured
  if (!first) return null
  if (others.length === 0) return first
  const weight = ({ withinMm }: MeasuredSize) => 1 / withinMm ** 2
  const sum = measured.reduce((all, one) => all + weight(one), 0)
  const diameterMm = measured.reduce((all, one) => all + one.diameterMm * weight(one), 0) / sum
  // Where they disagree by more than they should, one of them is wrong, and nobody knows which.
  const apart = Math.max(...measured.map(one => Math.abs(one.diameterMm - diameterMm)))
  return { diameterMm, withinMm: Math.max(Math.sqrt(1 / sum), apart) }
}

/** Two measures that cannot both be right: more apart than both together may be off. */
export const atOdds = ([a, b]: readonly MeasuredSize[]) =>
  a !== undefined &&
  b !== undefined &&
  Math.abs(a.diameterMm - b.diameterMm) > Math.hypot(a.withinMm, b.withinMm)

const SIZE_MM = 0.8128

/** The size, of a country's own, that is made for a finger so measured; a wide band is made a little wider. */
export function sizeFor({ diameterMm }: MeasuredSize, bandMm: number, system: SizeSystem = 'us') {
  const wide = bandMm > fit.wideBandMm
  const wanted = (diameterMm + (wide ? fit.wideBandSizes * SIZE_MM : 0)) * 1000
  const far = (diameterUm: number) => Math.abs(diameterUm - wanted)
  const nearest = sizesAsIn[system].reduce((best, one) => (far(one) < far(best) ? one : best))
  // Half a step beyond the first or the last there is no size for it.
  const made = far(nearest) <= SIZE_MM * 125 + 1
  return { diameterUm: nearest, wide, made }
}

/** What may be meant by it: from the smallest to the largest size that the measure leaves open. */
export function sizesWithin({ diameterMm, withinMm }: MeasuredSize, system: SizeSystem = 'us') {
  const open = sizesAsIn[system].filter(
    diameterUm => Math.abs(diameterUm / 1000 - diameterMm) <= withinMm,
  )
  return { from: open[0], to: open.at(-1) }
}

/** Numbers as people write them, with a comma or a point; null for anything else. */
export function readLength(text: string): number | null {
  const read = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*(?:mm)?\s*$/i.exec(text)
  return read ? Number(`${read[1]}.${read[2] ?? 0}`) : null
}
