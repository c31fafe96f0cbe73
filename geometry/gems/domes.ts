import { shapeOf } from '#design/catalogue/shapes.ts'
import type { Mesh } from '../mesh.ts'
import type { Vec2 } from '../vector.ts'
import type { Cut } from './cut.ts'

const ROUND = 64
const STEPS = 24

type Ring = readonly [radius: number, z: number, nr: number, nz: number]

const circle = (radius: number): readonly Vec2[] =>
  Array.from({ length: ROUND }, (_, i) => {
    const angle = (2 * Math.PI * i) / ROUND
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })

/** Turns a profile, from the foot up, about z. A ring of no radius is a pole; two rings in one place are an edge. */
function turned(profile: readonly Ring[]): Mesh {
  const positions: number[] = []
  const normals: number[] = []
  const triangles: number[] = []
  const around = circle(1)
  const starts = profile.map(([radius, z, nr, nz]) => {
    const first = positions.length / 3
    for (const [x, y] of radius === 0 ? [[0, 0] as const] : around) {
      positions.push(radius * x, radius * y, z)
      normals.push(nr * x, nr * y, nz)
    }
    return first
  })
  for (let r = 0; r + 1 < profile.length; r++) {
    const [low, high] = [profile[r] as Ring, profile[r + 1] as Ring]
    if (low[0] === high[0] && low[1] === high[1]) continue
    const [a, b] = [starts[r] as number, starts[r + 1] as number]
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
): Cut {
  return {
    key,
    planes: [],
    mirrored: false,
    mesh: turned(profile),
    outline: circle(widthMm / 2),
    corners: [],
    bends: [],
    widthMm,
    lengthMm: widthMm,
    crownMm: Math.max(...heights(profile)),
    pavilionMm: -Math.min(...heights(profile)),
    girdleMm,
    volumeMm3,
  }
}

/** A flat foot, bevelled so that it seats, a narrow wall and half an ellipsoid above. GK */
function domed(widthMm: number) {
  const half = widthMm / 2
  const [foot, wall] = [0.1 * half, 0.02 * half]
  const rise = shapeOf('cabochon').depth * widthMm - foot - wall
  return { half, inner: 0.9 * half, foot, wall, rise }
}

export function dome(key: string, widthMm: number): Cut {
  const { half, inner, foot, wall, rise } = domed(widthMm)
  const bevel = Math.hypot(foot - wall, half - inner)
  const [br, bz] = [(foot - wall) / bevel, (inner - half) / bevel]
  const volume =
    (2 / 3) * half * half * rise +
    half * half * 2 * wall +
    ((foot - wall) * (half * half + half * inner + inner * inner)) / 3
  return whole(key, widthMm, wall, Math.PI * volume, [
    [0, -foot, 0, -1],
    [inner, -foot, 0, -1],
    [inner, -foot, br, bz],
    [half, -wall, br, bz],
    [half, -wall, 1, 0],
    ...quarter(half, wall, rise),
  ])
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
  const { half, inner, foot, wall } = domed(cut.widthMm)
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
  return turned([...below, ...above])
}
