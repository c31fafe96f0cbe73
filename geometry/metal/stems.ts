import { f64At, valueAt } from '../at.ts'
import type { Cut } from '../gems/cut.ts'
import type { Vec3 } from '../vector.ts'
import { AT_EDGE, BITE, clawHalfMm, TWIN } from './claw.ts'
import { crossingMm, roundStone } from './crossing.ts'
import type { GalleryForm } from './gallery-wires.ts'
import { type LowerRail, lowerRailOf } from './lower-rail.ts'
import { girdleOutlineOf, offset } from './outline.ts'
import { type Collar, RAIL_HALF, railLineOf, underRim } from './rail-line.ts'
import type { HeadSpot } from './spots.ts'
import {
  apartMm,
  footAt,
  linesOf,
  type Mount,
  railAt,
  type StemLine,
  type StemLines,
} from './stem-lines.ts'
import { insetBelow } from './stone-surface.ts'

/** Least gap of a casting, with something to spare. [F1] */
const GAP = 0.32
/** Least height of the windows below a collar: what platinum leaves open too. [F1] */
const LIGHT = 0.82

/** Where stems end in a rim, and where a claw begins to leave the stone's underside. */
const NECK = { rim: -0.6, rail: -0.28 } as const

/** By so much a claw leans outwards from its neck to the girdle. */
const LEAN = 0.07

export interface Stems extends StemLines {
  /** Whether they stand far enough apart to be an open basket. */
  readonly open: boolean
  /** A gallery below the collar, if there is one. */
  readonly lower?: LowerRail
}

/** How stems go up: straight, on one collar or with a gallery below it, or crossing one another. */
export type StemForm = 'plain' | 'crossing' | GalleryForm

/** Height of a girdle above its mount from which a head can be open. */
export const openMm = (collar: Collar): number =>
  collar === 'rail'
    ? -NECK.rail + (LIGHT + RAIL_HALF) / Math.max(...railShares) + 0.01
    : LIGHT - collarFeet[collar] + 0.01

/** How far down a rim and a plate reach below the girdle. */
export const collarFeet = { rim: -1.08, plate: -1.06 } as const

export const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value))

/** Parts of a stone's width that its feet may take, and of the height at which its rail runs: the finest first. */
const footShares = [0.36, 0.3, 0.42, 0.26, 0.48, 0.22, 0.54]
const railShares = [0.6, 0.68, 0.75, 0.82, 0.88]
/** A rail runs higher where another is below it, or claws cross. */
const highShares = [0.82, 0.88, 0.94]
/** Feet on the other side of the stone's middle than their claws, the broadest first. */
const crossingShares = [-0.7, -0.62, -0.54, -0.46, -0.4, -0.34]
/** Least round that passes the windows above and below a crossing. Gold and silver leave 0.3 open [F1], Stuller asks 0.4 [E1]. */
const WINDOW = 0.46

/** The stems of a head: open if any way of drawing them is, and with their feet well one or well apart. */
export function stemsOf(
  cut: Cut,
  mount: Mount,
  collar: Collar,
  spots: readonly HeadSpot[],
  form: StemForm = 'plain',
): Stems {
  const outline = girdleOutlineOf(cut)
  const rim = collar === 'rim'
  const halfMm = clawHalfMm(cut)
  const neckMm = rim ? NECK.rim : NECK.rail
  const neckLine = new Float64Array(outline.count * 2)
  offset(outline, rim ? underRim(halfMm) : halfMm * AT_EDGE - BITE - LEAN, neckLine)
  const side = halfMm + 0.08 + (spots.some(({ by }) => by === 'double') ? 0.75 * TWIN : 0)
  const reach = (share: number, half: number, room: number) =>
    clamp(share * half, 0.1, Math.max(0.05, room - side)) / half
  const fy = reach(0.36, cut.lengthMm / 2, mount.halfY)
  let open: Stems | undefined
  let closed: Stems | undefined
  for (const railShare of form === 'plain' ? railShares : highShares) {
    const railMm =
      collar === 'rail'
        ? mount.topMm + railShare * (neckMm - mount.topMm)
        : collarFeet[collar] + 0.1
    const railLine = railLineOf(cut, outline, halfMm, railMm, collar)
    for (const share of form === 'crossing' ? crossingShares : footShares) {
      const across = reach(Math.abs(share), cut.widthMm / 2, mount.halfX)
      const feet = [share < 0 ? -across : across, fy] as const
      const lines = { cut, outline, mount, spots, halfMm, railMm, neckMm, railLine, neckLine, feet }
      closed ??= { ...lines, open: false }
      if (!isOpen(lines, collar) || (form === 'crossing' && crossingMm(lines) < WINDOW)) continue
      const gallery = form === 'plain' || form === 'crossing' ? null : form
      const lower =
        gallery &&
        lowerRailOf(lines, {
          form: gallery,
          collar,
          underMm: underCollar(lines, collar),
          lightMm: LIGHT,
        })
      if (gallery && !lower) continue
      const stems = { ...lines, ...(lower && { lower }) }
      if (feetPart(stems)) return { ...stems, open: true }
      open ??= { ...stems, open: true }
    }
    if (collar !== 'rail') break
  }
  return open ?? (closed as Stems)
}

