import type { Contours } from './contours.ts'

/** Why what was laid out must not be cut, though it can be shown. */
export type EngravingFault = 'too-small' | 'strokes-too-fine' | 'closes-up'

export interface EngravingVerdict {
  /** The finest stroke as drawn, and the finest that is cut: what lies between was widened. */
  readonly finestMm: number
  readonly leastMm: number
  readonly widened: boolean
  /** Part of the lines' edges that run together with another line only because they were widened. */
  readonly closedShare: number
  readonly faults: readonly EngravingFault[]
}

/** In millimetres as the reader sees them, the middle of the ink at 0, 0. */
export interface LaidOut {
  readonly contours: Contours
  readonly widthMm: number
  readonly heightMm: number
  readonly verdict: EngravingVerdict
}

/** No chord of a curve is further from it. */
export const TOLERANCE_MM = 0.003
