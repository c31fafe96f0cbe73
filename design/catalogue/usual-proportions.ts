import type { MeasuredShapeId } from './single-limits.ts'

type Range = readonly [least: number, most: number]

interface Proportions {
  /** Length against width. */
  readonly ratio: Range
  /** Depth against width. */
  readonly depth: Range
  /** Table against width. */
  readonly table: Range
}

/**
 * Proportions that reports of such stones commonly have: of rounds the span of GIA's cut grades excellent to good,
 * of the others the ranges that retailers publish for good cuts. GK
 */
export const usualProportions: Readonly<Record<MeasuredShapeId, Proportions>> = {
  round: { ratio: [1, 1.01], depth: [0.585, 0.64], table: [0.53, 0.62] },
  oval: { ratio: [1.3, 1.6], depth: [0.57, 0.66], table: [0.53, 0.63] },
  cushion: { ratio: [1, 1.3], depth: [0.6, 0.7], table: [0.56, 0.66] },
  princess: { ratio: [1, 1.05], depth: [0.66, 0.76], table: [0.66, 0.76] },
  emerald: { ratio: [1.3, 1.6], depth: [0.6, 0.7], table: [0.58, 0.7] },
  asscher: { ratio: [1, 1.05], depth: [0.6, 0.7], table: [0.56, 0.68] },
  radiant: { ratio: [1, 1.4], depth: [0.6, 0.72], table: [0.58, 0.7] },
  pear: { ratio: [1.4, 1.75], depth: [0.56, 0.66], table: [0.53, 0.63] },
  marquise: { ratio: [1.75, 2.2], depth: [0.56, 0.65], table: [0.53, 0.63] },
  heart: { ratio: [0.92, 1.06], depth: [0.56, 0.64], table: [0.54, 0.63] },
}
export const measuredShapes = Object.keys(usualProportions) as readonly MeasuredShapeId[]
