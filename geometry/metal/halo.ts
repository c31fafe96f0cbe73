import { settingOf } from '#design/catalogue/settings.ts'
import type { Stone } from '#design/document/design.ts'
import { haloCount } from '#design/layout/stones.ts'
import { f64At, valueAt } from '../at.ts'
import type { Frame } from '../frame.ts'
import { world } from '../frame.ts'
import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import type { Vec2 } from '../vector.ts'
import { BEAD_HALF, beadPairOf, beadsMesh, MOST_SHARED, ownOf } from './beads.ts'
import { BITE, clawHalfMm } from './claw.ts'
import { type HaloLine, haloLines } from './halo-line.ts'
import { haloPlate, TOP } from './halo-plate.ts'
import { joinMeshes } from './meshes.ts'
import { type GirdleOutline, girdleOutlineOf, nearestOnOutline, outsideMm } from './outline.ts'
import { gripSpotsOf, type HeadSpot } from './spots.ts'

const { meleeMm = 1.3, gapMm = 0.3 } = settingOf('halo').figures
const { edgeMm = 0.15 } = settingOf('pave').figures
const MELEE_HALF = meleeMm / 2
/** Air between the stone and the small ones: as little as its claws, which stand between two of them, leave; gapMm at most. */
const LEAST_GAP = 0.18
/** From small stone to small stone, if there is a choice: beads of one size reach two neighbours. */
const PITCH = meleeMm + 0.09
/** Metal outside the small stones: their bright-cut edge, and what their seats take of it. */
const BORDER = edgeMm + 0.03

export interface HaloAssembly {
  readonly plate: Mesh
  readonly beads: Mesh
  /** Where the small stones stand in the middle stone's frame. */
  readonly melee: readonly Frame[]
  /** Claws for the middle stone, each between two small ones. */
  readonly spots: readonly HeadSpot[]
  /** From the middle stone's edge to the outer edge of the plate. */
  readonly outMm: number
}

const kept = new WeakMap<Cut, HaloAssembly>()

/** A ring of small stones about the outline, in the middle stone's frame; the same for every ring that has this stone. */
export function haloOf(stone: Stone, cut: Cut): HaloAssembly {
  const known = kept.get(cut)
  if (known) return known
  const made = madeHalo(stone, cut)
  kept.set(cut, made)
  return made
}

function madeHalo(stone: Stone, cut: Cut): HaloAssembly {
  const outline = girdleOutlineOf(cut)
  const canonical = gripSpotsOf(outline, stone.shape, 'halo')
  const { lineMm, lines } = closest(stone, cut)
  const snapped = lines.map(line => ({
    line,
    claws: clawsBetween(outline, line, canonical, lineMm),
  }))
  const { line, claws } = snapped.reduce((a, b) => (b.claws.missedMm < a.claws.missedMm ? b : a))
  return {
    plate: haloPlate(outline, line, lineMm, MELEE_HALF + BORDER),
    beads: beadsOf(outline, line, lineMm, clawsAt(cut, outline, claws.spots), clawHalfMm(cut)),
    melee: line.places.map(([x, y]) => ({ ...world, origin: [x, y, TOP + 0.03] })),
    spots: claws.spots,
    outMm: lineMm + MELEE_HALF + BORDER,
  }
}

/** The small stones as near to the middle one and to one another as they can stand. */
export function closest(stone: Stone, cut: Cut) {
  const count = haloCount(stone)
  const at = (lineMm: number) => ({ lineMm, lines: haloLines(cut, stone.shape, lineMm, count) })
  const near = at(LEAST_GAP + MELEE_HALF)
  const pitch = Math.max(...near.lines.map(({ apartMm }) => apartMm))
  if (pitch >= PITCH) return near
  // A line round the stone grows by two pi for each millimetre that it is further out.
  const more = ((PITCH - pitch) * count) / (2 * Math.PI)
  return at(Math.min(near.lineMm + more, gapMm + MELEE_HALF))
}

const middle = (a: Vec2, b: Vec2): Vec2 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

const gapsOf = ({ places }: HaloLine) =>
  places.map((p, i) => ({ a: p, b: places[(i + 1) % places.length] as Vec2 }))

