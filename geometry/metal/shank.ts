import type { Mesh } from '../mesh.ts'
import { loft } from './loft.ts'
import { levelled, restPoints, type Section, writeSection } from './section.ts'

/** A band: its section all round, and what it is like where stones sit in it. */
export interface Shank {
  readonly innerMm: number
  readonly section: Section
  readonly top?: {
    readonly halfMm: number
    readonly thickMm: number
    /** To this angle from the top it is so; by that angle it is the plain band again. */
    readonly fullRad: number
    readonly fadeRad: number
  }
}

const ROUND = 192
const FACE = 14

const faceShares = Array.from({ length: FACE + 1 }, (_, i) => (2 * i) / FACE - 1)

const smooth = (t: number) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t))

/** Angle from the top, whichever way round. */
export const fromTop = (angle: number) =>
  Math.abs(angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI)))

export function sectionAt({ section, top }: Shank, angle: number): Section {
  if (!top) return section
  const share = smooth((top.fadeRad - fromTop(angle)) / (top.fadeRad - top.fullRad))
  return share === 0 ? section : levelled(section, top.halfMm, top.thickMm, share)
}

/** The section of the place where a ring's stones are. */
export const topSection = (shank: Shank) => sectionAt(shank, 0)

export function shankMesh(shank: Shank): Mesh {
  const columns = faceShares.length + restPoints
  const points = new Float64Array(ROUND * columns * 3)
  const line = new Float64Array(columns * 2)
  for (let row = 0; row < ROUND; row++) {
    const angle = (2 * Math.PI * row) / ROUND
    if (row === 0 || shank.top)
      writeSection(sectionAt(shank, angle), shank.innerMm, faceShares, line)
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    for (let c = 0, v = row * columns * 3; c < columns; c++, v += 3) {
      const radius = line[2 * c + 1] as number
      points[v] = radius * sin
      points[v + 1] = radius * cos
      points[v + 2] = line[2 * c] as number
    }
  }
  return loft({ points, rows: ROUND, columns, closedRows: true })
}
