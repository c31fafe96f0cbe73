import { styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { f64At } from '../at.ts'
import type { Mesh } from '../mesh.ts'
import type { EngravedPlace, Piece } from '../piece.ts'
import { plainShank, ringPiece } from './ring.ts'
import type { Shank } from './shank.ts'
import { smoothMesh } from './smooth-mesh.ts'

/** The oval table: half across the finger and along it, and how high above the axis. */
interface Table {
  readonly halfX: number
  readonly halfZ: number
  readonly highMm: number
}

const FACE_ROWS = 56
const SHANK_ROWS = 120
/** Columns of the table, of each flank above and below its widest, and of the inner face. */
const FACE = 16
const UPPER = 20
const UNDER = 8
const INNER = 8

/** Where the shoulders have become the plain shank, from the top. */
const SHOULDER_END = 2.1
/** How much broader than the table the body is, and how far in it is drawn to the finger. */
const BROAD = 1.03
const DRAWN_IN = 0.72
/** Part of the thickness at which the body is broadest. */
const WIDEST = 0.45

const smooth = (t: number) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t))

/** A signet ring: one body, from the shank through its shoulders to the table. */
export function signet(design: Design): Piece {
  const shank = plainShank(design)
  const { thicknessMm = 2 } = styleOf(design.style).plate ?? {}
  const { widthUm, heightUm } = design.plate ?? { widthUm: 10_000, heightUm: 12_000 }
  const table: Table = {
    halfX: widthUm / 2000,
    halfZ: heightUm / 2000,
    highMm: shank.innerMm + Math.max(thicknessMm, shank.section.thickMm + 0.2),
  }
  const face: EngravedPlace = {
    place: 'face',
    part: 'band',
    surface: {
      form: 'flat',
      frame: { origin: [0, table.highMm, 0], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] },
    },
  }
  const mesh = signetMesh(shank, table)
  return ringPiece(
    design,
    shank,
    { parts: [{ name: 'band', mesh, made: 'cast' }], stones: [], genus: 1 },
    [face],
  )
}

/** Angles from the top, once round: close together where the table is, and at its very ends. */
function anglesOf({ halfX, highMm }: Table): readonly number[] {
  const end = Math.atan2(halfX, highMm)
  const across = Array.from({ length: FACE_ROWS + 1 }, (_, i) => {
    if (i === 0 || i === FACE_ROWS) return i === 0 ? -end : end
    // Rows that come too near to one another would fold where their points slide past.
    const t = (2 * i) / FACE_ROWS - 1
    return Math.atan2(halfX * (0.65 * Math.sin((t * Math.PI) / 2) + 0.35 * t), highMm)
  })
  const round = Array.from(
    { length: SHANK_ROWS - 1 },
    (_, i) => end + ((2 * Math.PI - 2 * end) * (i + 1)) / SHANK_ROWS,
  )
  return [...across, ...round]
}

/** The body cut across at an angle from the top. */
interface Slice {
  /** Half of the table's length there, nought beside it; and how far it is from the axis. */
  readonly table: number
  readonly topMm: number
  /** Distances from the axis: of the ridge, cut off by the table where there is one, and of the widest place. */
  readonly ridgeMm: number
  readonly wideAt: number
  readonly innerMm: number
  /** Half widths: of the body, and of its inner face. */
  readonly halfMm: number
  readonly innerHalf: number
  readonly innerSag: number
  /** Exponent of the upper flank's curve: two is an ellipse. */
  readonly square: number
}

/** What changes slowly from the top of the ring to its foot, whatever the table does. */
function bodyAt({ innerMm, section }: Shank, { halfZ }: Table, from: number) {
  const share = 1 - smooth(from / SHOULDER_END)
  const halfMm = section.halfMm + (BROAD * halfZ - section.halfMm) * share ** 2
  const thickMm = section.thickMm * (1 + 0.5 * share)
  return { share, halfMm, thickMm, wideAt: innerMm + WIDEST * thickMm }
}

/**
 * Where the table is, the flank is an ellipse through its edge: its ridge, which the table cuts off,
 * is then a smooth line, and the shoulder goes on from its end without a break.
 */
function cutRidge(shank: Shank, table: Table, from: number): number {
  const { halfMm, wideAt } = bodyAt(shank, table, from)
  const part = (edgeAt(table, from) / halfMm) ** 2
  return wideAt + (table.highMm / Math.cos(from) - wideAt) / Math.sqrt(1 - part)
}

function edgeAt({ halfX, halfZ, highMm }: Table, from: number): number {
  const x = (highMm * Math.tan(from)) / halfX
  return halfZ * Math.sqrt(Math.max(0, 1 - x * x))
}

const endOf = ({ halfX, highMm }: Table) => Math.atan2(halfX, highMm)

