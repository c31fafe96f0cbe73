import { settingOf } from '#design/catalogue/settings.ts'
import type { Stone } from '#design/document/design.ts'
import { haloCount } from '#design/layout/stones.ts'
import type { Frame } from '../frame.ts'
import { world } from '../frame.ts'
import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import type { Vec2 } from '../vector.ts'
import { BEAD_HALF, beadsMesh, pairOf } from './beads.ts'
import { BITE, clawHalfMm } from './claw.ts'
import { type HaloLine, haloLines } from './halo-line.ts'
import { haloPlate, TOP } from './halo-plate.ts'
import { type GirdleOutline, nearest, outlineOf } from './outline.ts'
import { type HeadSpot, spotsOf } from './spots.ts'

const { meleeMm = 1.3, gapMm = 0.3 } = settingOf('halo').figures
const { edgeMm = 0.15 } = settingOf('pave').figures
const MELEE_HALF = meleeMm / 2
/** Air between the stone and the small ones: as little as its claws, which stand between two of them, leave; gapMm at most. */
const LEAST_GAP = 0.18
/** From small stone to small stone, if there is a choice: beads of one size reach two neighbours. */
const PITCH = meleeMm + 0.09
/** Metal outside the small stones: their bright-cut edge, and what their seats take of it. */
const BORDER = edgeMm + 0.03

export interface Halo {
  readonly plate: Mesh
  readonly beads: Mesh
  /** Where the small stones stand in the middle stone's frame. */
  readonly melee: readonly Frame[]
  /** Claws for the middle stone, each between two small ones. */
  readonly spots: readonly HeadSpot[]
  /** From the middle stone's edge to the outer edge of the plate. */
  readonly outMm: number
}

const kept = new WeakMap<Cut, Halo>()

/** A ring of small stones about the outline, in the middle stone's frame; the same for every ring that has this stone. */
export function haloOf(stone: Stone, cut: Cut): Halo {
  const known = kept.get(cut)
  if (known) return known
  const made = madeHalo(stone, cut)
  kept.set(cut, made)
  return made
}

function madeHalo(stone: Stone, cut: Cut): Halo {
  const outline = outlineOf(cut)
  const canonical = spotsOf(outline, stone.shape, 'halo')
  const { lineMm, lines } = closest(stone, cut)
  const snapped = lines.map(line => ({
    line,
    claws: clawsBetween(outline, line, canonical, lineMm),
  }))
  const { line, claws } = snapped.reduce((a, b) => (b.claws.missedMm < a.claws.missedMm ? b : a))
  return {
    plate: haloPlate(outline, line, lineMm, MELEE_HALF + BORDER),
    beads: beadsOf(line, clawsAt(cut, outline, claws.spots), clawHalfMm(cut)),
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
      (outline.x[spot.index] as number) + lineMm * (outline.nx[spot.index] as number),
      (outline.y[spot.index] as number) + lineMm * (outline.ny[spot.index] as number),
    ]
    const far = gaps.map(([x, y]) => Math.hypot(x - at[0], y - at[1]))
    const best = far.indexOf(Math.min(...far))
    missedMm += far[best] as number
    return { ...spot, index: nearest(outline, gaps[best] as Vec2) }
  })
  return { spots: spots.sort((a, b) => a.index - b.index), missedMm }
}

/** Air between a bead and a claw: nearer, they would be one above the stone's edge and leave a needle's eye. */
const CLEAR = 0.22

/** Two between each pair of neighbours; where a claw stands, it takes the place of what is near it. */
function beadsOf(line: HaloLine, claws: readonly Vec2[], clawHalf: number): Mesh {
  const { offMm, scale } = pairOf(line.apartMm, MELEE_HALF)
  const apart = clawHalf + BEAD_HALF * scale + CLEAR
  const frames = gapsOf(line).flatMap(({ a, b }): readonly Frame[] => {
    const [x, y] = middle(a, b)
    const size = Math.hypot(b[0] - a[0], b[1] - a[1])
    const [nx, ny] = [(b[1] - a[1]) / size, (a[0] - b[0]) / size]
    const at = (side: number): Frame => ({
      ...world,
      origin: [x + side * offMm * nx, y + side * offMm * ny, TOP],
    })
    const isClear = ({ origin }: Frame) =>
      claws.every(([cx, cy]) => Math.hypot(origin[0] - cx, origin[1] - cy) > apart)
    return [at(1), at(-1)].filter(isClear)
  })
  return beadsMesh(frames, scale)
}

/** Where claws pass the plate. */
function clawsAt(cut: Cut, outline: GirdleOutline, spots: readonly HeadSpot[]): readonly Vec2[] {
  const out = clawHalfMm(cut) - BITE
  return spots
    .filter(({ by }) => by !== 'strut')
    .map(({ index: i }) => [
      (outline.x[i] as number) + out * (outline.nx[i] as number),
      (outline.y[i] as number) + out * (outline.ny[i] as number),
    ])
}
