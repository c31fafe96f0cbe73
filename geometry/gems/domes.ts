import { shapeOf } from '#design/catalogue/shapes.ts'
import { type Mesh, volumeMm3 } from '../mesh.ts'
import type { Vec2 } from '../vector.ts'
import type { Cut } from './cut.ts'

const ROUND = 64

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

/** A quarter of an ellipse from the girdle to the pole. */
function quarter(radius: number, z: number, height: number, steps: number): readonly Ring[] {
  return Array.from({ length: steps + 1 }, (_, i): Ring => {
    const angle = (Math.PI / 2) * (i / steps)
    const [c, s] = i === steps ? [0, 1] : [Math.cos(angle), Math.sin(angle)]
    const size = Math.hypot(c / radius, s / Math.abs(height))
    return [radius * c, z + height * s, c / radius / size, s / height / size]
  })
}

function whole(key: string, widthMm: number, profile: readonly Ring[], girdleMm: number): Cut {
  const mesh = turned(profile)
  const heights = profile.map(([, z]) => z)
  return {
    key,
    planes: [],
    mirrored: false,
    mesh,
    outline: circle(widthMm / 2),
    corners: [],
    bends: [],
    widthMm,
    lengthMm: widthMm,
    crownMm: Math.max(...heights),
    pavilionMm: -Math.min(...heights),
    girdleMm,
    volumeMm3: volumeMm3(mesh),
  }
}

/** A flat foot, bevelled so that it seats, a narrow wall and half an ellipsoid above. */
function domed(widthMm: number) {
  const half = widthMm / 2
  const [foot, wall] = [0.1 * half, 0.02 * half]
  const rise = shapeOf('cabochon').depth * widthMm - foot - wall
  return { half, inner: 0.94 * half, foot, wall, rise }
}

export function dome(key: string, widthMm: number): Cut {
  const { half, inner, foot, wall, rise } = domed(widthMm)
  const bevel = Math.hypot(foot - wall, half - inner)
  const [br, bz] = [(foot - wall) / bevel, (inner - half) / bevel]
  return whole(
    key,
    widthMm,
    [
      [0, -foot, 0, -1],
      [inner, -foot, 0, -1],
      [inner, -foot, br, bz],
      [half, -wall, br, bz],
      [half, -wall, 1, 0],
      ...quarter(half, wall, rise, 24),
    ],
    wall,
  )
}

/** A pearl is set whole. */
export function ball(key: string, widthMm: number): Cut {
  const half = widthMm / 2
  const up = quarter(half, 0, half, 16)
  const down = quarter(half, 0, -half, 16).slice(1).reverse()
  return whole(key, widthMm, [...down, ...up], 0)
}

/**
 * The seat of a dome or a ball: as wide as the stone and straight up where it is open. Its rings have
 * corners, between which it would be narrower than the stone, so they are set out to clear it.
 */
export function turnedOut(cut: Cut, clearanceMm: number, above: 'crown' | 'open'): Mesh {
  const clear = (radius: number) => (radius + clearanceMm) / Math.cos(Math.PI / ROUND)
  const round = cut.girdleMm === 0
  const { half, inner, foot, wall, rise } = domed(cut.widthMm)
  const upper = (r: number, h: number) =>
    above === 'crown'
      ? quarter(clear(r), cut.girdleMm, h + clearanceMm, 24)
      : ([
          [clear(r), cut.crownMm + clearanceMm, 1, 0],
          [clear(r), cut.crownMm + clearanceMm, 0, 1],
          [0, cut.crownMm + clearanceMm, 0, 1],
        ] as const)
  if (round)
    return turned([
      ...quarter(clear(half), 0, -(half + clearanceMm), 24).toReversed(),
      ...upper(half, half).slice(above === 'crown' ? 1 : 0),
    ])
  return turned([
    [0, -foot - clearanceMm, 0, -1],
    [clear(inner), -foot - clearanceMm, 0, -1],
    [clear(inner), -foot - clearanceMm, 1, 0],
    [clear(half), -wall, 1, 0],
    ...upper(half, rise),
  ])
}
