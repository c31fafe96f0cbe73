import type { Finding } from '#design/rules/finding.ts'
import { f32At, u32At, valueAt } from '../at.ts'
import { sixVolumes } from '../mesh.ts'
import type { Piece } from '../piece.ts'
import { separateSurfaces } from '../solid/shells.ts'
import type { Solid } from '../solid/solid.ts'
import type { Vec3 } from '../vector.ts'
import { enclosedBy } from './enclosed.ts'
import { pocket } from './limits.ts'
import { type Voxels, voxelsOf, widenVoxels } from './voxels.ts'
import { atOf, called } from './words.ts'

/**
 * Hollows that nobody can clean or polish: closed ones, in which investment stays, and pockets that a polishing tool
 * would have room in but cannot enter. Seats are open to the side that their stone comes from.
 */
export function trappedFindings(piece: Piece, solid: Solid): readonly Finding[] {
  const closed = closedHollows(solid)
  const pockets = pocketsOf(solid).filter(({ at }) => !closed.some(one => isIn(one, at)))
  return [...closed, ...pockets].map(({ at, mm3, mouthMm }) => {
    const part = partAt(solid, at)
    const size = Math.max(0.01, Math.round(100 * mm3) / 100)
    return {
      rule: 'casting-trapped',
      severity: 'stops',
      at: atOf(piece, part, at),
      words: `A hollow of ${size} mm³ at ${called(part)} ${mouthMm === 0 ? 'is closed' : `opens by less than ${pocket.mouthMm} mm`}: ${pocket.advice}.`,
      numbers: { trappedMm3: size, needsMouthMm: pocket.mouthMm },
    }
  })
}

interface Hollow {
  readonly at: Vec3
  readonly mm3: number
  /** Nought if it is closed. */
  readonly mouthMm: number
  readonly low: Vec3
  readonly high: Vec3
}

const isIn = ({ low, high }: Hollow, at: Vec3) =>
  at.every((value, k) => value >= valueAt(low, k) && value <= valueAt(high, k))

/** Surfaces that enclose nothing but look inwards. */
function closedHollows({ positions, triangles }: Solid): readonly Hollow[] {
  const surface = separateSurfaces(positions.length / 3, triangles)
  const six = new Map<number, number>()
  for (let t = 0; t < triangles.length; t += 3) {
    const of = u32At(surface, u32At(triangles, t))
    six.set(of, (six.get(of) ?? 0) + sixVolumes(positions, triangles, t))
  }
  return [...six]
    .filter(([, volume]) => volume < 0)
    .map(([of, volume]) => {
      const corners = triangles.filter(v => surface[v] === of)
      const along = (k: number) => Array.from(corners, v => f32At(positions, 3 * v + k))
      const low = [0, 1, 2].map(k => Math.min(...along(k))) as unknown as Vec3
      const high = [0, 1, 2].map(k => Math.max(...along(k))) as unknown as Vec3
      const at = low.map((value, k) => (value + valueAt(high, k)) / 2) as unknown as Vec3
      return { at, mm3: -volume / 6, mouthMm: 0, low, high }
    })
}

/** Cubes that the metal is looked at in. */
const CELL_MM = 0.1
/** Pockets with less room than this for a tool's middle are as wide as the tool itself. */
const ROOM_MM3 = 0.02

/** Where the middle of a tool has room, but no way from outside. */
function pocketsOf(solid: Solid): readonly Hollow[] {
  const cells = pocket.mouthMm / 2 / CELL_MM
  return groupsOf(enclosedBy(widenVoxels(voxelsOf(solid, CELL_MM), cells)))
    .filter(({ length }) => length * CELL_MM ** 3 >= ROOM_MM3)
    .map(middles => {
      const along = (k: number) => middles.map(at => valueAt(at, k))
      const low = [0, 1, 2].map(k => Math.min(...along(k))) as unknown as Vec3
      const high = [0, 1, 2].map(k => Math.max(...along(k))) as unknown as Vec3
      const at = [0, 1, 2].map(
        k => along(k).reduce((sum, value) => sum + value, 0) / middles.length,
      ) as unknown as Vec3
      // As if it were a ball: what the tool's own width takes of it on all sides is added again.
      const radiusMm = Math.cbrt((3 * middles.length * CELL_MM ** 3) / (4 * Math.PI))
      const mm3 = (4 / 3) * Math.PI * (radiusMm + pocket.mouthMm / 2) ** 3
      return { at, mm3, mouthMm: pocket.mouthMm, low, high }
    })
}

/** The middles of cubes that hang together. There are none, as a rule. */
function groupsOf({
  bits,
  words,
  columns: [nx],
  first,
  cellMm,
}: Voxels): readonly (readonly Vec3[])[] {
  const left = new Set<number>()
  for (let w = 0; w < bits.length; w++)
    for (let rest = u32At(bits, w); rest !== 0; rest &= rest - 1)
      left.add(w * 32 + 31 - Math.clz32(rest & -rest))
  const steps = [1, 32 * words, 32 * words * nx].flatMap(step => [step, -step])
  const groups: Vec3[][] = []
  for (const start of left) {
    const group: Vec3[] = []
    const queue = [start]
    left.delete(start)
    for (let cube = queue.pop(); cube !== undefined; cube = queue.pop()) {
      const [column, k] = [Math.floor(cube / 32 / words), cube % (32 * words)]
      const [i, j] = [column % nx, Math.floor(column / nx)]
      group.push([first[0] + i * cellMm, first[1] + j * cellMm, first[2] + k * cellMm])
      for (const step of steps) if (left.delete(cube + step)) queue.push(cube + step)
    }
    groups.push(group)
  }
  return groups
}

/** The body whose face has the corner nearest to a place. */
function partAt({ positions, triangles, runs }: Solid, [x, y, z]: Vec3): string {
  let [part, least] = ['', Infinity]
  for (const { name, from, to } of runs)
    for (let i = 3 * from; i < 3 * to; i++) {
      const v = 3 * u32At(triangles, i)
      const far =
        (f32At(positions, v) - x) ** 2 +
        (f32At(positions, v + 1) - y) ** 2 +
        (f32At(positions, v + 2) - z) ** 2
      if (far < least) [part, least] = [name, far]
    }
  return part
}
