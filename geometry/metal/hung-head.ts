import type { ClawTipId } from '#design/catalogue/heads.ts'
import type { Stone } from '#design/document/design.ts'
import { f64At } from '../at.ts'
import type { Frame } from '../frame.ts'
import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import { length, minus, plus, times, type Vec3 } from '../vector.ts'
import { ringMesh } from './chain.ts'
import { type Body, type Head, headOf } from './head.ts'
import { placeMesh } from './meshes.ts'
import { girdleOutlineOf } from './outline.ts'
import { type Course, courses, RIM_OUT } from './rim.ts'
import { type Mount, railAt } from './stem-lines.ts'
import { tube } from './tube.ts'

/** A head that stands on no band: on a small base of its own. */
export interface HungHead {
  readonly bodies: readonly Body[]
  readonly genus: number
  readonly melee: readonly Frame[]
  /** Back of the base, behind the girdle. */
  readonly backMm: number
  readonly head: Head
}

/** Half the strength of the base's ring, and its thickness. */
const BASE = { beyond: 0.5, wide: 0.95, thick: 1 } as const

/** `ring` is open behind the stone, for a pendant; `disc` is closed, for a post. */
export function hungHead(stone: Stone, cut: Cut, base: 'ring' | 'disc', tip?: ClawTipId): HungHead {
  const domed = cut.planes.length === 0 && cut.girdleMm > 0
  const topMm = domed ? -cut.pavilionMm - 0.75 : -Math.max(cut.pavilionMm - 0.3, 1)
  const mount: Mount = {
    topMm,
    floorMm: topMm - BASE.thick + 0.1,
    halfX: cut.widthMm,
    halfY: cut.lengthMm,
    middleY: 0,
    straightMm: 0,
  }
  const head = headOf(stone, cut, mount, tip)
  const { stems } = head
  if (!stems.open) {
    // A closed rim is hollow to below the culet, and its floor is a wall like others. [F1]
    const floorMm = Math.min(mount.floorMm, -cut.pavilionMm - 1.02)
    const closed = head.collar === 'rim' ? headOf(stone, cut, { ...mount, floorMm }, tip) : head
    const { bodies, genus, melee } = closed
    return { bodies, genus, melee, backMm: closed.stems.mount.floorMm, head: closed }
  }
  const [sx, sy] = stems.feet
  const half = cut.widthMm / 2
  const outer = sx + BASE.beyond / half
  const inner = outer - BASE.wide / half
  // A heart's keel would cut through the cleft of so small a ring.
  const open = base === 'ring' && inner * half >= 0.42 && !cut.mirrored
  return {
    bodies: [
      ...head.bodies,
      { name: 'base', mesh: baseMesh(cut, topMm, outer, sy / sx, open ? inner : 0) },
    ],
    genus: head.genus + (open ? 1 : 0),
    melee: head.melee,
    backMm: topMm - BASE.thick,
    head,
  }
}

/** The outline drawn small, with a hole of the same form or none. */
function baseMesh(cut: Cut, topMm: number, outer: number, long: number, inner: number): Mesh {
  const outline = girdleOutlineOf(cut)
  const foot = topMm - BASE.thick
  const at = (share: number, height: number): readonly [number, number] => [share, height]
  const ring = [
    at(outer - 0.03, foot),
    at(outer, foot + 0.12),
    at(outer, topMm - 0.02),
    at(outer - 0.05, topMm + 0.1),
  ]
  const rows =
    inner > 0
      ? [at(inner, foot), ...ring, at(inner, topMm + 0.1)]
      : [at(0, foot), ...ring, at(0, topMm + 0.1)]
  const list = rows.map(([, height]): Course => [0, height])
  const creases = inner > 0 ? [0, 1, 4, 5] : [1, 4]
  return courses(outline, list, creases, inner > 0, (x, y, row) => {
    const share = rows[row]?.[0] ?? 0
    return [x * share, y * share * long]
  })
}

/** A loop on top of a head, from which it hangs: its wire, and the radius of its middle line. */
export const LOOP = { wireHalf: 0.42, radiusMm: 0.9 } as const

const CLEFT = 0.8

export interface Loop {
  readonly bodies: readonly Body[]
  readonly middle: Vec3
}

