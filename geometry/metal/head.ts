import { settingOf } from '#design/catalogue/settings.ts'
import { shapeOf } from '#design/catalogue/shapes.ts'
import type { Stone } from '#design/document/design.ts'
import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import type { Vec3 } from '../vector.ts'
import { BITE, clawHalfMm, clawMesh, foldMesh, type Stem, strutMesh, tipOf } from './claw.ts'
import { type Outline, offset, outlineOf } from './outline.ts'
import { type Course, courses, type Lip, lipCourses, lipOf, rimMesh } from './rim.ts'
import { type Spot, spotsOf } from './spots.ts'
import { type Station, tube } from './tube.ts'

/** What a head stands on, in its stone's frame: the stone's girdle is at nought and the metal below. */
export interface Mount {
  /** The surface it stands on, and how deep its feet may go. */
  readonly topMm: number
  readonly floorMm: number
  /** Half of what the feet may take, across the stone and along it. */
  readonly halfX: number
  readonly halfY: number
  /** Where their middle is, along the stone. */
  readonly middleY: number
}

export interface Body {
  readonly name: string
  readonly mesh: Mesh
}

export interface Head {
  readonly bodies: readonly Body[]
  /** Ways through it, when it stands on one solid. */
  readonly genus: number
  /** A basket's rail: how high, and how far out at its sides; a closed collet has none. */
  readonly rail: { readonly heightMm: number; readonly outMm: number } | null
}

const RAIL_HALF = 0.42
const NECK = -0.28
/** A rim's height below the girdle. */
const SKIRT = 0.95
/** Least gap of a casting, with something to spare. [F1] */
const GAP = 0.36

