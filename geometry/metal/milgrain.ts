import { milgrain } from '#design/catalogue/band-details.ts'
import { valueAt } from '../at.ts'
import type { Part } from '../piece.ts'
import { cross, minus, plus, times, unit, type Vec3 } from '../vector.ts'
import { loft } from './loft.ts'
import { outerAt } from './section.ts'
import { movedHeight, type Shank, sectionAt } from './shank.ts'

const HALF = milgrain.beadMm / 2
/** How far the middles of beads lie below the band's face: most of each stands out. */
const SUNK = 0.05
/** Along the line, from one bead's middle to the next: they touch, and are parted by a fine notch. */
const STEP = 1.9 * HALF

/** A bead along the line: how far from its middle, and how thick there, both as shares of its half. */
const bead = [-64, -34, 0, 34, 64].map(deg => {
  const rad = (deg * Math.PI) / 180
  return { along: Math.sin(rad), thick: Math.cos(rad) }
})
/** Round a bead; what lies in the metal needs no corners. */
const columns = [210, 165, 125, 90, 55, 15, -30].map(deg => {
  const rad = (deg * Math.PI) / 180
  return { across: Math.cos(rad), out: Math.sin(rad) }
})

/** Looked at so often on the way round, to know how long it is. */
const LOOKS = 720

/** Where the middles of an edge's beads would lie, at an angle from the top. */
function lineAt(shank: Shank, rad: number, side: 1 | -1): Vec3 {
  const section = sectionAt(shank, rad)
  const height = section.halfMm - milgrain.insetMm
  const radius = shank.innerMm + outerAt(section, height) - SUNK
  return [radius * Math.sin(rad), radius * Math.cos(rad), movedHeight(shank, rad, side * height)]
}

interface Along {
  readonly rads: readonly number[]
  /** Gone from the beginning. */
  readonly goneMm: readonly number[]
}

function wayRound(shank: Shank, side: 1 | -1, fromRad: number, toRad: number): Along {
  const rads = Array.from(
    { length: LOOKS + 1 },
    (_, i) => fromRad + ((toRad - fromRad) * i) / LOOKS,
  )
  const goneMm = [0]
  rads.slice(1).forEach((rad, i) => {
    const step = minus(lineAt(shank, rad, side), lineAt(shank, valueAt(rads, i), side))
    goneMm.push(valueAt(goneMm, i) + Math.hypot(...step))
  })
  return { rads, goneMm }
}

/** The angle at which so much of the way has been gone. */
function radAt({ rads, goneMm }: Along, mm: number): number {
  const next = Math.min(
    rads.length - 1,
    Math.max(
      1,
      goneMm.findIndex(gone => gone >= mm - 1e-9),
    ),
  )
  const [from, to] = [valueAt(goneMm, next - 1), valueAt(goneMm, next)]
  const [a, b] = [valueAt(rads, next - 1), valueAt(rads, next)]
  return a + ((b - a) * (mm - from)) / (to - from)
}

/** How many beads go along each edge of a band. */
export const milgrainCount = (shank: Shank, gapRad = 0): number => {
  const { goneMm } = wayRound(shank, 1, gapRad, 2 * Math.PI - gapRad)
  return Math.round(valueAt(goneMm, goneMm.length - 1) / STEP)
}

/**
 * Fine beads along both edges of a band, each line one body that is half in the metal: all round, or from one side
 * of what stands on the band's top to the other.
 */
export const milgrainParts = (shank: Shank, gapRad = 0): readonly Part[] =>
  ([1, -1] as const).map((side, i): Part => {
    const way = wayRound(shank, side, gapRad, 2 * Math.PI - gapRad)
    const count = milgrainCount(shank, gapRad)
    const step = valueAt(way.goneMm, way.goneMm.length - 1) / count
    const rows = Array.from({ length: count }, (_, k) =>
      bead.map(({ along, thick }) => ({
        rad: radAt(way, (k + 0.5) * step + along * (step / 1.9)),
        half: HALF * thick,
      })),
    ).flat()
    const points = new Float64Array(rows.length * columns.length * 3)
    rows.forEach(({ rad, half }, row) => {
      const middle = lineAt(shank, rad, side)
      const [before, after] = [lineAt(shank, rad - 1e-3, side), lineAt(shank, rad + 1e-3, side)]
      const ahead = unit(minus(after, before))
      const out: Vec3 = [Math.sin(rad), Math.cos(rad), 0]
      const across = unit(cross(ahead, out))
      columns.forEach((column, c) => {
        const at = plus(
          middle,
          plus(times(across, half * column.across), times(out, half * column.out)),
        )
        points.set(at, (row * columns.length + c) * 3)
      })
    })
    return {
      name: `milgrain ${i + 1}`,
      mesh: loft({ points, rows: rows.length, columns: columns.length, closedRows: gapRad === 0 }),
      made: 'cast',
    }
  })