function sliceAt(shank: Shank, table: Table, rad: number): Slice {
  const { innerMm, section } = shank
  const from = Math.abs(rad > Math.PI ? rad - 2 * Math.PI : rad)
  const end = endOf(table)
  const { share, halfMm, wideAt } = bodyAt(shank, table, from)
  const onTable = from < end - 1e-9
  const ridgeMm = onTable ? cutRidge(shank, table, from) : shoulder(shank, table, from)
  const square = section.outerSagMm === 0 ? 3.6 : 2.3
  return {
    table: onTable ? edgeAt(table, from) : 0,
    topMm: onTable ? table.highMm / Math.cos(from) : ridgeMm,
    ridgeMm,
    wideAt,
    innerMm,
    halfMm,
    innerHalf: section.halfMm - section.innerEaseMm + (DRAWN_IN * halfMm - section.halfMm) * share,
    innerSag: section.innerSagMm,
    square: 2 + (square - 2) * smooth((from - end) / (SHOULDER_END - end)),
  }
}

/** The ridge of a shoulder: from the table's end, as the cut ridge leads, into the shank. */
function shoulder(shank: Shank, table: Table, from: number): number {
  const outer = shank.innerMm + shank.section.thickMm
  const end = endOf(table)
  const step = 1e-3
  const top = table.highMm / Math.cos(end)
  const slope = (top - cutRidge(shank, table, end - step)) / step
  const reach = SHOULDER_END - end
  const t = Math.min(1, (from - end) / reach)
  const rest = 1 - t
  return outer + (top - outer) * rest * rest * (1 + 2 * t) + slope * reach * t * rest * rest
}

const COLUMNS = FACE + 1 + 2 * (UPPER + UNDER) + INNER - 1

/** Height along the axis and distance from it of a slice's points: the table first, from -z to +z. */
function writeSlice(slice: Slice, out: Float64Array): void {
  const { table, topMm, ridgeMm, wideAt, halfMm, innerMm, innerHalf, innerSag, square } = slice
  const power = 2 / square
  let at = 0
  const put = (height: number, radius: number) => {
    out[at++] = height
    out[at++] = radius
  }
  for (let k = 0; k <= FACE; k++) put(table * ((2 * k) / FACE - 1), topMm)
  const begin = Math.asin(table / halfMm)
  // Where the table is short its edge moves fast from slice to slice: only what is near goes with it.
  const near = Math.min(6, Math.max(1, 1.3 / Math.max(begin, 1e-3)))
  const upper = (k: number, side: 1 | -1) => {
    const t = k / UPPER
    const angle = (Math.PI / 2) * t + begin * (1 - t) ** near
    const up = k === UPPER ? 0 : Math.cos(angle) ** power
    put(side * halfMm * Math.sin(angle) ** power, wideAt + (ridgeMm - wideAt) * up)
  }
  const inner = (height: number) => innerMm + innerSag * (height / halfMm) ** 2
  const under = (k: number, side: 1 | -1) => {
    const angle = (k / UNDER) * (Math.PI / 2)
    const height = innerHalf + (halfMm - innerHalf) * Math.sin(angle) ** (2 / 2.3)
    put(side * height, wideAt + (inner(height) - wideAt) * Math.cos(angle) ** (2 / 2.3))
  }
  for (let k = 1; k <= UPPER; k++) upper(k, 1)
  for (let k = UNDER - 1; k >= 0; k--) under(k, 1)
  for (let k = 1; k < INNER; k++) {
    const height = innerHalf * (1 - (2 * k) / INNER)
    put(height, inner(height))
  }
  for (let k = 0; k < UNDER; k++) under(k, -1)
  for (let k = UPPER; k >= 1; k--) upper(k, -1)
}

function signetMesh(shank: Shank, table: Table): Mesh {
  const angles = anglesOf(table)
  const rows = angles.length
  const points = new Float64Array(rows * COLUMNS * 3)
  const line = new Float64Array(COLUMNS * 2)
  angles.forEach((rad, row) => {
    writeSlice(sliceAt(shank, table, rad), line)
    const [sin, cos] = [Math.sin(rad), Math.cos(rad)]
    for (let c = 0; c < COLUMNS; c++) {
      const radius = f64At(line, 2 * c + 1)
      const onTable = c <= FACE && row <= FACE_ROWS
      points.set(
        [radius * sin, onTable ? table.highMm : radius * cos, f64At(line, 2 * c)],
        (row * COLUMNS + c) * 3,
      )
    }
  })
  const corners = new Uint32Array(rows * COLUMNS * 6)
  const sides = new Uint8Array(rows * COLUMNS * 2)
  for (let row = 0, t = 0; row < rows; row++)
    for (let c = 0; c < COLUMNS; c++, t += 2) {
      const [low, high] = [row * COLUMNS, ((row + 1) % rows) * COLUMNS]
      const next = (c + 1) % COLUMNS
      corners.set([low + c, low + next, high + next, low + c, high + next, high + c], t * 3)
      sides.fill(c < FACE && row < FACE_ROWS ? 1 : 0, t, t + 2)
    }
  return smoothMesh(points, corners, sides)
}