/** A loop above the stone, seen from the front as a ring; `up` is where the stone's top is along its y. */
export function topLoop({ head }: HungHead, cut: Cut, up: 1 | -1): Loop {
  const { anchorMm, heightMm, clearMm } = anchorOf(head, cut, up)
  // Over a heart's cleft the ring stands clear of both lobes.
  const above = cut.mirrored && up > 0 ? CLEFT : 0
  const middle: Vec3 = [0, up * (clearMm + above + LOOP.wireHalf + LOOP.radiusMm), heightMm]
  return loopFrom([0, up * anchorMm, heightMm], middle)
}

/** A ring about a middle, and the wire that joins it to a place inside the metal. */
export function loopFrom(anchor: Vec3, middle: Vec3): Loop {
  const ring = placeMesh(ringMesh(LOOP.radiusMm, LOOP.wireHalf), {
    origin: middle,
    x: [1, 0, 0],
    y: [0, 1, 0],
    z: [0, 0, 1],
  })
  const way = minus(middle, anchor)
  const size = length(way)
  const reach = (size - LOOP.radiusMm + 0.12) / size
  const stem = tube(
    [0, 0.5, 1].map(t => ({
      at: plus(anchor, times(way, reach * t)),
      halfMm: LOOP.wireHalf + 0.1,
    })),
    { columns: 16 },
  )
  return {
    bodies: [
      { name: 'loop', mesh: ring },
      { name: 'loop stem', mesh: stem },
    ],
    middle,
  }
}

export interface Anchor {
  /** Within the metal, from which the stem goes out; where nothing of the head is in the loop's way any more. */
  readonly anchorMm: number
  readonly clearMm: number
  readonly heightMm: number
}

/** Where a head can be hung from, along the stone's axis. */
export function anchorOf({ stems, collar, haloOutMm }: Head, cut: Cut, up: 1 | -1): Anchor {
  const { outline, spots, railMm } = stems
  const axis = onAxis(outline.x, outline.y, up)
  const edge = up * f64At(outline.y, axis)
  const top = Math.max(...Array.from(outline.y, y => up * y))
  if (collar === 'plate')
    return { anchorMm: edge + 1, clearMm: top + haloOutMm - 0.32, heightMm: -0.72 }
  if (collar === 'rim')
    return { anchorMm: edge + 0.4, clearMm: top + RIM_OUT - 0.32, heightMm: -0.45 }
  const point = spots.find(
    ({ index }) => Math.abs(f64At(outline.x, index)) < 0.3 && up * f64At(outline.y, index) > 0,
  )
  // Above a fold the opening is as wide as platinum leaves one open.
  if (point?.by === 'v') return { anchorMm: top + 0.35, clearMm: top + 0.95, heightMm: -0.25 }
  if (point) return { anchorMm: top + 0.25, clearMm: top + 0.45, heightMm: -0.2 }
  const above = betweenClaws(stems, up) ? CLAW_OVER : 0
  if (!stems.open) return { anchorMm: edge - 0.1, clearMm: top + 0.1 + above, heightMm: -0.62 }
  return {
    anchorMm: up * railAt(stems, axis)[1],
    clearMm: Math.max(top + 0.2, up * railAt(stems, axis)[1] + 0.5) + above,
    heightMm: railMm - Math.min(0.2, 0.02 * cut.widthMm),
  }
}

/** Claws reach so far over a small stone's top, and a bail between two of them wants this much air beside it. */
const CLAW_OVER = 0.85
const BAIL_ROOM = 1.2

/** Whether two claws stand so close beside the stone's top that a bail would almost touch them. */
const betweenClaws = ({ outline, spots, halfMm }: Head['stems'], up: 1 | -1) =>
  spots.some(
    ({ index }) =>
      up * f64At(outline.y, index) > 0 && Math.abs(f64At(outline.x, index)) - halfMm < BAIL_ROOM,
  )

/** The outline's point on the stone's axis, above or below. */
function onAxis(x: Float64Array, y: Float64Array, up: 1 | -1): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < x.length; i++) {
    if (up * f64At(y, i) <= 0) continue
    const off = Math.abs(f64At(x, i))
    if (off < least - 1e-9) {
      least = off
      best = i
    }
  }
  return best
}
