/** A place on a picture, in its own pixels. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** ISO/IEC 7810, ID-1: bank cards, driving licences and identity cards of most countries. */
export const CARD_SIDES_MM = { wide: 85.6, high: 53.98 } as const

/** Nobody marks an edge more exactly than this, in thousandths of the picture's longer side; a finger least of all. GK */
export const MARK_PERMILLE = 2
/** A stone's edge lies some millimetres above the card, nearer to the camera, and looks larger by that. GK */
export const HEIGHT_SHARE = 0.015

type Map8 = readonly [number, number, number, number, number, number, number, number]

/** Gauss elimination with the largest pivot; null where there is no one answer. */
export function solve(rows: number[][]): number[] | null {
  const n = rows.length
  for (let at = 0; at < n; at += 1) {
    let best = at
    for (let i = at + 1; i < n; i += 1)
      if (Math.abs(rows[i]?.[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0)) best = i
    const pivot = rows[best] as number[]
    rows[best] = rows[at] as number[]
    rows[at] = pivot
    const by = pivot[at] ?? 0
    if (Math.abs(by) < 1e-9) return null
    for (let i = 0; i < n; i += 1) {
      const row = rows[i] as number[]
      if (i === at) continue
      const times = (row[at] ?? 0) / by
      for (let k = at; k <= n; k += 1) row[k] = (row[k] ?? 0) - times * (pivot[k] ?? 0)
    }
  }
  return rows.map((row, i) => (row[n] ?? 0) / (row[i] ?? 1))
}

/** From the picture to the card's plane in millimetres: what the camera's tilt did is undone. */
function planeOf(corners: readonly Spot[]): Map8 | null {
  const { wide, high } = CARD_SIDES_MM
  const inMm = [
    { x: 0, y: 0 },
    { x: wide, y: 0 },
    { x: wide, y: high },
    { x: 0, y: high },
  ]
  const rows = corners.flatMap(({ x, y }, i) => {
    const to = inMm[i] ?? { x: 0, y: 0 }
    return [
      [x, y, 1, 0, 0, 0, -to.x * x, -to.x * y, to.x],
      [0, 0, 0, x, y, 1, -to.y * x, -to.y * y, to.y],
    ]
  })
  const found = solve(rows)
  return found && (found as unknown as Map8)
}

function placeOn([a, b, c, d, e, f, g, h]: Map8, { x, y }: Spot): Spot {
  const w = g * x + h * y + 1
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/** Beginning at the upper left and going round, however they were marked; a card that stands is laid down. */
export function inOrder(corners: readonly Spot[]): readonly Spot[] {
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  }
  const round = corners.toSorted(
    (p, q) =>
      Math.atan2(p.y - middle.y, p.x - middle.x) - Math.atan2(q.y - middle.y, q.x - middle.x),
  )
  const side = (i: number) => {
    const [p, q] = [round[i % 4] as Spot, round[(i + 1) % 4] as Spot]
    return Math.hypot(p.x - q.x, p.y - q.y)
  }
  return side(0) + side(2) >= side(1) + side(3) ? round : [...round.slice(1), round[0] as Spot]
}

export interface Marked {
  /** Of the card, in any order. */
  readonly corners: readonly Spot[]
  /** Both ends of the stone's length, then both of its width. */
  readonly ends: readonly Spot[]
  /** Of the picture's longer side, in its pixels. */
  readonly longSide: number
}

export type PhotoMeasurement =
  | {
      readonly ok: true
      readonly lengthMm: number
      readonly widthMm: number
      /** Both may be so much larger or smaller, as likely as not by less than half of it. */
      readonly sureMm: number
    }
  | {
      readonly ok: false
      readonly reason: 'not-marked' | 'no-card' | 'no-coin' | 'tilted' | 'no-stone'
    }

function spans({ corners, ends }: Pick<Marked, 'corners' | 'ends'>): readonly number[] | null {
  const plane = planeOf(corners)
  if (!plane) return null
  const at = ends.map(end => placeOn(plane, end))
  return [0, 2].map(i => {
    const [p, q] = [at[i] as Spot, at[i + 1] as Spot]
    return Math.hypot(p.x - q.x, p.y - q.y)
  })
}

const isConvex = (corners: readonly Spot[]) =>
  corners.every((p, i) => {
    const [q, r] = [corners[(i + 1) % 4] as Spot, corners[(i + 2) % 4] as Spot]
    return (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x) > 0
  })

/**
 * A stone beside a card. How sure it is comes from moving every mark by what a hand misses an edge by, each for
 * itself, and adding what comes of it by squares; twice that, and what the stone's height does.
 */
export function measureBesideCard({ corners: any4, ends, longSide }: Marked): PhotoMeasurement {
  if (any4.length !== 4 || ends.length !== 4) return { ok: false, reason: 'not-marked' }
  const corners = inOrder(any4)
  if (!isConvex(corners)) return { ok: false, reason: 'no-card' }
  const found = spans({ corners, ends })
  if (!found?.every(Number.isFinite)) return { ok: false, reason: 'no-card' }
  const off = (longSide * MARK_PERMILLE) / 1000
  const squares = [0, 0]
  const marks = [...corners, ...ends]
  marks.forEach((mark, i) => {
    for (const moved of [
      { x: mark.x + off, y: mark.y },
      { x: mark.x, y: mark.y + off },
    ]) {
      const all = marks.with(i, moved)
      const other = spans({ corners: all.slice(0, 4), ends: all.slice(4) })
      found.forEach((span, k) => {
        squares[k] = (squares[k] ?? 0) + ((other?.[k] ?? span) - span) ** 2
      })
    }
  })
  const [one = 0, two = 0] = found
  const [length, width] = [Math.max(one, two), Math.min(one, two)]
  if (width < 0.5 || length > CARD_SIDES_MM.wide) return { ok: false, reason: 'no-stone' }
  const byHand = 2 * Math.sqrt(Math.max(...squares))
  return {
    ok: true,
    lengthMm: Math.round(length * 100) / 100,
    widthMm: Math.round(width * 100) / 100,
    sureMm: Math.max(0.05, Math.ceil((byHand + length * HEIGHT_SHARE) * 20) / 20),
  }
}
