import { shapeOf } from '#design/catalogue/shapes.ts'
import { beziers, type Curve, marquise, pear, superellipse } from './curves.ts'

export interface BrilliantShape {
  /** From the culet's place, half as wide as 1. */
  readonly curve: Curve
  /** A heart's lobe is open: it ends where the mirror is. */
  readonly closed: boolean
  /** Where the mains touch the outline, in order round it. */
  readonly mains: readonly number[]
  /** Where, between two mains, their halves meet on the outline: so that the girdle is nowhere cut through. */
  readonly halves: readonly number[]
  /** Those of the mains that stand on a tip and face straight along y. */
  readonly tips: readonly number[]
  /** Mains that are kept steep by drawing the culet out into an edge, not by a deeper stone. */
  readonly ends: readonly number[]
  /** From the outline's middle to the culet, along y. */
  readonly culet: number
  readonly girdle: number
  /** Lengths of the stars and of the lower halves, as a laboratory states them. */
  readonly star: number
  readonly lower: number
}

const eighths = [0, 1, 2, 3, 4, 5, 6, 7].map(i => i / 8)
const round = {
  closed: true,
  mains: eighths,
  halves: eighths.map(t => t + 1 / 16),
  tips: [],
  culet: 0,
} as const

const HEART_CULET = 0.12

/** From the tip by the widest place (t = 1/3) and the top (2/3) to the cleft. */
const lobe = beziers(
  [
    [
      [0, -1],
      [0.52, -0.66],
      [1, -0.24],
      [1, 0.4],
    ],
    [
      [1, 0.4],
      [1, 0.75],
      [0.82, 1],
      [0.53, 1],
    ],
    [
      [0.53, 1],
      [0.3, 1],
      [0.12, 0.9],
      [0, 0.66],
    ],
  ],
  -HEART_CULET,
)

/** Mains' places, stars and halves by the proportions of cut stones. GK */
export const brilliantShapes = {
  round: {
    ...round,
    curve: superellipse(2, 1),
    ends: [],
    girdle: 0.025,
    star: 0.5,
    lower: 0.77,
  },
  oval: {
    ...round,
    curve: superellipse(2, shapeOf('oval').ratio),
    ends: eighths.filter(t => t !== 0 && t !== 0.5),
    girdle: 0.03,
    star: 0.5,
    lower: 0.78,
  },
  cushion: {
    ...round,
    curve: superellipse(3.1, shapeOf('cushion').ratio),
    halves: eighths.map((t, i) => t + (i % 2 === 0 ? 0.078 : 0.047)),
    ends: eighths.filter(t => t !== 0 && t !== 0.5),
    girdle: 0.035,
    star: 0.5,
    lower: 0.72,
  },
  pear: {
    curve: pear(2 * shapeOf('pear').ratio - 1),
    closed: true,
    mains: [0, 0.11, 0.25, 0.39, 0.5, 0.625, 0.75, 0.875],
    halves: [0.055, 0.18, 0.32, 0.445, 0.5625, 0.6875, 0.8125, 0.9375],
    tips: [0.75],
    ends: [0.625, 0.75, 0.875],
    culet: shapeOf('pear').ratio - 1,
    girdle: 0.03,
    star: 0.48,
    lower: 0.78,
  },
  marquise: {
    curve: marquise(shapeOf('marquise').ratio),
    closed: true,
    mains: [0, 0.135, 0.25, 0.365, 0.5, 0.635, 0.75, 0.865],
    halves: [0.07, 0.195, 0.305, 0.43, 0.57, 0.695, 0.805, 0.93],
    tips: [0.25, 0.75],
    ends: [0.135, 0.25, 0.365, 0.635, 0.75, 0.865],
    culet: 0,
    girdle: 0.028,
    star: 0.48,
    lower: 0.8,
  },
  heart: {
    curve: lobe,
    closed: false,
    mains: [0, 0.18, 1 / 3, 0.53, 0.82, 1],
    halves: [0.09, 0.26, 0.43, 2 / 3, 0.91],
    tips: [0],
    ends: [0, 0.18],
    culet: HEART_CULET,
    girdle: 0.04,
    star: 0.48,
    lower: 0.74,
  },
} as const satisfies Record<string, BrilliantShape>

export type BrilliantId = keyof typeof brilliantShapes
