import type { BentLine } from '#design/layout/bent-line.ts'
import { f64At } from '../at.ts'
import type { Mesh } from '../mesh.ts'
import { loft } from './loft.ts'
import { type Hole, pierced, WINDOW_STEPS } from './pierce-face.ts'
import {
  type BandSection,
  faceEnd,
  levelled,
  narrowed,
  restPoints,
  ridged,
  writeSection,
} from './section.ts'

/** A band: its section all round, and what it is like where stones sit in it. */
export interface Shank {
  readonly innerMm: number
  readonly section: BandSection
  readonly top?: {
    readonly halfMm: number
    readonly thickMm: number
    /** To this angle from the top it is so; by that angle it is the plain band again. */
    readonly fullRad: number
    readonly fadeRad: number
    /** How far its outer edges are rounded there. */
    readonly easeMm?: number
  }
  /** A groove along the top, or one along each shoulder, between two rails and two ends. */
  readonly groove?: Groove
  /** What of its width it has at an angle from the top, where it is not of one width. */
  readonly widthShare?: (rad: number) => number
  /** A band whose ridge its shoulders have, up to its head: all of it to the one angle, none from the other on. */
  readonly shoulders?: {
    readonly knife: BandSection
    readonly fullRad: number
    readonly fadeRad: number
  }
  /** How far each edge is moved along the axis, beside another ring's head. */
  readonly bend?: ShankBend
  /** Round seats sunk into the top, from the left to the right. */
  readonly seats?: readonly Seat[]
}

export interface Groove {
  /** Half its width at the face, and its floor above the inner diameter. */
  readonly halfMm: number
  /** Half its width at angles from the top, the nearest first, where it is drawn in on its way. */
  readonly halves?: readonly (readonly [rad: number, halfMm: number])[]
  readonly floorMm: number
  /** It ends at this angle from the top, and begins at that one on both sides; at the top itself without. */
  readonly toRad: number
  readonly fromRad?: number
  /** How much narrower than its opening the floor is, at its sides and ends; upright without. */
  readonly slopeMm?: number
  /** The line of its middle along a bent band; the middle of the section without. */
  readonly line?: BentLine
}

/** At an angle from the top: of the edge that lies beside the other ring, and of the one behind it. */
export interface ShankBend {
  readonly nearMm: (rad: number) => number
  readonly farMm: (rad: number) => number
  /** Where it is straight again. */
  readonly toRad: number
}

export interface Seat {
  readonly rad: number
  /** Half of the square that its surroundings take, on the face. */
  readonly halfMm: number
  readonly hole: Hole
}

/** Steps of a plain band round its axis. */
export const ROUND = 192
/** Where an edge climbs, a step along the round is a step across it too. */
const BENT_ROUND = 384
const FACE = 14
/** Close to its edges there is one more, so that a level face looks level up to them. */
const plainShares = [
  -1,
  -0.97,
  ...Array.from({ length: FACE - 1 }, (_, i) => (2 * (i + 1)) / FACE - 1),
  0.97,
  1,
]

/** Columns of a bevelled face: two on each slope, then its level middle. */
const BEVEL = { first: 2, last: 10 } as const

function bevelledShares({ bevel, halfMm, ...section }: BandSection): readonly number[] {
  const edge = ((bevel?.from ?? 1) * halfMm) / faceEnd({ halfMm, ...section })
  const level = Array.from({ length: 9 }, (_, i) => edge * (i / 4 - 1))
  return [-1, -(1 + edge) / 2, ...level, (1 + edge) / 2, 1]
}

const smooth = (t: number) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t))

/** Angle from the top, whichever way round. */
export const fromTop = (angle: number) =>
  Math.abs(angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI)))

export function sectionAt(
  { section: whole, top, widthShare, shoulders }: Shank,
  angle: number,
): BandSection {
  const ridge = shoulders
    ? smooth((shoulders.fadeRad - fromTop(angle)) / (shoulders.fadeRad - shoulders.fullRad))
    : 0
  const own = shoulders && ridge > 0 ? ridged(whole, shoulders.knife, ridge) : whole
  const section = widthShare ? narrowed(own, widthShare(angle)) : own
  if (!top) return section
  const share = smooth((top.fadeRad - fromTop(angle)) / (top.fadeRad - top.fullRad))
  return share === 0 ? section : levelled(section, top, share)
}

