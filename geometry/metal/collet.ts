import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import { leastInset } from './rail-line.ts'
import { type Course, courses, type Lip, lipCourses, type Rise } from './rim.ts'
import type { Mount } from './stem-lines.ts'
import { clamp, type Stems } from './stems.ts'
import { pavilionAt } from './stone-surface.ts'

/** A dome is flat below, and its rim goes on behind it; below other stones a cup narrows. */
export const isDome = (cut: Cut) => cut.planes.length === 0 && cut.girdleMm > 0

/** What hangs over the mount is a wall, and at its edge steep enough to be one that only ends there. [F1] */
const SLAB = 0.86
/** Metal below what hangs over of a stone's keel. */
const KEEL = 0.62
const LEAN = 0.9
/** Half of what it is drawn in to at most. */
const CORE = 0.5
/** Metal round a stone's underside in a closed cup. */
const CUP_WALL = 0.6
/** Top of a cup below claws, and of half a rim's ring. */
const CUP_TOP = -0.24
/** A cup's foot may reach further along the band than feet of wire, which end in it. */
const ALONG = 1.2
/** How much narrower it ends than it begins below the stone. */
const BACK = 0.7
/** What is left of the mount's surface at its sides. */
const SIDE = 0.1

/** Where the underside of a cup is, beside the mount that carries it. */
export function underMm(cut: Cut, { halfY, middleY }: Mount): number {
  if (isDome(cut)) return -cut.pavilionMm - SLAB
  const edges = [middleY - halfY + SIDE, middleY + halfY - SIDE]
  const keel = edges.map(y => pavilionAt(cut, 0, y) - KEEL)
  return Math.min(CUP_TOP - SLAB, ...keel)
}

/** A closed cup under the stone, drawn in to its foot; with a lip if it is a rim's. */
export function colletMesh(
  { outline, mount, cut }: Stems,
  lip: Lip | null,
  rise: Rise | undefined,
): Mesh {
  const dome = isDome(cut)
  const top: Course[] = lip
    ? lipCourses(lip, dome ? -cut.pavilionMm - 0.4 : -0.5)
    : [
        [0.42, -0.42],
        [0.3, -0.3],
        [-0.2, CUP_TOP],
      ]
  const [out, wall] = top[0] as Course
  const under = underMm(cut, mount)
  const drawn = (height: number): Course => {
    const bulk = height > -cut.pavilionMm ? CUP_WALL - leastInset(cut, outline, height) : -Infinity
    const lean = Math.max(out - LEAN * (wall - height), CORE - cut.widthMm / 2)
    return [Math.min(out, Math.max(bulk, lean)), height]
  }
  const sides = [drawn(under), drawn((under + wall) / 2)]
  const { middleY } = mount
  const [halfX, halfY] = [mount.halfX + ALONG, mount.halfY - SIDE]
  const [inset] = sides[0] as Course
  const floor: Course = [inset, mount.floorMm]
  const foot: Course = [inset, Math.min(mount.topMm, under - 0.02)]
  // Within the stone, whose seat takes what is above it.
  const inner = dome ? -cut.pavilionMm / 2 : wall + 0.2
  const list: Course[] = [floor, floor, foot, ...sides, ...top, [0, inner], [0, inner]]
  const last = list.length - 1
  const shaped = (x: number, y: number, row: number): readonly [number, number] => {
    if (row === 0 || row === last) return [0, row === 0 ? middleY : 0]
    if (row === last - 1) return [0.6 * x, 0.6 * y]
    if (row > 2) return [x, y]
    const [fx, fy] = [clamp(x, -halfX, halfX), clamp(y - middleY, -halfY, halfY)]
    return row === 1 ? [BACK * fx, middleY + BACK * fy] : [fx, middleY + fy]
  }
  return courses(outline, list, [1, 3], false, shaped, rise)
}
