import type { GemId } from '#design/catalogue/gems.ts'
import type { ShapeId } from '#design/catalogue/shapes.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Frame } from '../frame.ts'
import { cutOf } from '../gems/cuts.ts'
import type { Mesh } from '../mesh.ts'
import type { Piece } from '../piece.ts'
import { cross, minus, plus, times, unit, type Vec3 } from '../vector.ts'

/** Rings of points along a path, closed or with both ends drawn together. */
function tube(path: readonly Vec3[], radius: readonly Vec3[][], closed: boolean): Mesh {
  const around = radius[0]?.length ?? 0
  const positions: number[] = []
  const normals: number[] = []
  path.forEach((p, i) => {
    for (const r of radius[i] ?? []) {
      positions.push(...plus(p, r))
      normals.push(...unit(r))
    }
  })
  const triangles: number[] = []
  const rows = closed ? path.length : path.length - 1
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < around; j++) {
      const k = (i + 1) % path.length
      const [a, b] = [i * around + j, i * around + ((j + 1) % around)]
      const [c, d] = [k * around + j, k * around + ((j + 1) % around)]
      triangles.push(a, b, d, a, d, c)
    }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    triangles: Uint32Array.from(triangles),
  }
}

function band(innerMm: number, widthMm: number, thickMm: number): Mesh {
  const [long, round] = [192, 40]
  const path: Vec3[] = []
  const rims: Vec3[][] = []
  for (let i = 0; i < long; i++) {
    const a = (i / long) * Math.PI * 2
    const out: Vec3 = [Math.sin(a), Math.cos(a), 0]
    path.push(times(out, innerMm + thickMm / 2))
    rims.push(
      Array.from({ length: round }, (_, j): Vec3 => {
        const b = (j / round) * Math.PI * 2
        return plus(times(out, (Math.cos(b) * thickMm) / 2), [0, 0, (Math.sin(b) * widthMm) / 2])
      }),
    )
  }
  return tube(path, rims, true)
}

function rod(from: Vec3, to: Vec3, thickMm: number): Mesh {
  const along = unit(minus(to, from))
  const side = unit(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
  const over = cross(along, side)
  const steps = 12
  const path: Vec3[] = []
  const rims: Vec3[][] = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const end = Math.max(0, t - 0.85) / 0.15
    const wide = (thickMm / 2) * Math.sqrt(Math.max(0.0004, 1 - end * end))
    path.push(plus(from, times(minus(to, from), t)))
    rims.push(
      Array.from({ length: 16 }, (_, j): Vec3 => {
        const b = (j / 16) * Math.PI * 2
        return plus(times(side, Math.cos(b) * wide), times(over, Math.sin(b) * wide))
      }),
    )
  }
  return tube(path, rims, false)
}

/** A ring made by hand: a round band, a stone above it, rods for claws. */
export function handmadeRing(
  gem: GemId = 'diamond',
  shape: ShapeId = 'round',
  widthUm = 6000,
): Piece {
  const cut = cutOf(gem, shape, widthUm)
  const design = defaultDesign('solitaire')
  const height = 8.66 + 1.8 + 0.6 + cut.pavilionMm
  const frame: Frame = { origin: [0, height, 0], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] }
  const claws = [0, 1, 2, 3, 4, 5].map(i => {
    const a = ((i + 0.5) / 6) * Math.PI * 2
    const [x, z] = [Math.cos(a) * (cut.widthMm / 2), Math.sin(a) * (cut.lengthMm / 2)]
    return rod(
      [x * 0.3, 8.66 + 1.2, z * 0.3],
      [x * 1.04, height + cut.crownMm * 0.8, z * 1.04],
      0.95,
    )
  })
  return {
    design,
    parts: [
      { name: 'band', mesh: band(8.66, 2.2, 1.8), made: 'cast' },
      ...claws.map((mesh, i) => ({ name: `claw ${i + 1}`, mesh, made: 'cast' as const })),
    ],
    stones: [{ cut, frame, gem, origin: 'natural', of: 0 }],
    places: [],
    fingerMm: 8.66,
    expected: { components: 1, genus: 1 },
  }
}
