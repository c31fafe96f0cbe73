import {
  HEIGHT_SHARE,
  MARK_PERMILLE,
  type PhotoMeasurement,
  type Spot,
  solve,
} from './measure-photo.ts'

/** How many marks go round the edge of a coin: one more than a tilted circle has figures. */
export const COIN_MARKS = 6
/** Nearer than this nobody photographs a stone with a telephone. GK */
const CAMERA_MM = 200
/** A circle this much narrower than long is seen from the side, by some thirty degrees. */
const LEAST_ROUND = 0.86
/** Tilt that marks cannot tell from none. */
const UNSEEN_TILT = 0.12

/** A tilted circle: about a middle, lengths in half widths of the circle by `across · x² + 2 · mixed · xy + down · y²`. */
interface Tilted {
  readonly middle: Spot
  readonly across: number
  readonly mixed: number
  readonly down: number
}

/** The ellipse that comes nearest to the marks, by squares; null where they lie on no round. */
function ellipseOf(marks: readonly Spot[]): Tilted | null {
  const mean = (key: 'x' | 'y') => marks.reduce((sum, mark) => sum + mark[key], 0) / marks.length
  const at = { x: mean('x'), y: mean('y') }
  const size = Math.max(...marks.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)))
  if (!(size > 0)) return null
  // About their own middle and in their own size, so that figures are near one.
  const rows = marks.map(mark => {
    const [x, y] = [(mark.x - at.x) / size, (mark.y - at.y) / size]
    return [x * x, x * y, y * y, x, y]
  })
  const sums = Array.from({ length: 5 }, (_, i) => [
    ...Array.from({ length: 5 }, (_, k) =>
      rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[k] ?? 0), 0),
    ),
    rows.reduce((sum, row) => sum + (row[i] ?? 0), 0),
  ])
  const found = solve(sums)
  if (!found) return null
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = found
  const det = 4 * a * c - b * b
  if (!(det > 0) || a <= 0) return null
  const [x, y] = [(b * e - 2 * c * d) / det, (b * d - 2 * a * e) / det]
  const whole = 1 + a * x * x + b * x * y + c * y * y
  if (!(whole > 0)) return null
  const unit = whole * size * size
  return {
    middle: { x: at.x + x * size, y: at.y + y * size },
    across: a / unit,
    mixed: b / 2 / unit,
    down: c / unit,
  }
}

const lengthIn = ({ across, mixed, down }: Tilted, p: Spot, q: Spot) => {
  const [x, y] = [q.x - p.x, q.y - p.y]
  return Math.sqrt(across * x * x + 2 * mixed * x * y + down * y * y)
}

/** The shorter axis against the longer. */
function roundness({ across, mixed, down }: Tilted): number {
  const [half, off] = [(across + down) / 2, Math.hypot((across - down) / 2, mixed)]
  return Math.sqrt((half - off) / (half + off))
}

export interface MarkedByCoin {
  /** Round the edge of the coin, in any order. */
  readonly edge: readonly Spot[]
  /** Both ends of the stone's length, then both of its width. */
  readonly ends: readonly Spot[]
  readonly longSide: number
  readonly diameterMm: number
}

function spans({ edge, ends, diameterMm }: Omit<MarkedByCoin, 'longSide'>) {
  const tilted = ellipseOf(edge)
  if (!tilted) return null
  const sides = [0, 2].map(
    i => (lengthIn(tilted, ends[i] as Spot, ends[i + 1] as Spot) * diameterMm) / 2,
  )
  return { tilted, sides }
}

/** How far the marks lie off the round, in parts of its half width. */
const mostOff = (tilted: Tilted, edge: readonly Spot[]) =>
  Math.max(...edge.map(mark => Math.abs(lengthIn(tilted, tilted.middle, mark) - 1)))

/**
 * A stone beside a coin. The form of the round tells how the camera was tilted, and not how near it was: so much more
 * is left open than beside a card, and it is said. The further the stone lies from the coin, the more.
 */
export function measureBesideCoin(marked: MarkedByCoin): PhotoMeasurement {
  const { edge, ends, longSide, diameterMm } = marked
  if (edge.length !== COIN_MARKS || ends.length !== 4) return { ok: false, reason: 'not-marked' }
  const found = spans(marked)
  if (!found?.sides.every(Number.isFinite)) return { ok: false, reason: 'no-coin' }
  const { tilted, sides } = found
  if (mostOff(tilted, edge) > 0.08) return { ok: false, reason: 'no-coin' }
  const round = roundness(tilted)
  if (round < LEAST_ROUND) return { ok: false, reason: 'tilted' }
  const off = (longSide * MARK_PERMILLE) / 1000
  const squares = [0, 0]
  const marks = [...edge, ...ends]
  marks.forEach((mark, i) => {
    for (const moved of [
      { x: mark.x + off, y: mark.y },
      { x: mark.x, y: mark.y + off },
    ]) {
      const all = marks.with(i, moved)
      const other = spans({
        edge: all.slice(0, COIN_MARKS),
        ends: all.slice(COIN_MARKS),
        diameterMm,
      })
      sides.forEach((side, k) => {
        squares[k] = (squares[k] ?? 0) + ((other?.sides[k] ?? side) - side) ** 2
      })
    }
  })
  const [one = 0, two = 0] = sides
  const [length, width] = [Math.max(one, two), Math.min(one, two)]
  if (width < 0.5 || length > 2 * diameterMm) return { ok: false, reason: 'no-stone' }
  const middle = {
    x: ends.reduce((sum, { x }) => sum + x, 0) / 4,
    y: ends.reduce((sum, { y }) => sum + y, 0) / 4,
  }
  const awayMm = (lengthIn(tilted, tilted.middle, middle) * diameterMm) / 2
  const tilt = Math.max(UNSEEN_TILT, Math.sqrt(Math.max(0, 1 - round * round)))
  const byHand = 2 * Math.sqrt(Math.max(...squares))
  const byTilt = length * (HEIGHT_SHARE + (awayMm / CAMERA_MM) * tilt)
  return {
    ok: true,
    lengthMm: Math.round(length * 100) / 100,
    widthMm: Math.round(width * 100) / 100,
    sureMm: Math.max(0.05, Math.ceil((byHand + byTilt) * 20) / 20),
  }
}
