import { f64At } from '../at.ts'
import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import type { Vec2 } from '../vector.ts'
import { AT_EDGE } from './claw.ts'
import { type GirdleOutline, offset } from './outline.ts'
import { leastInset } from './rail-line.ts'
import { type Course, courses, type Lip, lipCourses, type Rise } from './rim.ts'
import type { Mount } from './stem-lines.ts'
import { clamp, type Stems } from './stems.ts'
import { pavilionAt } from './stone-surface.ts'
import type { Swelling } from './swelling.ts'

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

/** A cup's upper edge below claws, which stand out of it: broken, as all edges that are worn. */
const clawCup: Course[] = [
  [0.24, -0.5],
  [0.28, -0.45],
  [0.28, -0.38],
  [0.22, -0.3],
  [0.12, -0.265],
  [-0.2, CUP_TOP],
]

/** A closed cup under the stone, drawn in to its foot; with a lip if it is a rim's. */
export function colletMesh(stems: Stems, lip: Lip | null, rise: Rise | undefined): Mesh {
  const { outline, mount, cut } = stems
  const dome = isDome(cut)
  const top: Course[] = lip ? lipCourses(lip, dome ? -cut.pavilionMm - 0.4 : -0.5) : clawCup
  const [, wall] = top[0] as Course
  const under = underMm(cut, mount)
  const drawn = (height: number): Course => [drawnIn(stems, top[0] as Course, height), height]
  const sides = [drawn(under), drawn((under + wall) / 2)]
  const { middleY } = mount
  const [inset] = sides[0] as Course
  const floor: Course = [inset, mount.floorMm]
  const foot: Course = [inset, Math.min(mount.topMm, under - 0.02)]
  const standsOn = lip ? rimFoot(stems, inset) : footOf(stems, inset)
  // Within the stone, whose seat takes what is above it.
  const inner = dome ? -cut.pavilionMm / 2 : lip ? wall + 0.2 : CUP_TOP + 0.02
  const list: Course[] = [floor, floor, foot, ...sides, ...top, [0, inner], [0, inner]]
  const last = list.length - 1
  const shaped = (x: number, y: number, row: number, i: number): readonly [number, number] => {
    if (row === 0 || row === last) return [0, row === 0 ? middleY : 0]
    if (row === last - 1) return [0.6 * x, 0.6 * y]
    if (row > 2) return [x, y]
    const [fx, fy] = standsOn(i)
    return row === 1 ? [BACK * fx, middleY + BACK * fy] : [fx, middleY + fy]
  }
  return courses(outline, list, [1, 3], false, shaped, rise)
}

/** How far outside the outline a cup is at a height: it leans in below its edge, but keeps metal round the stone. */
function drawnIn({ cut, outline }: Stems, [out, wall]: Course, heightMm: number): number {
  const bulk =
    heightMm > -cut.pavilionMm ? CUP_WALL - leastInset(cut, outline, heightMm) : -Infinity
  const lean = Math.max(out - LEAN * (wall - heightMm), CORE - cut.widthMm / 2)
  return Math.min(out, Math.max(bulk, lean))
}

type Foot = (index: number) => Vec2

/** Half of what a foot may take of its mount. */
const roomOf = ({ halfX, halfY }: Mount): Vec2 => [halfX + ALONG, halfY - SIDE]

/** A foot's points about the mount's middle: below claws an oval, as broad as the cup is there and the mount carries. */
function footOf({ outline, mount }: Stems, insetMm: number): Foot {
  const line = insetLine(outline, insetMm)
  let [x, y] = [0, 0]
  for (let i = 0; i < outline.count; i++) {
    x = Math.max(x, Math.abs(f64At(line, 2 * i)))
    y = Math.max(y, Math.abs(f64At(line, 2 * i + 1) - mount.middleY))
  }
  const [halfX, halfY] = roomOf(mount)
  return i => {
    const across = f64At(outline.x, i) / x
    const along = (f64At(outline.y, i) - mount.middleY) / y
    const size = Math.hypot(across, along)
    return [(Math.min(x, halfX) * across) / size, (Math.min(y, halfY) * along) / size]
  }
}

/** Below a rim all that the mount carries of the cup: what hung over it would leave slits above a round band. */
function rimFoot({ outline, mount }: Stems, insetMm: number): Foot {
  const line = insetLine(outline, insetMm)
  const [halfX, halfY] = roomOf(mount)
  return i => [
    clamp(f64At(line, 2 * i), -halfX, halfX),
    clamp(f64At(line, 2 * i + 1) - mount.middleY, -halfY, halfY),
  ]
}

function insetLine(outline: GirdleOutline, insetMm: number): Float64Array {
  const line = new Float64Array(outline.count * 2)
  offset(outline, insetMm, line)
  return line
}

/** A claw stands so far out of a cup's wall below its neck, and ends so far within the mount. */
const RIB = { outMm: 0.12, downMm: 0.2 } as const

/** A claw's way up the side of a closed cup: from its foot to its neck, thicker on its way. */
export function besideCup(stems: Stems, index: number): readonly Swelling[] {
  const { outline, mount, cut, neckLine, neckMm, halfMm } = stems
  const under = underMm(cut, mount)
  const inset = drawnIn(stems, clawCup[0] as Course, under)
  const [nx, ny] = [f64At(outline.nx, index), f64At(outline.ny, index)]
  const half = { foot: 0.6 * halfMm, under: 0.7 * halfMm }
  const [fx, fy] = footOf(stems, inset)(index)
  const far = Math.hypot(fx, fy)
  const share = Math.max(0.1, (far - half.foot + 0.5 * RIB.outMm) / far)
  const out = inset - half.under + RIB.outMm
  return [
    {
      at: [
        fx * share,
        mount.middleY + fy * share,
        Math.min(mount.topMm, under - 0.02) - RIB.downMm,
      ],
      halfMm: half.foot,
    },
    {
      at: [f64At(outline.x, index) + out * nx, f64At(outline.y, index) + out * ny, under + 0.1],
      halfMm: half.under,
    },
    {
      at: [f64At(neckLine, 2 * index), f64At(neckLine, 2 * index + 1), neckMm],
      halfMm: halfMm * AT_EDGE,
    },
  ]
}
