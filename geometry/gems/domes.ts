import { shapeOf } from '#design/catalogue/shapes.ts'
import { valueAt } from '../at.ts'
import type { Mesh } from '../mesh.ts'
import type { Vec2 } from '../vector.ts'
import type { Cut } from './cut.ts'

const ROUND = 64
const STEPS = 24

type Ring = readonly [radius: number, z: number, nr: number, nz: number]

const circle = (radius: number, ratio = 1): readonly Vec2[] =>
  Array.from({ length: ROUND }, (_, i) => {
    const angle = (2 * Math.PI * i) / ROUND
    return [radius * Math.cos(angle), radius * Math.sin(angle) * ratio]
  })

/**
 * Turns a profile, from the foot up, about z, and draws it out along y. A ring of no radius is a pole; two rings in
 * one place are an edge.
 */
function turned(profile: readonly Ring[], ratio = 1): Mesh {
  const positions: number[] = []
  const normals: number[] = []
  const triangles: number[] = []
  const around = circle(1)
  const starts = profile.map(([radius, z, nr, nz]) => {
    const first = positions.length / 3
    for (const [x, y] of radius === 0 ? [[0, 0] as const] : around) {
      positions.push(radius * x, radius * y * ratio, z)
      const size = ratio === 1 ? 1 : Math.hypot(nr * x, (nr * y) / ratio, nz)
      normals.push((nr * x) / size, (nr * y) / ratio / size, nz / size)
    }
    return first
  })
  for (let r = 0; r + 1 < profile.length; r++) {
    const [low, high] = [profile[r] as Ring, profile[r + 1] as Ring]
    if (low[0] === high[0] && low[1] === high[1]) continue
    const [a, b] = [valueAt(starts, r), valueAt(starts, r + 1)]
    for (let i = 0; i < ROUND; i++) {
      const j = (i + 1) % ROUND
      if (low[0] > 0) triangles.push(a + i, a + j, high[0] > 0 ? b + j : b)
      if (high[0] > 0) triangles.push(low[0] > 0 ? a + i : a, b + j, b + i)
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    triangles: Uint32Array.from(triangles),
  }
}

/** A quarter of an ellipse from the girdle to the pole, which is below for a height below nought. */
function quarter(radius: number, z: number, height: number): readonly Ring[] {
  return Array.from({ length: STEPS + 1 }, (_, i): Ring => {
    const angle = (Math.PI / 2) * (i / STEPS)
    const [c, s] = i === STEPS ? [0, 1] : [Math.cos(angle), Math.sin(angle)]
    const size = Math.hypot(c / radius, s / Math.abs(height))
    return [radius * c, z + height * s, c / radius / size, s / height / size]
  })
}

const heights = (profile: readonly Ring[]) => profile.map(([, z]) => z)

function whole(
  key: string,
  widthMm: number,
  girdleMm: number,
  volumeMm3: number,
  profile: readonly Ring[],
  ratio = 1,
): Cut {
  return {
    key,
    planes: [],
    mirrored: false,
    mesh: turned(profile, ratio),
    outline: circle(widthMm / 2, ratio),
    corners: [],
    bends: [],
    widthMm,
    lengthMm: widthMm * ratio,
    crownMm: Math.max(...heights(profile)),
    pavilionMm: -Math.min(...heights(profile)),
    girdleMm,
    volumeMm3: volumeMm3 * ratio,
  }
}

/** What is inside the edge of the foot, and how far the foot is below the wall. GK */
const INNER = 0.9
const BEVEL = 0.08
const WALL = 0.02

/** A flat foot, bevelled so that it seats, a narrow wall and half an ellipsoid above. GK */
interface Domed {
  readonly half: number
  readonly inner: number
  readonly foot: number
  readonly wall: number
  readonly rise: number
}

function domed(widthMm: number): Domed {
  const half = widthMm / 2
  const [foot, wall] = [0.1 * half, WALL * half]
  const rise = shapeOf('cabochon').depth * widthMm - foot - wall
  return { half, inner: INNER * half, foot, wall, rise }
}

/** Of a round one; one that is longer is heavier in proportion. */
const domeVolume = ({ half, inner, foot, wall, rise }: Domed) =>
  Math.PI *
  ((2 / 3) * half * half * rise +
    half * half * 2 * wall +
    ((foot - wall) * (half * half + half * inner + inner * inner)) / 3)

function domeCut(key: string, form: Domed, ratio?: number): Cut {
  const { half, inner, foot, wall, rise } = form
  const bevel = Math.hypot(foot - wall, half - inner)
  const [br, bz] = [(foot - wall) / bevel, (inner - half) / bevel]
  return whole(
    key,
    2 * half,
    wall,
    domeVolume(form),
    [
      [0, -foot, 0, -1],
      [inner, -foot, 0, -1],
      [inner, -foot, br, bz],
      [half, -wall, br, bz],
      [half, -wall, 1, 0],
      ...quarter(half, wall, rise),
    ],
    ratio,
  )
}

export const domeOfWidth = (key: string, widthMm: number): Cut => domeCut(key, domed(widthMm))

/** How high the wall of a dome may be, against half its width: the weight says how full it is. GK */
const MOST_WALL = 0.3
/** Of its height so much is round at least. */
const LEAST_RISE = 0.4

/** A dome as long, as wide and as high as it was measured, and as full as its weight wants, within what is usual. */
export function measuredDome(
  key: string,
  measured: {
    readonly widthMm: number
    readonly lengthMm: number
    readonly depthMm: number
    readonly volumeMm3: number
  },
): Cut {
  const { widthMm, lengthMm, depthMm, volumeMm3 } = measured
  const [half, ratio] = [widthMm / 2, lengthMm / widthMm]
  const formOf = (wall: number): Domed => {
    const foot = wall + BEVEL * half
    return { half, inner: INNER * half, foot, wall, rise: depthMm - foot - wall }
  }
  const least = 0.01 * half
  const most = Math.min(MOST_WALL * half, ((1 - LEAST_RISE) * depthMm - BEVEL * half) / 2)
  // Volume grows in proportion to the wall.
  const [low, high] = [least, most].map(wall => domeVolume(formOf(wall)) * ratio) as [
    number,
    number,
  ]
  const share = Math.min(1, Math.max(0, (volumeMm3 - low) / (high - low)))
  return domeCut(key, formOf(least + share * (most - least)), ratio)
}

/** A pearl is set whole. */
export function ball(key: string, widthMm: number): Cut {
  const half = widthMm / 2
  const below = quarter(half, 0, -half).slice(1).reverse()
  return whole(key, widthMm, 0, (4 / 3) * Math.PI * half ** 3, [
    ...below,
    ...quarter(half, 0, half),
  ])
}

/**
 * The seat of a dome or a ball, or of as much of it as is below, open upwards. Its rings have corners,
 * between which it would be narrower than the stone: they are set out until it is not.
 */
export function turnedSeat(cut: Cut, clearanceMm: number, open: boolean): Mesh {
  const out = (radius: number) => (radius + clearanceMm) / Math.cos(Math.PI / ROUND)
  const [half, foot, wall] = [cut.widthMm / 2, cut.pavilionMm, cut.girdleMm]
  const inner = INNER * half
  const ratio = (cut.lengthMm / 2 + clearanceMm) / (half + clearanceMm)
  const top = cut.crownMm + clearanceMm
  const isBall = cut.girdleMm === 0
  const above: readonly Ring[] = open
    ? [
        [out(half), top, 1, 0],
        [out(half), top, 0, 1],
        [0, top, 0, 1],
      ]
    : quarter(out(half), cut.girdleMm, top - cut.girdleMm).slice(isBall ? 1 : 0)
  const below: readonly Ring[] = isBall
    ? quarter(out(half), 0, -cut.pavilionMm - clearanceMm).toReversed()
    : [
        [0, -foot - clearanceMm, 0, -1],
        [out(inner), -foot - clearanceMm, 0, -1],
        [out(inner), -foot - clearanceMm, 1, 0],
        [out(half), -wall - clearanceMm, 1, 0],
        [out(half), -wall, 1, 0],
      ]
  return turned([...below, ...above], ratio)
}
