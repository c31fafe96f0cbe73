import { settingOf } from '#design/catalogue/settings.ts'
import type { Stone } from '#design/document/design.ts'
import { world } from '../frame.ts'
import type { Cut } from '../gems/cut.ts'
import { tableShare } from '../gems/fit-to-report.ts'
import type { Part } from '../piece.ts'
import type { Vec2 } from '../vector.ts'
import { type Assembly, setStone } from './assembly.ts'
import { plugMesh } from './bezel-row.ts'
import { placeMesh } from './meshes.ts'
import { CLEAR, lipCourses, lipOf } from './rim.ts'
import { sharedClaw } from './shared-claw.ts'

/** A stone to be set on a plate's face. */
export interface OnPlate {
  readonly stone: Stone
  readonly of: number
  readonly cut: Cut
  readonly at: Vec2
}

/** Half of a claw beside a stone, and of one that holds two; what it covers of a stone's edge. [F1] */
const HALF = 0.36
const SHARED_HALF = 0.5
const OVER = 0.18
/** How far girdles in claws stand above the face at least, and how deep rims go into it. */
const PROUD = 0.14
const ROOT = 0.6

/** Girdle's height above the face for a stone that claws hold on it. */
const liftMm = (cut: Cut, thickMm: number, behindMm: number) =>
  Math.max(PROUD, cut.pavilionMm - (thickMm - behindMm))

const setAt = ({ stone, of, cut, at: [x, y] }: OnPlate, height: number) =>
  setStone(stone, of, cut, { ...world, origin: [x, y, height] })

/** How the rims of a plate's stones are made: all of them alike. */
export interface PlateRim {
  /** Girdles above the plate's face, below nought where they are sunk into it. */
  readonly liftMm: number
  /** How far outside the girdle a rim reaches. */
  readonly outMm: number
}

const { rimMm = 0.5, raisedLipMm = 0.36, lipOfCrown = 0.33 } = settingOf('bezel').figures
/** The face ends so far below the lip's edge on the crown, at least; where it is the wall beside the stone, at most, and above the girdle. */
const BELOW_LIP = 0.02
const MOST_BELOW_LIP = 0.05
const ABOVE_GIRDLE = 0.05

type Rimmed = Pick<OnPlate, 'stone' | 'cut'>

const plateLip = ({ stone, cut }: Rimmed) => lipOf(cut, tableShare(stone), lipOfCrown + 0.03)

/** How deep a girdle is in a plate that is the wall beside it. */
const sunkMm = (one: Rimmed) =>
  Math.max(one.cut.girdleMm + ABOVE_GIRDLE, plateLip(one).heightMm - MOST_BELOW_LIP)

/** How thick a plate is that is the wall beside its stones. */
export const thickToSink = (stones: readonly Rimmed[], behindMm: number) =>
  Math.max(...stones.map(one => one.cut.pavilionMm + sunkMm(one) + behindMm))

/** Stones go as deep into a plate as it can carry, at most until their lips are all that stands out of it. */
export function plateRim(stones: readonly Rimmed[], thickMm: number, behindMm: number): PlateRim {
  const lifts = stones.map(one =>
    Math.max(BELOW_LIP - plateLip(one).heightMm, one.cut.pavilionMm + behindMm - thickMm),
  )
  const lift = Math.max(...lifts)
  const isSunk = stones.every(one => lift <= 1e-9 - sunkMm(one))
  return { liftMm: lift, outMm: isSunk ? raisedLipMm : rimMm + CLEAR }
}

/** Rims on a plate, each no wider at its foot than the plate is high. */
export function rimsOnPlate(
  stones: readonly OnPlate[],
  { liftMm: lift, outMm }: PlateRim,
  faceMm: number,
  carriedMm: number,
): Assembly {
  const parts = stones.map((one, i): Part => {
    const { cut, at } = one
    const mesh = plugMesh(cut, lipCourses(plateLip(one), -0.3, outMm), -lift - ROOT, carriedMm)
    return {
      name: `bezel ${i + 1}`,
      mesh: placeMesh(mesh, { ...world, origin: [at[0], at[1], faceMm + lift] }),
      made: 'cast',
    }
  })
  return { parts, stones: stones.map(one => setAt(one, faceMm + lift)), genus: 0 }
}

/** Claws about the stones: four to each, or two between neighbours that stand close. */
export function clawsOnPlate(
  stones: readonly OnPlate[],
  faceMm: number,
  { thickMm, behindMm }: { readonly thickMm: number; readonly behindMm: number },
  shared: boolean,
): Assembly {
  const [first] = stones
  if (!first) return { parts: [], stones: [], genus: 0 }
  const { cut } = first
  const lift = Math.max(...stones.map(one => liftMm(one.cut, thickMm, behindMm)))
  const half = shared ? SHARED_HALF : HALF
  const reach = cut.widthMm / 2 + half - OVER
  const step = (stones[1]?.at[0] ?? first.at[0] + cut.widthMm + 0.3) - first.at[0]
  const across = shared ? step / 2 : reach * Math.SQRT1_2
  const aside = shared ? Math.sqrt(Math.max(0.4, reach ** 2 - across ** 2)) : across
  const xs = shared
    ? [first.at[0] - across, ...stones.map(({ at }) => at[0] + across)]
    : stones.flatMap(({ at }) => [at[0] - across, at[0] + across])
  const heights = { footMm: -lift - 0.75, topMm: 0.85 * cut.crownMm, girdleMm: cut.girdleMm }
  const above = sharedClaw(1, heights, half)
  const below = sharedClaw(-1, heights, half)
  const parts = xs.flatMap((x, i) =>
    [aside, -aside].map(
      (y, k): Part => ({
        name: `claw ${i + 1}${k === 0 ? 'a' : 'b'}`,
        mesh: placeMesh(k === 0 ? above : below, {
          ...world,
          origin: [x, first.at[1] + y, faceMm + lift],
        }),
        made: 'cast',
      }),
    ),
  )
  return { parts, stones: stones.map(one => setAt(one, faceMm + lift)), genus: 0 }
}

/** Stones sunk into the plate, level with it. */
export const sunkInPlate = (stones: readonly OnPlate[], faceMm: number): Assembly => ({
  parts: [],
  stones: stones.map(one => setAt(one, faceMm - one.cut.crownMm)),
  genus: 0,
})

/** Between two on a plate: as much as platinum leaves open [F1], or so much of both in one. */
const OPEN = 0.9
const ONE = 0.3

/** From stone to stone along a bar of this length: rims well apart or well one, stones close only where claws are shared. */
export function stonePitchMm(
  setting: Stone['setting'],
  widthMm: number,
  count: number,
  roomMm: number,
  rimOutMm: number,
): number {
  const rim = setting === 'four-claw' ? 0.75 : rimOutMm
  const most = count > 1 ? (roomMm - widthMm - 2 * rim) / (count - 1) : roomMm
  if (setting === 'flush') return Math.min(most, widthMm + 2.6)
  const apart = widthMm + 2 * rim + OPEN
  if (most >= apart) return Math.min(most, widthMm + 3.6)
  return setting === 'four-claw' ? widthMm + 0.3 : Math.min(most, widthMm + 2 * rim - ONE)
}
