import { CONTOUR_REACH_RAD, contourAngles, contourAt } from '#design/document/contour.ts'
import { f64At, valueAt } from '../at.ts'
import { PROFILE_PLACES, profileRad } from './edge-profile.ts'

/** Room between a ring and the band beside it: they neither rub nor show light. GK */
export const CLEARANCE_MM = 0.18
/** How closely an edge follows what stands out. */
export interface Following {
  /** It climbs by no more than this for each millimetre along the round, and turns no sharper. */
  readonly slope: number
  readonly turnMm: number
  /** Half of what its corners are softened over. */
  readonly softMm: number
}

/** The smoothest first: heads with narrow valleys between them ask for one of the others. */
export const followings: readonly [Following, ...Following[]] = [
  { slope: 1.15, turnMm: 0.7, softMm: 0.3 },
  { slope: 1.15, turnMm: 0.4, softMm: 0.15 },
  { slope: 1.3, turnMm: 0.4, softMm: 0.15 },
  { slope: 1.4, turnMm: 0.3, softMm: 0.15 },
  { slope: 1.7, turnMm: 0.25, softMm: 0.1 },
  { slope: 1.9, turnMm: 0.2, softMm: 0.08 },
]
const UM_STEP = 10

/** How far an edge falls, so far from a place that it must pass: at first hardly, then straight. */
const fall = (alongMm: number, slope: number, turnMm: number) =>
  slope * (Math.hypot(alongMm, turnMm) - turnMm)

/** Of a ring's edge: where it is straight, and how far each place stands out from there. */
export interface StandOut {
  readonly baseMm: number
  readonly outMm: Float64Array
}

/** Straight is what the ring is beyond the reach of a contour. */
export function standOut(profile: Float64Array): StandOut {
  let baseMm = Number.NEGATIVE_INFINITY
  profile.forEach((z, place) => {
    if (Math.abs(profileRad(place + 0.5)) > CONTOUR_REACH_RAD - 0.02) baseMm = Math.max(baseMm, z)
  })
  return { baseMm, outMm: profile.map(z => Math.max(0, z - baseMm)) }
}

/**
 * The line that a band's edge takes round what stands out: no place comes closer than the clearance, no
 * part is steeper than can be worn. Its places are those of the profile.
 */
function lineOf(
  outMm: Float64Array,
  radiusMm: number,
  { slope: steepest, turnMm, softMm }: Following,
): Float64Array {
  const stepMm = ((2 * Math.PI) / PROFILE_PLACES) * radiusMm
  const close = envelope(outMm, stepMm, along => fall(along, steepest, turnMm))
  return softened(close, stepMm, softMm)
}

/** The lowest line above all places from which it falls so. */
function envelope(outMm: Float64Array, stepMm: number, falls: (alongMm: number) => number) {
  const found = new Float64Array(outMm.length)
  outMm.forEach((out, place) => {
    for (let k = 0; k < outMm.length / 2; k++) {
      const left = out - falls(k * stepMm)
      if (left <= 0) break
      for (const at of [place + k, place - k + outMm.length]) {
        const i = at % outMm.length
        if (left > f64At(found, i)) found[i] = left
      }
    }
  })
  return found
}

/** The mean of the highest nearby: its corners are round, and it is nowhere lower than it was. */
function softened(line: Float64Array, stepMm: number, softMm: number): Float64Array {
  const half = Math.max(1, Math.round(softMm / stepMm))
  const gathered = (from: Float64Array, gather: (sofar: number, one: number) => number) =>
    from.map((_, place) => {
      let sofar = 0
      for (let k = -half; k <= half; k++)
        sofar = gather(sofar, f64At(from, (place + k + from.length) % from.length))
      return sofar
    })
  // Nothing of the line is below nought.
  const highest = gathered(line, Math.max)
  return gathered(highest, (sum, one) => sum + one).map(sum => sum / (2 * half + 1))
}

const ROUNDS = 12

/** What a design says of the line: in whole steps, and nowhere lower than the line between its places. */
export function edgeFrom(
  { outMm }: StandOut,
  radiusMm: number,
  following: Following = followings[0],
): readonly number[] {
  const line = lineOf(outMm, radiusMm, following)
  const at = (rad: number) =>
    line[
      Math.min(PROFILE_PLACES - 1, Math.floor(((rad + Math.PI) / (2 * Math.PI)) * PROFILE_PLACES))
    ] ?? 0
  const last = contourAngles.length - 1
  const edge = contourAngles.map((rad, i) => (i === 0 || i === last ? 0 : at(rad) * 1000))
  for (let round = 0; round < ROUNDS; round++) {
    let missing = 0
    for (let place = 0; place < PROFILE_PLACES; place++) {
      const rad = profileRad(place + 0.5)
      const lacks = (f64At(line, place) - contourAt(edge, rad)) * 1000
      const left = Math.floor(((rad + CONTOUR_REACH_RAD) / (2 * CONTOUR_REACH_RAD)) * last)
      if (lacks < 1 || left < 0 || left >= last) continue
      missing = Math.max(missing, lacks)
      for (const i of [left, left + 1]) if (i > 0 && i < last) edge[i] = valueAt(edge, i) + lacks
    }
    if (missing === 0) break
  }
  return edge.map(um => Math.max(0, Math.ceil(um / UM_STEP - 1e-6) * UM_STEP))
}
