import type { Flat, Point } from '../projection.ts'
import type { DrawnCut } from './cut.ts'
import { octagon } from './outlines.ts'

/** Facets laid like stairs, parallel to the girdle. */
export function drawStepped(
  width: number,
  height: number,
  corner: number,
  stairs: readonly (readonly [inset: number, z: number])[],
  inner: readonly number[],
): DrawnCut {
  const rings = stairs.map(([inset, z]) =>
    octagon(width, height, corner, inset).map(([x, y]): Point => [x, y, z]),
  )
  const facets: Point[][] = [[...(rings.at(-1) ?? [])]]
  for (let s = 0; s + 1 < rings.length; s++) {
    const [low, high] = [rings[s] ?? [], rings[s + 1] ?? []]
    for (let i = 0; i < 8; i++) {
      const j = (i + 1) % 8
      facets.push([low[i], low[j], high[j], high[i]] as Point[])
    }
  }
  const keel = Math.max(height - width, 0) / 2
  const girdle = rings[0] ?? []
  for (let i = 0; i < 8; i++) {
    const [a, b] = [girdle[i], girdle[(i + 1) % 8]] as [Point, Point]
    const end = (p: Point): Point => [0, Math.sign(p[1]) * keel, -0.45 * width]
    facets.push([b, a, end(a), end(b)])
  }
  const walls = inner.map(inset => octagon(width, height, corner, inset))
  const ridge: Flat[] = [
    [0, keel],
    [0, -keel],
  ]
  const last = walls.at(-1) ?? []
  const rays = [0, 1, 4, 5].map(i => {
    const from = last[i] as Flat
    return [from, [0, Math.sign(from[1]) * keel] as Flat]
  })
  return {
    facets,
    outline: octagon(width, height, corner, 0),
    table: octagon(width, height, corner, stairs.at(-1)?.[0] ?? 0),
    under: [...walls.map(wall => [...wall, wall[0] as Flat]), ...rays, ...(keel ? [ridge] : [])],
  }
}
