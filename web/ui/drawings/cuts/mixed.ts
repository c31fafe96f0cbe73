import type { Flat, Point } from '../projection.ts'
import type { DrawnCut } from './cut.ts'
import { octagon } from './outlines.ts'

/** Straight sides whose crown breaks into triangles: princess and radiant. */
export function drawMixed(
  width: number,
  height: number,
  corner: number,
  tableInset: number,
): DrawnCut {
  const girdle = octagon(width, height, corner, 0).map(([x, y]): Point => [x, y, 0])
  const table = octagon(width, height, corner * 0.9, tableInset).map(([x, y]): Point => [x, y, 0.1])
  const facets: Point[][] = [[...table]]
  for (let i = 0; i < 8; i++) {
    const j = (i + 1) % 8
    const [a, b, c, d] = [girdle[i], girdle[j], table[j], table[i]] as [Point, Point, Point, Point]
    facets.push([b, a, [0, 0, -0.6 * width]])
    if (i % 2 === 1) {
      facets.push([a, b, c, d])
      continue
    }
    const middle = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, p[2]]
    const [foot, head] = [middle(a, b), middle(c, d)]
    const peak: Point = [foot[0] * 0.55 + head[0] * 0.45, foot[1] * 0.55 + head[1] * 0.45, 0.055]
    facets.push([a, foot, peak], [foot, b, peak], [a, peak, d], [peak, b, c], [d, peak, c])
  }
  const [w, h] = [width / 2 - tableInset, height / 2 - tableInset]
  const under = [0.86, 0.6, 0.34].flatMap((reach, i) =>
    (
      [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ] as const
    ).map(([x, y]): Flat[] => [
      [x * w * reach, 0],
      [x * w * (0.94 - i * 0.05), y * h * (0.94 - i * 0.05)],
      [0, y * h * reach],
    ]),
  )
  const cross: Flat[][] = [
    [
      [-w * 0.86, 0],
      [w * 0.86, 0],
    ],
    [
      [0, -h * 0.86],
      [0, h * 0.86],
    ],
  ]
  return {
    facets,
    outline: girdle.map(([x, y]): Flat => [x, y]),
    table: table.map(([x, y]): Flat => [x, y]),
    under: [...under, ...cross],
  }
}