/** Moves each claw to the nearest place between two small stones. */
function clawsBetween(
  outline: GirdleOutline,
  line: HaloLine,
  canonical: readonly HeadSpot[],
  lineMm: number,
) {
  const gaps = gapsOf(line).map(({ a, b }) => middle(a, b))
  let missedMm = 0
  const spots = canonical.map((spot): HeadSpot => {
    if (spot.by === 'strut') return spot
    const at: Vec2 = [
      f64At(outline.x, spot.index) + lineMm * f64At(outline.nx, spot.index),
      f64At(outline.y, spot.index) + lineMm * f64At(outline.ny, spot.index),
    ]
    const far = gaps.map(([x, y]) => Math.hypot(x - at[0], y - at[1]))
    const best = far.indexOf(Math.min(...far))
    missedMm += valueAt(far, best)
    return { ...spot, index: nearestOnOutline(outline, gaps[best] as Vec2) }
  })
  return { spots: spots.sort((a, b) => a.index - b.index), missedMm }
}

/** Air between a bead and a claw: nearer, they would be one above the stone's edge and leave a needle's eye. */
const CLEAR = 0.22

/** A bead of a stone's own is turned so far round the stone, in these steps, to be clear of a claw. */
const TURN = { mostRad: 1.1, stepRad: 0.1 } as const

/** A place for a bead of one stone's own, at an angle from the way to its neighbour. */
type Own = (rad: number) => Vec2

/**
 * On both sides between each pair of neighbours one that they share; where it would be a lump, or too near
 * to a claw, one for each of them, turned away from the claw on the outer side. On the inner side what is
 * near to a claw is left to the claw.
 */
function beadsOf(
  outline: GirdleOutline,
  line: HaloLine,
  lineMm: number,
  claws: readonly Vec2[],
  clawHalf: number,
): Mesh {
  const { offMm, halfMm } = beadPairOf(line.apartMm, MELEE_HALF)
  const own = ownOf(line.apartMm, MELEE_HALF)
  const isClear = (at: Vec2, half: number) =>
    claws.every(claw => apart(at, claw) > clawHalf + half + CLEAR)
  const shared: Vec2[] = []
  const single: Vec2[] = []
  const left: Own[] = []
  for (const { a, b } of gapsOf(line)) {
    const size = apart(a, b)
    const [tx, ty] = [(b[0] - a[0]) / size, (b[1] - a[1]) / size]
    for (const side of [1, -1] as const) {
      const [nx, ny] = [side * ty, -side * tx]
      const [x, y] = middle(a, b)
      const both: Vec2 = [x + offMm * nx, y + offMm * ny]
      if (halfMm <= MOST_SHARED && isClear(both, halfMm)) {
        shared.push(both)
        continue
      }
      for (const [stone, way] of [[a, own.farMm] as const, [b, -own.farMm] as const]) {
        const ownAt: Own = rad => {
          const [along, off] = [way * Math.cos(rad), own.farMm * Math.sin(rad)]
          return [stone[0] + along * tx + off * nx, stone[1] + along * ty + off * ny]
        }
        const at = ownAt(own.rad)
        if (isClear(at, BEAD_HALF)) single.push(at)
        else if (side === 1) left.push(ownAt)
      }
    }
  }
  for (const ownAt of left) {
    const steps = Math.floor(TURN.mostRad / TURN.stepRad)
    const at = Array.from({ length: steps }, (_, i) =>
      ownAt(own.rad + (i + 1) * TURN.stepRad),
    ).find(
      place =>
        isClear(place, BEAD_HALF) &&
        isOnPlate(outline, lineMm, place) &&
        [...shared, ...single].every(one => apart(one, place) > BEAD_HALF + halfMm + 0.06),
    )
    if (at) single.push(at)
  }
  return joinMeshes([beadsMesh(shared.map(onTop), halfMm), beadsMesh(single.map(onTop), BEAD_HALF)])
}

const apart = (a: Vec2, b: Vec2) => Math.hypot(a[0] - b[0], a[1] - b[1])
const onTop = ([x, y]: Vec2): Frame => ({ ...world, origin: [x, y, TOP] })

/** Not outside the plate's border. */
const isOnPlate = (outline: GirdleOutline, lineMm: number, place: Vec2) =>
  outsideMm(outline, place) - lineMm + BEAD_HALF <= MELEE_HALF + BORDER

/** Where claws pass the plate. */
function clawsAt(cut: Cut, outline: GirdleOutline, spots: readonly HeadSpot[]): readonly Vec2[] {
  const out = clawHalfMm(cut) - BITE
  return spots
    .filter(({ by }) => by !== 'strut')
    .map(({ index: i }) => [
      f64At(outline.x, i) + out * f64At(outline.nx, i),
      f64At(outline.y, i) + out * f64At(outline.ny, i),
    ])
}
