import type { Mesh } from '../mesh.ts'
import type { Part } from '../piece.ts'
import { setStone } from './assembly.ts'
import { gapsOf } from './claw-row.ts'
import { loft } from './loft.ts'
import { placeMesh } from './meshes.ts'
import { onRound } from './ring.ts'
import { deepest, endRad, type InRow, isClosed, laidAt, widest } from './row.ts'
import type { RowWork } from './row-work.ts'
import type { Shank } from './shank.ts'

const CULET = 0.5
/** How far girdles stand above the band, of the stones' depth: light comes in below them from both sides. */
const PROUD = 0.42
/** What a bar covers of each stone's edge. [F1] */
const OVER = 0.18
/** Of the stones' width a bar is so long, of their crowns so high. GK */
const LONG = 0.94
const HIGH = 0.55
/** What the band has outside the bars' ends. */
const BESIDE = 0.14
/** The bars at the ends of a row slope down to the band: of their height so far out. GK */
const SLOPE = 0.85
/** How far a bar's corners and its upper edges are rounded. */
const EASE = 0.2

/** Stones side by side, each between two bars that stand across the band and hold it by its edge. */
export function barRow(plain: Shank, row: readonly InRow[]): RowWork {
  const proud = PROUD * deepest(row)
  const thickMm = Math.max(plain.section.thickMm, deepest(row) + CULET - proud)
  const girdle = plain.innerMm + thickMm + proud
  const laid = laidAt(row, girdle)
  const half = widest(row) / 2
  const longHalf = LONG * half
  const gaps = gapsOf(laid, Infinity)
  const outward = Math.max(...gaps.map(({ wideMm }) => barHalfMm(wideMm, girdle, half)))
  const crown = Math.max(...row.map(({ cut }) => cut.crownMm))
  const topMm = Math.max(0.34, HIGH * crown)
  const slopeMm = isClosed(row) ? 0 : SLOPE * (proud + topMm)
  const full = endRad(row, girdle) + (2 * outward + slopeMm) / girdle
  const shank: Shank = {
    ...plain,
    top: {
      halfMm: Math.max(plain.section.halfMm, longHalf + BESIDE),
      thickMm,
      fullRad: full,
      fadeRad: full + 0.5,
    },
  }
  const outwards = (i: number) => (i === 0 ? -1 : i === gaps.length - 1 ? 1 : 0)
  const parts = gaps.map(({ alongMm, wideMm }, i): Part => {
    const mesh = barMesh({
      halfMm: barHalfMm(wideMm, girdle, half),
      longHalfMm: longHalf,
      footMm: -proud - 0.6,
      topMm,
      slope: { towards: outwards(i), outMm: slopeMm, downMm: -proud },
    })
    return {
      name: `bar ${i + 1}`,
      mesh: placeMesh(mesh, onRound(alongMm / girdle, girdle)),
      made: 'cast',
    }
  })
  const stones = laid.map(({ stone, of, cut, alongMm }) =>
    setStone(stone, of, cut, onRound(alongMm / girdle, girdle)),
  )
  return { shank, work: { parts, stones, genus: 0 } }
}

/** Half of what a bar must be to reach over the edges of both stones, whose middles are so far apart on the round. */
const barHalfMm = (wideMm: number, girdleMm: number, stoneHalfMm: number) => {
  const rad = wideMm / 2 / girdleMm
  return girdleMm * Math.sin(rad) - stoneHalfMm * Math.cos(rad) + OVER
}

const CORNER = 4
const DOME = 4

/** Its length along y, its foot in the band; upright, with rounded corners and upper edges. */
function barMesh(size: {
  readonly halfMm: number
  readonly longHalfMm: number
  readonly footMm: number
  readonly topMm: number
  /** The side of x that slopes, if one does: so far out where it comes down to the band. */
  readonly slope: { readonly towards: number; readonly outMm: number; readonly downMm: number }
}): Mesh {
  const { halfMm, longHalfMm, footMm, topMm, slope } = size
  const shoulderMm = topMm - EASE
  const outAt = (z: number) =>
    slope.outMm * Math.max(0, (shoulderMm - z) / (shoulderMm - slope.downMm))
  const rows = [
    { z: footMm, inMm: 0 },
    ...Array.from({ length: DOME + 1 }, (_, k) => {
      const angle = (k / DOME) * (Math.PI / 2)
      return { z: topMm - EASE * (1 - Math.sin(angle)), inMm: EASE * (1 - Math.cos(angle)) }
    }),
  ]
  const perCorner = CORNER + 1
  const columns = 4 * perCorner
  const points = new Float64Array(rows.length * columns * 3)
  rows.forEach(({ z, inMm }, row) => {
    for (let c = 0; c < columns; c++) {
      const corner = Math.floor(c / perCorner)
      const angle = (corner + (c % perCorner) / CORNER) * (Math.PI / 2)
      const [right, back] = [corner === 0 || corner === 3 ? 1 : -1, corner < 2 ? 1 : -1]
      const round = EASE - inMm
      const out = right === slope.towards ? outAt(z) : 0
      const x = right * (halfMm - EASE + out) + round * Math.cos(angle)
      const y = back * (longHalfMm - EASE) + round * Math.sin(angle)
      points.set([x, y, z], (row * columns + c) * 3)
    }
  })
  const creaseColumns = Array.from({ length: columns }, (_, c) => c).filter(
    c => c % perCorner === 0 || c % perCorner === CORNER,
  )
  return loft({ points, rows: rows.length, columns, creaseColumns })
}
