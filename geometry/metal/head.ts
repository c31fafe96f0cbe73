import type { ClawTipId } from '#design/catalogue/heads.ts'
import { settingOf } from '#design/catalogue/settings.ts'
import type { Stone } from '#design/document/design.ts'
import { f64At } from '../at.ts'
import type { Frame } from '../frame.ts'
import type { Cut } from '../gems/cut.ts'
import { tableShare } from '../gems/fit-to-report.ts'
import type { Mesh } from '../mesh.ts'
import type { Vec2, Vec3 } from '../vector.ts'
import { AT_EDGE, overEdge, TWIN } from './claw.ts'
import { besideCup, colletMesh } from './collet.ts'
import { FOLD_FOOT, FOLD_OUT, foldMesh } from './fold.ts'
import { haloOf } from './halo.ts'
import type { LowerRail } from './lower-rail.ts'
import { furthest, girdleOutlineOf } from './outline.ts'
import { type Collar, RAIL_HALF } from './rail-line.ts'
import { lipOf, rimArcs, rimMesh } from './rim.ts'
import { gripSpotsOf, type HeadSpot, toward } from './spots.ts'
import { type Mount, onMount, railAt } from './stem-lines.ts'
import { collarFeet, type StemForm, type Stems, stemsOf, stemWay } from './stems.ts'
import { type Swelling, swellingWire } from './swelling.ts'
import { type Station, tube } from './tube.ts'
import type { WireLine } from './wire-line.ts'

export interface Body {
  readonly name: string
  readonly mesh: Mesh
}

export interface Head {
  readonly bodies: readonly Body[]
  /** Ways through it, when it stands on one solid. */
  readonly genus: number
  readonly stems: Stems
  readonly collar: Collar
  /** Where a shoulder can join it at its side, if it is open there: a rail's middle, a claw's or a rim's wall. */
  readonly joint: Joint | null
  /** Small stones about the middle one, in its frame. */
  readonly melee: readonly Frame[]
  /** How far its halo reaches outside the stone; nought without one. */
  readonly haloOutMm: number
}

export interface Joint {
  readonly outMm: number
  readonly heightMm: number
  /** Half of the room beside it, to the stems on either hand. */
  readonly freeMm: number
  /** Whether a stem stands in it. */
  readonly onStem: boolean
}

/** A head for one stone on its mount: an open basket where there is room for one, else a closed collet. */
export function headOf(
  stone: Stone,
  cut: Cut,
  mount: Mount,
  tip: ClawTipId = 'round',
  form: StemForm = 'plain',
): Head {
  const outline = girdleOutlineOf(cut)
  const collar = collarOf(stone)
  const halo = collar === 'plate' ? haloOf(stone, cut) : null
  const spots = halo?.spots ?? gripSpotsOf(outline, stone.shape, stone.setting)
  const stems = stemsOf(cut, mount, collar, spots, form)
  return {
    bodies: [
      ...(collar === 'rim' ? rimBodies(stems, stone) : clawBodies(stems, collar, tip)),
      ...(halo
        ? [
            { name: 'halo', mesh: halo.plate },
            { name: 'halo beads', mesh: halo.beads },
          ]
        : []),
    ],
    genus: stems.open ? waysThrough(stems) : 0,
    stems,
    collar,
    joint: stems.open ? jointOf(stems, collar) : null,
    melee: halo?.melee ?? [],
    haloOutMm: halo?.outMm ?? 0,
  }
}

/** A window between any two stems; as many again below a lower rail, and one for each two that cross. */
function waysThrough({ spots, lower, feet }: Stems): number {
  const windows = spots.filter(onMount).length
  if (feet[0] < 0) return 1.5 * windows
  return lower ? 2 * windows : windows
}

export const collarOf = ({ setting }: Stone): Collar => {
  if (setting === 'halo') return 'plate'
  return setting === 'bezel' || setting === 'half-bezel' ? 'rim' : 'rail'
}

function jointOf(stems: Stems, collar: Collar): Joint {
  const { outline, spots, halfMm, cut } = stems
  const side = furthest(outline, [1, 0])
  const at = railAt(stems, side)
  const [outMm, heightMm] = collar === 'rim' ? [cut.widthMm / 2 + 0.35, -0.5] : [at[0], at[2]]
  // Below the joint the shoulder passes between stems, unless it joins one.
  const beside = spots
    .filter(spot => onMount(spot) && spot.index !== side)
    .map(({ index }) => Math.abs(railAt(stems, index)[1] - stems.mount.middleY))
  const onStem = spots.some(({ index }) => index === side)
  return { outMm, heightMm, freeMm: Math.min(...beside) - halfMm, onStem }
}

/** Half a rim stands at the sides, where the band comes to it; a marquise wants it at its points. */
const arcMiddles = ({ outline }: Stems, { shape }: Stone) =>
  (shape === 'marquise' ? [90, 270] : [0, 180]).map(deg => furthest(outline, toward(deg)))

function rimBodies(stems: Stems, stone: Stone): readonly Body[] {
  const { lipOfCrown = 0.33 } = settingOf(stone.setting).figures
  const lip = lipOf(stems.cut, tableShare(stone), lipOfCrown + 0.03)
  const rise =
    stone.setting === 'half-bezel' ? rimArcs(stems.outline, arcMiddles(stems, stone)) : undefined
  if (!stems.open) return [{ name: 'bezel', mesh: colletMesh(stems, lip, rise) }]
  return [
    { name: 'bezel', mesh: rimMesh(stems.outline, lip, collarFeet.rim, rise) },
    ...stems.spots.map((spot, k) => ({
      name: `strut ${k + 1}`,
      mesh: strutMesh(stems, stemWay(stems, spot)),
    })),
  ]
}