/** The section of the place where a ring's stones are. */
export const topSection = (shank: Shank) => sectionAt(shank, 0)

/** Where the band is cut across: even steps, and the places at which something begins or ends. */
interface Row {
  readonly rad: number
  readonly grooved: boolean
}

/** As many even steps as the plain band has, between given places. */
function evenly(from: number, to: number, round = ROUND): number[] {
  const steps = Math.max(1, Math.round(((to - from) / (2 * Math.PI)) * round))
  return Array.from({ length: steps }, (_, i) => from + ((to - from) * i) / steps)
}

/** Where a seat's window begins, among the columns of the face. */
const SEAT_COLUMN = 2

function rowsOf({ groove, seats, innerMm, bend, ...shank }: Shank): readonly Row[] {
  if (groove) return grooveRows(groove, innerMm, bend ? BENT_ROUND : ROUND)
  if (bend)
    return [
      ...evenly(-bend.toRad, bend.toRad, BENT_ROUND),
      ...evenly(bend.toRad, 2 * Math.PI - bend.toRad),
    ].map(rad => ({ rad, grooved: false }))
  if (!seats || seats.length === 0)
    return evenly(0, 2 * Math.PI).map(rad => ({ rad, grooved: false }))
  const outer = innerMm + topSection({ innerMm, ...shank }).thickMm
  const rads: number[] = []
  seats.forEach(({ rad, halfMm }, i) => {
    const half = halfMm / outer
    for (let k = 0; k <= WINDOW_STEPS; k++) rads.push(rad + half * ((2 * k) / WINDOW_STEPS - 1))
    const next = seats[i + 1]
    const end = next ? next.rad - next.halfMm / outer : 2 * Math.PI + firstOf(seats, outer)
    rads.push(...evenly(rad + half, end).slice(1))
  })
  return rads.map(rad => ({ rad, grooved: false }))
}

/** Open along each groove, plain between them; at a sloping end both begin as far apart as the slope is long. */
function grooveRows(
  { toRad, fromRad, floorMm, slopeMm = 0 }: Groove,
  innerMm: number,
  steps: number,
): readonly Row[] {
  const slope = slopeMm / (innerMm + floorMm)
  const along = (from: number, to: number, grooved: boolean): readonly Row[] =>
    [...evenly(from, to, steps), to].map(rad => ({ rad, grooved }))
  const round = 2 * Math.PI
  if (toRad >= Math.PI) return evenly(0, round).map(rad => ({ rad, grooved: true }))
  if (fromRad === undefined)
    return [...along(slope - toRad, toRad - slope, true), ...along(toRad, round - toRad, false)]
  return [
    ...along(-fromRad, fromRad, false),
    ...along(fromRad + slope, toRad - slope, true),
    ...along(toRad, round - toRad, false),
    ...along(round - toRad + slope, round - fromRad - slope, true),
  ]
}

const firstOf = (seats: readonly Seat[], outer: number) => {
  const { rad, halfMm } = seats[0] as Seat
  return rad - halfMm / outer
}

/** Half of a groove's width so far from the top. */
function grooveHalfMm({ halfMm, halves = [] }: Groove, angle: number): number {
  const rad = fromTop(angle)
  const next = halves.findIndex(([at]) => at >= rad)
  const [after, before] = [halves.at(next), halves[next - 1]]
  if (!after) return halfMm
  if (next < 0 || !before) return after[1]
  const share = (rad - before[0]) / (after[0] - before[0])
  return before[1] + (after[1] - before[1]) * share
}

/** Where in the section a groove's middle lies on a bent band, and by how much it is wider along the axis where it climbs. */
function grooveMiddle({ groove, bend, section: { halfMm }, innerMm }: Shank, rad: number) {
  if (!groove?.line || !bend) return { middle: 0, wider: 1 }
  const { line } = groove
  const [near, far] = [bend.nearMm(rad), bend.farMm(rad)]
  const stretched = 1 + (far - near) / (2 * halfMm)
  const slope = (line(rad + 0.01) - line(rad - 0.01)) / (0.02 * (innerMm + groove.floorMm))
  return {
    middle: (line(rad) - (near + far) / 2) / stretched,
    wider: Math.hypot(1, slope) / stretched,
  }
}

