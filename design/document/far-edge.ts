import type { ContourFormId } from '../catalogue/contours.ts'
import { bowAt, bowSlope } from './bow.ts'
import { type BandContour, contourAngles, contourAt, contourDepthUm } from './contour.ts'

/** The V that the outer edge of a chevron is: its point on top, a foot on either side. */
interface Chevron {
  readonly pointMm: number
  readonly footRad: number
}

/** How much wider a chevron is at its point than along its legs, at least: a jeweller's least that reads as one. GK */
const POINT_MM = 1.4
/** Higher above all that it goes round no point is made: it would catch. What its legs then lack, the rules say. GK */
const MOST_POINT_MM = 2.4
/** What its legs may take of the width where they pass the corners of a broad head. GK */
const GIVES_MM = 0.3
/** A file and a polisher leave no point sharper. GK */
const POINT_ROUND_RAD = 0.012
/** Half of what a foot is drawn out over: it runs into the straight edge without a corner. */
const FOOT_ROUND_RAD = 0.14
/** Its legs are at least so long, and longer beside a broad head. */
const footRads = Array.from({ length: 15 }, (_, i) => 0.96 + 0.02 * i)
/** So much higher the point may be where the legs are shorter for it. */
const HIGHER_MM = 0.05

/** The legs of a V seen from its point, 1 there and 0 at the foot: straight but for the point and the foot. */
function legAt(rad: number, footRad: number): number {
  const goneRad = Math.hypot(rad, POINT_ROUND_RAD) - POINT_ROUND_RAD
  const leftRad = footRad - goneRad
  if (leftRad <= -FOOT_ROUND_RAD) return 0
  if (leftRad >= FOOT_ROUND_RAD) return leftRad / footRad
  return (leftRad + FOOT_ROUND_RAD) ** 2 / (4 * FOOT_ROUND_RAD * footRad)
}

/** The lowest point from which legs to these feet pass all that the inner edge goes round. */
function lowestPointMm(edgeUm: readonly number[], footRad: number): number {
  let pointMm = contourAt(edgeUm, 0) + POINT_MM
  contourAngles.forEach((rad, i) => {
    const passedMm = (edgeUm[i] ?? 0) / 1000 - GIVES_MM
    if (passedMm > 0) pointMm = Math.max(pointMm, passedMm / legAt(rad, footRad))
  })
  return Math.min(pointMm, contourDepthUm({ edgeUm }) / 1000 + MOST_POINT_MM)
}

/** The shortest legs whose point is hardly higher than that of the longest. */
function chevronOf({ edgeUm }: BandContour): Chevron {
  const tried = footRads.map(footRad => ({ footRad, pointMm: lowestPointMm(edgeUm, footRad) }))
  const lowestMm = Math.min(...tried.map(({ pointMm }) => pointMm))
  return tried.find(({ pointMm }) => pointMm <= lowestMm + HIGHER_MM) as Chevron
}

/** Kept by the contour, which is asked for at every place round. */
function keptChevron(contour: BandContour): Chevron {
  const known = chevrons.get(contour)
  if (known) return known
  const found = chevronOf(contour)
  chevrons.set(contour, found)
  return found
}

const chevrons = new WeakMap<BandContour, Chevron>()

function chevronAt(contour: BandContour, rad: number): number {
  const { pointMm, footRad } = keptChevron(contour)
  return pointMm * legAt(rad, footRad)
}

/** What a form makes of the edge that lies away from the other ring. */
interface FarEdge {
  /** How far it is moved at an angle from the top, in millimetres. */
  readonly atMm: (contour: BandContour, rad: number) => number
  /** How far the line that stones and words take along the band is moved there. */
  readonly lineMm: (contour: BandContour, rad: number) => number
  /** How far its point stands out from where it would run straight, if it has one. */
  readonly pointMm?: (contour: BandContour) => number
  /** What of the band's width is lost where most is, and how steeply the band climbs there. */
  readonly takes: (contour: BandContour, radiusMm: number) => { takenMm: number; slope: number }
}

const farEdges: Readonly<Record<ContourFormId, FarEdge>> = {
  notched: {
    atMm: () => 0,
    lineMm: ({ edgeUm }, rad) => contourAt(edgeUm, rad) / 2,
    takes: contour => ({ takenMm: contourDepthUm(contour) / 1000, slope: 0 }),
  },
  curved: {
    atMm: bowAt,
    lineMm: bowAt,
    takes: (contour, radiusMm) => ({ takenMm: 0, slope: bowSlope(contour, radiusMm) }),
  },
  chevron: {
    atMm: chevronAt,
    lineMm: chevronAt,
    pointMm: contour => keptChevron(contour).pointMm,
    takes: (contour, radiusMm) => {
      const { pointMm, footRad } = keptChevron(contour)
      const takenMm = contourAngles.map(
        (rad, i) => (contour.edgeUm[i] ?? 0) / 1000 - chevronAt(contour, rad),
      )
      return { takenMm: Math.max(0, ...takenMm), slope: pointMm / footRad / radiusMm }
    },
  },
}

/** How far the edge that lies away from the other ring is moved at an angle from the top, in millimetres. */
export const farEdgeAt = (contour: BandContour, rad: number) =>
  farEdges[contour.form].atMm(contour, fromTop(rad))

/** How far the line that stones and words take along a bent band is moved there: beside the middle of a notch, along a V. */
export const bandLineAt = (contour: BandContour, rad: number) =>
  farEdges[contour.form].lineMm(contour, fromTop(rad))

const fromTop = (rad: number) => rad - 2 * Math.PI * Math.round(rad / (2 * Math.PI))

/** What of a band's width its bend takes where it takes most, and how steeply the band climbs there. */
export const takenByBend = (contour: BandContour, radiusMm: number) =>
  farEdges[contour.form].takes(contour, radiusMm)

/** How far the point of the outer edge stands out from where that would run straight; null where it has none. */
export const pointMmOf = (contour: BandContour): number | null =>
  farEdges[contour.form].pointMm?.(contour) ?? null