interface Plan {
  readonly cut: Cut
  readonly outline: Outline
  readonly mount: Mount
  readonly spots: readonly Spot[]
  /** Line of the stems' necks round the stone, as x and y. */
  readonly necks: Float64Array
  readonly neckMm: number
  readonly stemHalf: number
  /** Shares by which the outline is drawn in to the feet. */
  readonly feet: readonly [x: number, y: number]
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const rimmed = ({ setting }: Stone) => setting === 'bezel' || setting === 'half-bezel'

function planOf(stone: Stone, cut: Cut, mount: Mount): Plan {
  const outline = outlineOf(cut)
  const rim = rimmed(stone)
  const stemHalf = clawHalfMm(cut)
  const necks = new Float64Array(outline.count * 2)
  offset(outline, rim ? 0.28 : stemHalf - BITE, necks)
  const reach = (half: number, room: number) =>
    clamp(0.36 * half, 0.1, Math.max(0.05, room - stemHalf - 0.08)) / half
  return {
    cut,
    outline,
    mount,
    spots: spotsOf(outline, stone.shape, stone.setting),
    necks,
    neckMm: rim ? -0.6 : NECK,
    stemHalf,
    feet: [reach(cut.widthMm / 2, mount.halfX), reach(cut.lengthMm / 2, mount.halfY)],
  }
}

/** A stem's place at a share of its way from the mount's surface to the neck. */
function stemAt({ outline, necks, feet, mount, neckMm }: Plan, i: number, share: number): Vec3 {
  const fx = (outline.x[i] as number) * feet[0]
  const fy = mount.middleY + (outline.y[i] as number) * feet[1]
  return [
    fx + ((necks[2 * i] as number) - fx) * share,
    fy + ((necks[2 * i + 1] as number) - fy) * share,
    mount.topMm + (neckMm - mount.topMm) * share,
  ]
}

const stemOf = (plan: Plan, i: number): Stem => {
  const base = stemAt(plan, i, 0)
  return {
    foot: [base[0], base[1], plan.mount.floorMm + plan.stemHalf + 0.06],
    base,
    neck: stemAt(plan, i, 1),
  }
}

/** Share of a stem's way at which the rail crosses it; a rim is its own rail. */
const RAIL_AT = 0.55

/** Whether the stems stand far enough apart for light and air between them, and for a caster. */
function isOpen(plan: Plan, rim: boolean): boolean {
  const { mount, neckMm, spots, stemHalf, cut } = plan
  if (cut.planes.length === 0 && cut.pavilionMm < 0.5 * cut.crownMm) return false
  const height = neckMm - mount.topMm
  const under = rim ? -SKIRT : mount.topMm + RAIL_AT * height - RAIL_HALF
  if (under - mount.topMm < 0.5) return false
  const share = (under - 0.12 - mount.topMm) / height
  const wide = spots.some(({ by }) => by === 'double') ? stemHalf + 0.4 : stemHalf
  return spots.every((spot, k) => {
    const next = spots[(k + 1) % spots.length] as Spot
    const [a, b] = [stemAt(plan, spot.index, share), stemAt(plan, next.index, share)]
    return Math.hypot(a[0] - b[0], a[1] - b[1]) - 2 * 1.08 * wide >= GAP
  })
}

/** A head for one stone on its mount: an open basket where there is room for one, else a closed collet. */
export function headOf(stone: Stone, cut: Cut, mount: Mount): Head {
  const plan = planOf(stone, cut, mount)
  const rim = rimmed(stone)
  const open = isOpen(plan, rim)
  const { lipOfCrown = 0.6 } = settingOf(stone.setting).figures
  const lip = lipOf(cut, shapeOf(stone.shape).table, lipOfCrown)
  const bodies: Body[] = []
  if (rim) {
    if (open) {
      bodies.push({ name: 'bezel', mesh: rimMesh(plan.outline, lip, -SKIRT) })
      plan.spots.forEach(({ index }, k) => {
        bodies.push({ name: `strut ${k + 1}`, mesh: strutMesh(plan.stemHalf, stemOf(plan, index)) })
      })
    } else bodies.push({ name: 'bezel', mesh: colletMesh(plan, lip) })
  } else {
    bodies.push(
      open
        ? { name: 'rail', mesh: railMesh(plan) }
        : { name: 'collet', mesh: colletMesh(plan, null) },
    )
    bodies.push(...clawBodies(plan))
  }
  const rail = open
    ? {
        heightMm: rim ? -SKIRT / 2 : stemAt(plan, 0, RAIL_AT)[2],
        outMm: stemAt(plan, sideOf(plan), RAIL_AT)[0],
      }
    : null
  return { bodies, genus: open ? plan.spots.length : 0, rail }
}

const sideOf = ({ outline }: Plan) => {
  let best = 0
  for (let i = 0; i < outline.count; i++)
    if ((outline.x[i] as number) > (outline.x[best] as number)) best = i
  return best
}

function clawBodies(plan: Plan): readonly Body[] {
  const { cut, outline, spots } = plan
  return spots.flatMap(({ index, by }, k): readonly Body[] => {
    const name = `claw ${k + 1}`
    const stem = stemOf(plan, index)
    if (by === 'v')
      return [
        { name: `stem ${k + 1}`, mesh: strutMesh(plan.stemHalf, stem) },
        { name, mesh: foldMesh(cut, outline, index) },
      ]
    const tip = tipOf(cut, outline, index)
    if (by === 'claw') return [{ name, mesh: clawMesh(cut, stem, tip) }]
    const [tx, ty] = [-(outline.ny[index] as number) * 0.4, (outline.nx[index] as number) * 0.4]
    return [-1, 1].map(side => {
      const beside = ([x, y, z]: Vec3): Vec3 => [x + side * tx, y + side * ty, z]
      return {
        name: `${name}${side < 0 ? 'a' : 'b'}`,
        mesh: clawMesh(
          cut,
          { foot: stem.foot, base: stem.base, neck: beside(stem.neck) },
          beside(tip),
        ),
      }
    })
  })
}

/** A wire round the stems, where the stone's underside leaves room for it. */
function railMesh(plan: Plan): Mesh {
  const stations: Station[] = []
  let last: Vec3 | undefined
  for (let i = 0; i < plan.outline.count; i++) {
    const at = stemAt(plan, i, RAIL_AT)
    if (last && Math.hypot(at[0] - last[0], at[1] - last[1]) < 0.06) continue
    stations.push({ at, halfMm: RAIL_HALF })
    last = at
  }
  return tube(stations, { columns: 12, closed: true })
}

/** A closed cup under the stone, drawn in to its foot; with a lip if it is a rim's. */
function colletMesh(plan: Plan, lip: Lip | null): Mesh {
  const { outline, mount, cut } = plan
  const top: Course[] = lip
    ? lipCourses(lip, Math.min(-0.35, -cut.pavilionMm - 0.4))
    : [
        [0.42, -0.42],
        [0.3, -0.3],
        [-0.2, -0.24],
      ]
  const wall = (top[0] as Course)[1]
  const foot = mount.floorMm + 0.25
  const list: Course[] = [
    [0, foot],
    [0, foot],
    [0, Math.min(mount.topMm, wall - 0.3)],
    ...top,
    [-0.45, Math.min(0, wall + 0.2)],
    [0, Math.min(0, wall + 0.2)],
  ]
  const out = (top[0] as Course)[0]
  const [hx, hy] = [cut.widthMm / 2 + out, cut.lengthMm / 2 + out]
  const sx = Math.min(0.72, (mount.halfX - 0.1) / hx)
  const sy = Math.min(0.72, (mount.halfY - 0.1) / hy)
  const last = list.length - 1
  return courses(outline, list, [1], false, (x, y, row) => {
    if (row === 0 || row === last) return [0, 0]
    if (row <= 2) return [x * (1 + out / hx) * sx, mount.middleY + y * (1 + out / hy) * sy]
    return [x, y]
  })
}
