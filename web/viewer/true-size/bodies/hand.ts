import { curveThrough, type FlatPoint } from './curve.ts'

/** A finger of the back of a left hand: root in the middle between its webs, in millimetres. */
interface Finger {
  readonly root: FlatPoint
  readonly lengthMm: number
  readonly widthMm: number
  readonly degrees: number
  /** Its knuckle, under the skin of the back of the hand. */
  readonly knuckle: FlatPoint
}

/** How wide the ring finger of the drawn hand is where a ring is worn. */
export const DRAWN_FINGER_MM = 16.5
/** And its wrist. */
export const DRAWN_WRIST_MM = 58.2

/** From the little finger to the index, of a middling hand; the ring finger's root is nought. */
export const fingers: readonly Finger[] = [
  { root: [-20.5, 7], lengthMm: 53, widthMm: 14.6, degrees: -11, knuckle: [-19, 33] },
  { root: [0, 0], lengthMm: 69, widthMm: 17.3, degrees: -3, knuckle: [0.5, 26] },
  { root: [20.5, -2], lengthMm: 75, widthMm: 17.9, degrees: 2, knuckle: [20, 22.5] },
  { root: [41, 1], lengthMm: 67, widthMm: 17.6, degrees: 8, knuckle: [39, 25.5] },
]
export const thumb: Finger = {
  root: [68, 43],
  lengthMm: 44,
  widthMm: 20.5,
  degrees: 27,
  knuckle: [57, 66],
}

/** Half widths, in shares of the width at the root, along a finger: fuller at its joints. */
const profile: readonly FlatPoint[] = [
  [0.485, 0.06],
  [0.475, 0.2],
  [0.49, 0.36],
  [0.48, 0.45],
  [0.43, 0.58],
  [0.425, 0.7],
  [0.395, 0.82],
  [0.32, 0.92],
  [0.18, 0.985],
]
const thumbProfile: readonly FlatPoint[] = [
  [0.5, 0],
  [0.46, 0.22],
  [0.47, 0.4],
  [0.45, 0.58],
  [0.4, 0.75],
  [0.29, 0.9],
  [0.15, 0.98],
]

/** From shares of a finger's width and length to the hand's millimetres. */
export function along(
  { root, widthMm, lengthMm, degrees }: Finger,
  x: number,
  t: number,
): FlatPoint {
  const angle = (degrees * Math.PI) / 180
  const [across, up] = [x * widthMm, t * lengthMm]
  return [
    root[0] + across * Math.cos(angle) + up * Math.sin(angle),
    root[1] + across * Math.sin(angle) - up * Math.cos(angle),
  ]
}

const round = (one: Finger, sides: readonly FlatPoint[]): readonly FlatPoint[] => [
  ...sides.map(([half, t]) => along(one, -half, t)),
  along(one, 0, 1),
  ...sides.toReversed().map(([half, t]) => along(one, half, t)),
]

const [little, ring, middle, index] = fingers as [Finger, Finger, Finger, Finger]

/** The whole hand and its arm in one line, so that nothing shows where one part becomes another. */
export const handOutline = curveThrough(
  [
    [-30, 260],
    [-22, 180],
    [-18.2, 142],
    [-17.5, 112],
    [-22, 92],
    [-30, 66],
    [-32.5, 38],
    [-30, 18],
    ...round(little, profile),
    [-11, 4.5],
    ...round(ring, profile),
    [10.3, -2.5],
    ...round(middle, profile),
    [30.6, -1.5],
    ...round(index, profile),
    [49.6, 14],
    [50.5, 30],
    [54, 42],
    ...round(thumb, thumbProfile),
    [73, 58],
    [62, 79],
    [48, 98],
    [40.5, 114],
    [41.4, 142],
    [46, 180],
    [55, 260],
  ],
  true,
)

/** Where a ring is worn: between root and first joint. */
export const ringPlace = { point: along(ring, 0, 0.17), degrees: ring.degrees }
export const wristPlace: FlatPoint = [11.6, 118]
