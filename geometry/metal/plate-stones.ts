import { settingOf } from '#design/catalogue/settings.ts'
import type { Stone } from '#design/document/design.ts'
import { world } from '../frame.ts'
import type { Cut } from '../gems/cut.ts'
import { tableShare } from '../gems/fit-to-report.ts'
import type { Part } from '../piece.ts'
import type { Vec2 } from '../vector.ts'
import { type Assembly, setStone } from './assembly.ts'
import { plugMesh } from './bezel-row.ts'
import { moved } from './meshes.ts'
import { lipCourses, lipOf, RIM_OUT } from './rim.ts'
import { sharedClaw } from './shared-claw.ts'

/** A stone to be set on a plate's face. */
export interface OnPlate {
  readonly stone: Stone
  readonly of: number
  readonly cut: Cut
  readonly at: Vec2
}

/** Metal that stays behind a culet, for words on the back too. [F1], [X3] */
const BEHIND = 1.05
const PROUD = 0.14
const HALF = 0.5
const OVER = 0.18
const ROOT = 0.6

/** Girdle's height above the face for a stone that stands on it. */
const liftMm = (cut: Cut, thickMm: number) => Math.max(PROUD, cut.pavilionMm - (thickMm - BEHIND))

const setAt = ({ stone, of, cut, at: [x, y] }: OnPlate, height: number) =>
  setStone(stone, of, cut, { ...world, origin: [x, y, height] })

/** Rims on a plate, each no wider at its foot than the plate is high. */
export function rimsOnPlate(
  stones: readonly OnPlate[],
  faceMm: number,
  thickMm: number,
  carriedMm: number,
): Assembly {
  const parts = stones.map(({ stone, cut, at }, i): Part => {
    const { lipOfCrown = 0.33 } = settingOf('bezel').figures
    const lip = lipOf(cut, tableShare(stone), lipOfCrown + 0.03)
    const lift = liftMm(cut, thickMm)
    const mesh = plugMesh(cut, lipCourses(lip, -0.3), -lift - ROOT, carriedMm)
    return {
      name: `bezel ${i + 1}`,
      mesh: moved(mesh, { ...world, origin: [at[0], at[1], faceMm + lift] }),
      made: 'cast',
    }
  })
  const set = stones.map(one => setAt(one, faceMm + liftMm(one.cut, thickMm)))
  return { parts, stones: set, genus: 0 }
}

/** Claws about the stones: four to each, or two between neighbours that stand close. */
export function clawsOnPlate(
  stones: readonly OnPlate[],
  faceMm: number,
  thickMm: number,
  shared: boolean,
): Assembly {
  const [first] = stones
  if (!first) return { parts: [], stones: [], genus: 0 }
  const { cut } = first
  const lift = Math.max(...stones.map(one => liftMm(one.cut, thickMm)))
  const reach = cut.widthMm / 2 + HALF - OVER
  const step = (stones[1]?.at[0] ?? first.at[0] + cut.widthMm + 0.3) - first.at[0]
  const across = shared ? step / 2 : reach * Math.SQRT1_2
  const aside = shared ? Math.sqrt(Math.max(0.4, reach ** 2 - across ** 2)) : across
  const xs = shared
    ? [first.at[0] - across, ...stones.map(({ at }) => at[0] + across)]
    : stones.flatMap(({ at }) => [at[0] - across, at[0] + across])
  const heights = { footMm: -lift - 0.75, topMm: 0.85 * cut.crownMm, girdleMm: cut.girdleMm }
  const above = sharedClaw(1, heights, HALF)
  const below = sharedClaw(-1, heights, HALF)
  const parts = xs.flatMap((x, i) =>
    [aside, -aside].map(
      (y, k): Part => ({
        name: `claw ${i + 1}${k === 0 ? 'a' : 'b'}`,
        mesh: moved(k === 0 ? above : below, {
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
export function pitchMm(
  setting: Stone['setting'],
  widthMm: number,
  count: number,
  roomMm: number,
): number {
  const rim = setting === 'four-claw' ? 0.75 : RIM_OUT
  const most = count > 1 ? (roomMm - widthMm - 2 * rim) / (count - 1) : roomMm
  if (setting === 'flush') return Math.min(most, widthMm + 2.6)
  const apart = widthMm + 2 * rim + OPEN
  if (most >= apart) return Math.min(most, widthMm + 3.6)
  return setting === 'four-claw' ? widthMm + 0.3 : Math.min(most, widthMm + 2 * rim - ONE)
}
