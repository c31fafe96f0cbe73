import type { ShapeId } from './shapes.ts'

/** Shapes that have a table and angles to measure; of a dome its outline and its height are. */
export type MeasuredShapeId = Exclude<ShapeId, 'cabochon'>

interface ShapeLimits {
  /** Length against width. */
  readonly ratio: readonly [least: number, most: number]
  /** Depth against width. */
  readonly depth: readonly [least: number, most: number]
}

/**
 * What can be such a stone at all. Wider than what laboratories call well cut, and wider than the ranges in
 * `shapes.ts`: whoever has a shallow oval may have it set. Beyond them a figure stands in the wrong column. GK
 */
export const singleLimits: Readonly<Record<ShapeId, ShapeLimits>> = {
  round: { ratio: [1, 1.06], depth: [0.5, 0.75] },
  oval: { ratio: [1.08, 2], depth: [0.45, 0.85] },
  cushion: { ratio: [1, 1.6], depth: [0.45, 0.85] },
  princess: { ratio: [1, 1.25], depth: [0.5, 0.88] },
  emerald: { ratio: [1.08, 2.1], depth: [0.45, 0.88] },
  asscher: { ratio: [1, 1.2], depth: [0.45, 0.88] },
  radiant: { ratio: [1, 1.8], depth: [0.45, 0.88] },
  pear: { ratio: [1.15, 2.2], depth: [0.45, 0.85] },
  marquise: { ratio: [1.4, 2.7], depth: [0.45, 0.85] },
  heart: { ratio: [0.8, 1.3], depth: [0.4, 0.8] },
  cabochon: { ratio: [1, 1.8], depth: [0.28, 0.75] },
}

/** Thousandths and tenths of a degree, as reports round them. GK */
export const singleBounds = {
  tablePermille: [400, 850],
  crownDeciDeg: [150, 500],
  pavilionDeciDeg: [300, 560],
  milliCarat: [10, 100_000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>
