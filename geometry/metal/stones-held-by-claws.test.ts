import { describe, expect, test } from 'vitest'
import { settingOf } from '#design/catalogue/settings.ts'
import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { stoneLots } from '#design/layout/stones.ts'
import { valueAt } from '../at.ts'
import type { Mesh } from '../mesh.ts'
import type { Piece, SetStone } from '../piece.ts'
import { dot, minus, unit, type Vec3 } from '../vector.ts'
import {
  defaults,
  inOwnMeasures,
  insideOutlineMm,
  legalDesigns,
  pieceOnceOf as pieceOf,
  skin,
  stoneCorners,
} from './testing.ts'

/** Stones that sit as deep as the rules allow: a walk seldom comes by them. */
const family = defaultDesign('family')
const sunk = (['flush', 'channel'] as const).map(
  (setting): Design => ({
    ...family,
    band: { profile: 'd', widthUm: 5000, thicknessUm: 2000 },
    stones: family.stones.slice(0, 3).map(stone => ({ ...stone, setting, widthUm: 2750 })),
  }),
)
const sample = styles.flatMap(({ id }, i) => legalDesigns(id, 4, 701 + i))
const designs = [...defaults, ...sample, ...sunk]
  .filter(({ stones }) => stones.length > 0)
  .map(
    design =>
      [
        `${design.style} ${design.stones.map(s => `${s.shape} ${s.setting} ${s.widthUm}`).join(', ')}`,
        design,
      ] as const,
  )

/** How far a place is outside a faceted stone; below nought inside. */
function outsideMm({ cut }: SetStone, [x, y, z]: Vec3): number {
  const at: Vec3 = [cut.mirrored ? Math.abs(x) : x, y, z]
  let most = Number.NEGATIVE_INFINITY
  for (const { normal, distanceMm } of cut.planes)
    most = Math.max(most, dot(normal, at) - distanceMm)
  return most
}

/** What a claw does to the stone that it reaches furthest over: how far, how near it comes, how high it ends, as a share of a high crown. */
function gripOf(mesh: Mesh, stones: readonly SetStone[]) {
  const all = [...skin(mesh)]
  return stones
    .map(stone => {
      let [over, near, high] = [-9, 9, -9]
      for (const corner of all) {
        const at = inOwnMeasures(stone.frame, corner)
        high = Math.max(high, (at[2] - stone.cut.crownMm) / Math.max(1, stone.cut.crownMm))
        if (at[2] <= stone.cut.girdleMm || high < -3) continue
        if (Math.hypot(at[0], at[1]) > stone.cut.lengthMm) continue
        const inside = insideOutlineMm(stone.cut.outline, at[0], at[1])
        over = Math.max(over, inside)
        if (inside > 0.1) near = Math.min(near, outsideMm(stone, at))
      }
      return { over, near, high }
    })
    .reduce((a, b) => (b.over > a.over ? b : a))
}

const clawed = ({ stones }: Design) =>
  stones.some(({ setting }) => settingOf(setting).figures.overGirdleMm !== undefined)

describe('claws', () => {
  test.each(designs.filter(([, design]) => clawed(design)))(
    'reach over their stone, touch it and lie on its crown, no higher than a little above its table: %s',
    (_, design) => {
      const { parts, stones } = pieceOf(design)
      const held = stones.filter(({ of, cut }) => of !== 'accent' && cut.planes.length > 0)
      const claws = parts.filter(({ name }) => /\bclaw\b/.test(name))
      expect(claws.length).toBeGreaterThan(0)
      for (const { name, mesh } of claws) {
        const { over, near, high } = gripOf(mesh, held)
        expect(over, name).toBeGreaterThanOrEqual(0.15)
        expect(near, name).toBeLessThanOrEqual(0.05)
        expect(high, name).toBeGreaterThan(-0.6)
        expect(high, name).toBeLessThan(0.36)
      }
    },
  )
})

/** Whether some direction keeps two stones apart: tried are their facets' and their middles'. */
function areApart(a: SetStone, b: SetStone): boolean {
  const [pa, pb] = [stoneCorners(a), stoneCorners(b)]
  const between = unit(minus(b.frame.origin, a.frame.origin))
  const turnedIn = ({ cut, frame }: SetStone): readonly Vec3[] =>
    cut.planes.flatMap(({ normal: [x, y, z] }) =>
      [x, ...(cut.mirrored ? [-x] : [])].map(
        (nx): Vec3 =>
          [0, 1, 2].map(
            k => nx * valueAt(frame.x, k) + y * valueAt(frame.y, k) + z * valueAt(frame.z, k),
          ) as unknown as Vec3,
      ),
    )
  return [between, ...turnedIn(a), ...turnedIn(b)].some(axis => {
    const far = (points: readonly Vec3[], sign: number) =>
      Math.max(...points.map(at => sign * dot(axis, at)))
    return -far(pb, -1) >= far(pa, 1) || -far(pa, -1) >= far(pb, 1)
  })
}

const isNear = (a: SetStone, b: SetStone) =>
  Math.hypot(...minus(a.frame.origin, b.frame.origin)) < a.cut.lengthMm + b.cut.lengthMm

describe('stones', () => {
  test.each(designs)('do not touch one another: %s', (_, design) => {
    const { stones } = pieceOf(design)
    stones.forEach((a, i) => {
      for (const b of stones.slice(i + 1))
        if (isNear(a, b)) expect(areApart(a, b), `${a.of} and ${b.of}`).toBe(true)
    })
  })

  test.each(designs)('are as many as are priced and listed: %s', (_, design) => {
    const { stones } = pieceOf(design)
    const listed = stoneLots(design).reduce((sum, { count }) => sum + count, 0)
    expect(stones).toHaveLength(listed)
  })

  test.each(designs.filter(([, { diameterUm }]) => diameterUm !== null))(
    'keep half a millimetre from the finger: %s',
    (_, design) => {
      const { stones, fingerMm }: Piece = pieceOf(design)
      const least = Math.min(
        ...stones.flatMap(stone => stoneCorners(stone).map(([x, y]) => Math.hypot(x, y))),
      )
      expect(least - (fingerMm ?? 0)).toBeGreaterThanOrEqual(0.499)
    },
  )
})