/** Heights along the axis at which the outer face has points at an angle, as shares of its reach. */
function sharesOf(shank: Shank, rad: number): readonly number[] {
  const reach = faceEnd(topSection(shank))
  if (shank.groove) {
    const { slopeMm = 0 } = shank.groove
    const halfMm = grooveHalfMm(shank.groove, rad)
    const { middle, wider } = grooveMiddle(shank, rad)
    const [edge, foot] = [(wider * halfMm) / reach, (wider * (halfMm - slopeMm)) / reach]
    const at = middle / reach
    const rail = [0, 0.34, 0.67, 1]
    const floor = [-foot, -foot / 2, 0, foot / 2, foot].map(share => at + share)
    return [
      ...rail.map(t => -1 + (1 + at - edge) * t),
      ...floor,
      ...rail.map(t => 1 - (1 - at - edge) * t).reverse(),
    ]
  }
  if (!shank.seats?.length)
    return shank.section.bevel ? bevelledShares(sectionAt(shank, rad)) : plainShares
  const edge = Math.max(...shank.seats.map(({ halfMm }) => halfMm)) / reach
  const inner = Array.from(
    { length: WINDOW_STEPS + 1 },
    (_, i) => edge * ((2 * i) / WINDOW_STEPS - 1),
  )
  const rail = [0, 0.5].map(t => -1 + (1 - edge) * t)
  return [...rail, ...inner, ...rail.map(share => -share).reverse()]
}

/** Heights along the axis where both edges are moved: what lies between goes along by its share. */
function moveBetween({ nearMm, farMm }: ShankBend, rad: number, halfMm: number) {
  const [near, far] = [nearMm(rad), farMm(rad)]
  return (height: number) => height + near + ((far - near) * (height + halfMm)) / (2 * halfMm)
}

/** Where along the axis a point of the band's section lies at an angle from the top. */
export const movedHeight = ({ bend, section }: Shank, rad: number, height: number) =>
  bend ? moveBetween(bend, rad, section.halfMm)(height) : height

/** Columns of a groove's floor, and those at its edges. */
const FLOOR = { first: 4, last: 8 } as const

export function shankMesh(shank: Shank): Mesh {
  const { groove, seats, innerMm, bend, widthShare } = shank
  let shares = sharesOf(shank, 0)
  const rows = rowsOf(shank)
  const columns = shares.length + restPoints
  const points = new Float64Array(rows.length * columns * 3)
  const line = new Float64Array(columns * 2)
  rows.forEach(({ rad, grooved }, row) => {
    if (row === 0 || shank.top || groove || widthShare || shank.shoulders) {
      if (groove?.halves || groove?.line || widthShare) shares = sharesOf(shank, rad)
      writeSection(sectionAt(shank, rad), innerMm, shares, line)
      if (groove && grooved)
        for (let c = FLOOR.first; c <= FLOOR.last; c++) line[2 * c + 1] = innerMm + groove.floorMm
    }
    const [sin, cos] = [Math.sin(rad), Math.cos(rad)]
    const move = bend && moveBetween(bend, rad, shank.section.halfMm)
    for (let c = 0, v = row * columns * 3; c < columns; c++, v += 3) {
      const radius = f64At(line, 2 * c + 1)
      points[v] = radius * sin
      points[v + 1] = radius * cos
      const height = f64At(line, 2 * c)
      points[v + 2] = move ? move(height) : height
    }
  })
  const grid = { points, rows: rows.length, columns, closedRows: true }
  if (groove) {
    const ends = rows.flatMap((row, i) =>
      row.grooved !== (rows[(i + 1) % rows.length] as Row).grooved
        ? [i, (i + 1) % rows.length]
        : [],
    )
    const edges = [FLOOR.first - 1, FLOOR.first, FLOOR.last, FLOOR.last + 1]
    return loft({ ...grid, creaseRows: ends, creaseColumns: edges })
  }
  if (!seats?.length)
    return loft(shank.section.bevel ? { ...grid, creaseColumns: [BEVEL.first, BEVEL.last] } : grid)
  const outer = innerMm + topSection(shank).thickMm
  const windows = seats.map(({ rad, halfMm, hole }) => ({
    row: rows.findIndex(row => Math.abs(row.rad - (rad - halfMm / outer)) < 1e-9),
    column: SEAT_COLUMN,
    hole,
  }))
  return pierced(grid, windows)
}