/** Where they come out of the mount, neighbours are well one or well apart: a caster fills what is between. */
const feetPart = (stems: StemLines) => {
  const lines = linesOf(stems)
  return lines.every((a, k) => {
    const apart = apartMm(a, lines[(k + 1) % lines.length] as StemLine, 0) - 2 * stems.halfMm
    return apart < -0.15 || apart > 0.3
  })
}

/** Where a stem bends, within the mount; never over its middle. */
function baseAt(stems: StemLines, i: number): Vec3 {
  const { topMm, middleY, straightMm } = stems.mount
  const [x, y] = footAt(stems, i)
  const rail = railAt(stems, i)
  const down = straightMm / (rail[2] - topMm)
  const drawn = (at: number, to: number, middle: number) => {
    const off = at - middle
    return Math.abs(off) < 1e-6 ? at : middle + off * clamp(1 - (down * (to - at)) / off, 0.3, 1)
  }
  return [drawn(x, rail[0], 0), drawn(y, rail[1], middleY), topMm - straightMm]
}

/** Where a claw that crosses is bent round the stone, on its way to the rail. */
const BOWED = [0.2, 0.4, 0.6, 0.8]

/** An open head's stem on its way from its foot in the mount to its neck, pushed out where the stone's underside is in its way. */
export function stemWay(stems: Stems, { index: i, from }: HeadSpot): readonly Vec3[] {
  const { mount, neckLine, neckMm, cut, outline, halfMm } = stems
  const rail = railAt(stems, i)
  const base = baseAt(stems, i)
  const [fx, fy] = base
  const [px, py] = [f64At(outline.x, i), f64At(outline.y, i)]
  const [nx, ny] = [f64At(outline.nx, i), f64At(outline.ny, i)]
  const neck: Vec3 = [f64At(neckLine, 2 * i), f64At(neckLine, 2 * i + 1), neckMm]
  const crosses = stems.feet[0] < 0
  const between = (a: Vec3, b: Vec3, t: number): Vec3 => {
    const [x, y, z] = [0, 1, 2].map(k => valueAt(a, k) * (1 - t) + valueAt(b, k) * t) as [
      number,
      number,
      number,
    ]
    if (cut.planes.length === 0) return [x, y, z]
    // A claw that crosses over is beside the stone's middle, not below its own edge.
    if (crosses && z < rail[2] - 1e-9) return roundStone(cut, [x, y, z], halfMm - 0.15)
    const inset = insetBelow(cut, px, py, nx, ny, z)
    const push = Math.max(0, halfMm - 0.15 - inset - ((x - px) * nx + (y - py) * ny))
    return [x + push * nx, y + push * ny, z]
  }
  // Below the surface it goes on as it leans, but never out of the band's other side.
  const depth = Math.max(0.2, mount.topMm - mount.floorMm)
  const lean = 0.5 * Math.min(1, depth)
  const foot: Vec3 = [
    fx - lean * clamp((rail[0] - fx) / (rail[2] - mount.topMm), -0.4, 0.4),
    fy - lean * clamp((rail[1] - fy) / (rail[2] - mount.topMm), -0.4, 0.4),
    mount.floorMm,
  ]
  if (from === 'collar') {
    const under: Vec3 = [rail[0], rail[1], rail[2] - 0.28]
    return onPlate(stems) ? [[neck[0], neck[1], rail[2]], neck] : [under, rail, neck]
  }
  const way = [foot, base]
  if (rail[2] < neckMm - 0.05) {
    for (const t of crosses ? BOWED : [0.5]) way.push(between(base, rail, t))
    way.push(rail, between(rail, neck, 0.5))
  }
  way.push(neck)
  return way
}

/** A plate is under the neck; a rail is further in. */
const onPlate = ({ railMm }: StemLines) => railMm === collarFeet.plate + 0.1

const underCollar = ({ railMm }: StemLines, collar: Collar) =>
  collar === 'rail' ? railMm - RAIL_HALF : collarFeet[collar]

/** Whether the stems stand far enough apart for light and air between them, and for a caster. */
function isOpen(stems: StemLines, collar: Collar): boolean {
  const { mount, spots, halfMm, cut } = stems
  // A dome has no underside to look at, and a pearl's would fill the basket: both sit in a cup.
  if (cut.planes.length === 0) return false
  const under = underCollar(stems, collar)
  if (under - mount.topMm < LIGHT) return false
  const wide = spots.some(({ by }) => by === 'double') ? halfMm + TWIN : halfMm
  const lines = linesOf(stems)
  return lines.every(
    (a, k) =>
      apartMm(a, lines[(k + 1) % lines.length] as StemLine, under - mount.topMm) - 2 * wide >= GAP,
  )
}