function clawBodies(stems: Stems, collar: Collar, tip: ClawTipId): readonly Body[] {
  const { cut, outline, spots, open } = stems
  let number = 0
  const claws = spots.flatMap((spot, k): readonly Body[] => {
    const { index, by } = spot
    if (by === 'strut')
      return open
        ? [{ name: `strut ${k + 1}`, mesh: strutMesh(stems, toRail(stems, stemWay(stems, spot))) }]
        : []
    const name = `claw ${++number}`
    if (by === 'v') {
      // A closed cup carries the fold by itself, all along.
      const fold = { name, mesh: foldMesh(cut, outline, index, !open) }
      if (!open) return [fold]
      const stem = foldStem(stems, index, stemWay(stems, spot))
      return [{ name: `stem ${number}`, mesh: stem }, fold]
    }
    const over = overEdge(cut, outline, spot, tip)
    const stem = open ? openStem(stems, spot) : besideCup(stems, index)
    const way = stem.map(({ at }) => at)
    const lean = leanOf(way, [f64At(outline.nx, index), f64At(outline.ny, index)])
    if (by === 'claw') return [{ name, mesh: swellingWire([...stem, ...over], lean) }]
    return [-1, 1].map(side => {
      const tx = -f64At(outline.ny, index) * TWIN * side
      const ty = f64At(outline.nx, index) * TWIN * side
      const beside = ({ at: [x, y, z], halfMm }: Swelling): Swelling => ({
        at: [x + tx, y + ty, z],
        halfMm,
      })
      return {
        name: `${name}${side < 0 ? 'a' : 'b'}`,
        mesh: swellingWire([...stem, ...over].map(beside), lean),
      }
    })
  })
  const gallery = stems.lower ? galleryBodies(stems.lower) : []
  if (open && collar === 'plate') return [...gallery, ...claws]
  const below = open
    ? { name: 'rail', mesh: railMesh(stems.railLine, stems.railMm) }
    : { name: 'collet', mesh: colletMesh(stems, null, undefined) }
  return [below, ...gallery, ...claws]
}

const galleryBodies = ({ wires, line, heightMm }: LowerRail): readonly Body[] =>
  wires
    ? wires.map((stations, k) => ({
        name: `gallery wire ${k + 1}`,
        mesh: tube(stations, { columns: 12, start: 'round', end: 'round' }),
      }))
    : [{ name: 'lower rail', mesh: railMesh(line, heightMm) }]

/** A claw below its neck, finer upwards. */
function openStem(stems: Stems, spot: HeadSpot): readonly Swelling[] {
  const way = stemWay(stems, spot)
  const most = Math.max(1, way.length - 1)
  return way.map((at, i) => ({ at, halfMm: stems.halfMm * (1 + (AT_EDGE - 1) * (i / most)) }))
}

/** A strut ends round, within the rail or the rim that it carries. */
const strutMesh = ({ halfMm }: Stems, way: readonly Vec3[]) =>
  swellingWire(
    way.map(at => ({ at, halfMm })),
    sameWay(way),
  )

const sameWay = (way: readonly Vec3[]): readonly [Vec2, Vec2] => {
  const [foot] = leanOf(way, [1, 0])
  return [foot, foot]
}

/** What carries a fold ends within it. */
const FOLD_STEM = { halfMm: 0.27, heightMm: -0.3, moreMm: 0.12 } as const

function foldStem(stems: Stems, index: number, way: readonly Vec3[]): Mesh {
  const { outline, halfMm } = stems
  const [nx, ny] = [f64At(outline.nx, index), f64At(outline.ny, index)]
  const within = (half: number, heightMm: number): Swelling => {
    const out = FOLD_OUT - half - 0.02
    return {
      at: [f64At(outline.x, index) + out * nx, f64At(outline.y, index) + out * ny, heightMm],
      halfMm: half,
    }
  }
  const below = way.filter(([, , z]) => z < FOLD_FOOT - 0.05)
  const [x, y] = railAt(stems, index)
  // A rail that is almost as high as the fold's foot passes close beside it: the stem fills what is between.
  const beside = stems.railMm > FOLD_FOOT - 0.12 ? FOLD_STEM.moreMm : 0
  const stem = (below.length > 0 ? below : [[x, y, FOLD_FOOT - 0.1] as const]).map(
    (at): Swelling => ({ at, halfMm: halfMm + beside }),
  )
  const ends = [
    within(halfMm + beside, FOLD_FOOT + 0.08),
    within(FOLD_STEM.halfMm, FOLD_STEM.heightMm),
  ]
  return swellingWire([...stem, ...ends], leanOf(way, [nx, ny]))
}

/** Which way a claw leans: at its foot as its stem goes, at its tip straight over the stone's edge. */
function leanOf(way: readonly Vec3[], out: Vec2): readonly [Vec2, Vec2] {
  const [low, high] = [way[0] as Vec3, way.at(-1) as Vec3]
  const [x, y] = [high[0] - low[0], high[1] - low[1]]
  const size = Math.hypot(x, y)
  const side = x * out[0] + y * out[1] < 0 ? -size : size
  return [size < 0.05 ? out : [x / side, y / side], out]
}

/** Of a strut's way, what is below the rail. */
const toRail = ({ railMm }: Stems, way: readonly Vec3[]) =>
  way.filter(([, , z]) => z <= railMm + 1e-9)

/** A wire round the stems, where the stone's underside leaves room for it. */
function railMesh({ even }: WireLine, railMm: number): Mesh {
  const stations = Array.from(
    { length: even.length / 2 },
    (_, i): Station => ({
      at: [f64At(even, 2 * i), f64At(even, 2 * i + 1), railMm],
      halfMm: RAIL_HALF,
    }),
  )
  return tube(stations, { columns: 12, closed: true })
}
