import { styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import type { Mesh } from '../mesh.ts'
import type { EngravedPlace, Piece } from '../piece.ts'
import { loft } from './loft.ts'
import { plainShank, ringPiece } from './ring.ts'
import { innerAt, type Section } from './section.ts'
import type { Shank } from './shank.ts'

interface Table {
  /** Half of the oval across the finger and along it, and its height above the axis. */
  readonly halfX: number
  readonly halfZ: number
  readonly heightMm: number
}

const TABLE_ROWS = 36
const ROUND_ROWS = 132
const SIDE = 12
const UNDER = 5
const INNER = 10
/** The face's edge is broken by a fine bevel. */
const BEVEL = 0.1
/** By this angle from the top the shoulders are the plain band. */
const PLAIN_RAD = 1.5

/** A ring that widens into a flat oval face: one body, so that nothing joins under the engraving. */
export function signet(design: Design): Piece {
  const shank = plainShank(design)
  const { widthUm = 10_000, heightUm = 12_000 } = design.plate ?? {}
  const thickMm = styleOf(design.style).plate?.thicknessMm ?? 2
  const table: Table = {
    halfX: widthUm / 2000,
    halfZ: heightUm / 2000,
    heightMm: shank.innerMm + Math.max(thickMm, shank.section.thickMm + 0.2),
  }
  const face: EngravedPlace = {
    place: 'face',
    surface: {
      form: 'flat',
      frame: { origin: [0, table.heightMm, 0], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] },
    },
    part: 'band',
  }
  const parts = [{ name: 'band', mesh: signetMesh(shank, table), made: 'cast' as const }]
  return ringPiece(design, shank, { parts, stones: [], genus: 1 }, [face])
}

function anglesOf({ halfX, heightMm }: Table): readonly number[] {
  const edge = Math.atan(halfX / heightMm)
  const face = Array.from({ length: TABLE_ROWS + 1 }, (_, i) =>
    Math.atan((halfX * Math.sin(Math.PI * (i / TABLE_ROWS - 0.5))) / heightMm),
  )
  const rest = Array.from(
    { length: ROUND_ROWS - 1 },
    (_, i) => edge + ((2 * Math.PI - 2 * edge) * (i + 1)) / ROUND_ROWS,
  )
  return [...face, ...rest]
}

function signetMesh(shank: Shank, table: Table): Mesh {
  const angles = anglesOf(table)
  const columns = 2 * (SIDE + 2 + UNDER) + INNER - 1
  const points = new Float64Array(angles.length * columns * 3)
  const line = new Float64Array(columns * 2)
  angles.forEach((angle, row) => {
    writeLine(shank, table, angle, line)
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    for (let c = 0, v = row * columns * 3; c < columns; c++, v += 3) {
      const radius = line[2 * c + 1] as number
      points[v] = radius * sin
      points[v + 1] = radius * cos
      points[v + 2] = line[2 * c] as number
    }
  })
  return loft({
    points,
    rows: angles.length,
    columns,
    closedRows: true,
    creaseColumns: [0, 1, columns - 2, columns - 1],
  })
}

const smooth = (t: number) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t))

/** Half the body's width near the finger: broad under the face, the band's own below. */
function halfAt({ section }: Shank, { halfZ }: Table, fromTop: number): number {
  const under = Math.max(section.halfMm, 0.86 * halfZ)
  const share = Math.cos((Math.min(1, fromTop / PLAIN_RAD) * Math.PI) / 2) ** 2
  return section.halfMm + (under - section.halfMm) * share
}

/** Distance of the crest from the axis: the face, then straight down its shoulders to the round band. */
function crestAt({ innerMm, section }: Shank, { halfX, heightMm }: Table, fromTop: number): number {
  const edge = Math.atan(halfX / heightMm)
  if (fromTop <= edge) return heightMm / Math.cos(fromTop)
  const outer = innerMm + section.thickMm
  const meets = edge + Math.acos(outer / Math.hypot(halfX, heightMm))
  return fromTop >= meets ? outer : outer / Math.cos(meets - fromTop)
}

/** One section, from the face's edge over a flank, along the inner face and up the other flank. */
function writeLine(shank: Shank, table: Table, angle: number, out: Float64Array): void {
  const fromTop = Math.abs(angle > Math.PI ? angle - 2 * Math.PI : angle)
  const half = halfAt(shank, table, fromTop)
  const crest = crestAt(shank, table, fromTop)
  const across = Math.tan(fromTop) * table.heightMm
  const onFace = across < table.halfX && fromTop < 1
  const edge = onFace ? table.halfZ * Math.sqrt(1 - (across / table.halfX) ** 2) : 0
  const bevel = BEVEL * Math.min(1, edge)
  const section: Section = { ...shank.section, halfMm: half }
  const low = innerAt(section, half)
  const flank = shank.innerMm + low + 0.42 * (shank.section.thickMm - low)
  const [top, rise] = [crest - bevel, crest - bevel - flank]
  // A wall that leans in below the face, a round shoulder where the body is wider than it.
  const wider = smooth((half - edge + 1.2) / 2.4)
  const shoulder: readonly (readonly [number, number])[] = [
    [edge, top],
    [edge + (half - edge) * 0.6 * wider, top - rise * 0.5 * (1 - wider)],
    [half + 0.1 * (1 - wider), flank + rise * (0.35 + 0.25 * wider)],
    [half, flank],
  ]
  const inner = half - section.innerEaseMm
  const side = (sign: 1 | -1): number[] => {
    const list: number[] = [sign * edge * (1 - 0.02), crest]
    for (let k = 0; k <= SIDE; k++) {
      const [h, r] = bezier(shoulder, k / SIDE)
      list.push(sign * h, r)
    }
    for (let k = UNDER - 1; k >= 0; k--) {
      const turn = (k / UNDER) * (Math.PI / 2)
      const h = inner + (half - inner) * Math.sin(turn) ** 0.83
      const r = shank.innerMm + innerAt(section, h)
      list.push(sign * h, flank + (r - flank) * Math.cos(turn) ** 0.83)
    }
    return list
  }
  const right = side(1)
  const left = side(-1)
  out.set(right, 0)
  let at = right.length
  for (let k = 1; k < INNER; k++) {
    const h = inner * (1 - (2 * k) / INNER)
    out[at++] = h
    out[at++] = shank.innerMm + innerAt(section, h)
  }
  for (let k = left.length - 2; k >= 0; k -= 2) {
    out[at++] = left[k] as number
    out[at++] = left[k + 1] as number
  }
}

function bezier(
  [a, b, c, d]: readonly (readonly [number, number])[],
  t: number,
): readonly [number, number] {
  const u = 1 - t
  const [p, q, r, w] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
  const at = (axis: 0 | 1) =>
    p * (a?.[axis] ?? 0) + q * (b?.[axis] ?? 0) + r * (c?.[axis] ?? 0) + w * (d?.[axis] ?? 0)
  return [at(0), at(1)]
}
