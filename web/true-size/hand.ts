/** A finger of the back of a left hand, by shares of the ring finger's width and in millimetres. */
interface Finger {
  readonly share: number
  readonly lengthMm: number
  readonly degrees: number
  /** How much higher its root is than the ring finger's. */
  readonly upMm: number
}

/** From the little finger to the index; lengths of a middling hand, from root to tip. */
const fingers: readonly Finger[] = [
  { share: 0.87, lengthMm: 56, degrees: -9, upMm: -7 },
  { share: 1, lengthMm: 70, degrees: -2.5, upMm: 0 },
  { share: 1.06, lengthMm: 76, degrees: 2.5, upMm: 2 },
  { share: 1.04, lengthMm: 68, degrees: 8, upMm: -1 },
]

export interface DrawnFinger {
  readonly outline: string
  readonly lines: string
  readonly place: string
}

const mm = (value: number) => Math.round(value * 100) / 100

/** Upright from its root at nought; a little fuller at its joints. */
function finger({ share, lengthMm: long }: Finger, ringFingerMm: number) {
  const w = (ringFingerMm * share) / 2
  const at = (x: number, y: number) => `${mm(x * w)} ${mm(-y * long)}`
  const side = (s: 1 | -1) => [
    [s * 1.04, -0.2],
    [s * 1, 0.16],
    [s * 0.96, 0.32],
    [s * 0.98, 0.46],
    [s * 0.88, 0.62],
    [s * 0.89, 0.74],
    [s * 0.76, 0.91],
  ]
  const left = side(-1)
  const right = side(1).reverse()
  const through = (points: readonly number[][]) =>
    points
      .slice(1)
      .map(([x = 0, y = 0], i) => {
        const [px = 0, py = 0] = points[i] ?? []
        const middle = (py + y) / 2
        return `C${at(px, middle)} ${at(x, middle)} ${at(x, y)}`
      })
      .join('')
  const tip = `C${at(-0.64, 1.03)} ${at(0.64, 1.03)} ${at(0.76, 0.91)}`
  const crease = (y: number, s: number) => `M${at(-s, y)}Q${at(0, y + 0.02)} ${at(s, y)}`
  const nail = `M${at(-0.48, 0.845)}C${at(-0.5, 0.93)} ${at(-0.4, 0.975)} ${at(0, 0.978)}C${at(0.4, 0.975)} ${at(0.5, 0.93)} ${at(0.48, 0.845)}C${at(0.3, 0.81)} ${at(-0.3, 0.81)} ${at(-0.48, 0.845)}`
  return {
    outline: `M${at(left[0]?.[0] ?? 0, left[0]?.[1] ?? 0)}${through(left)}${tip}${through(right)}`,
    lines: `${crease(0.47, 0.55)}${crease(0.44, 0.65)}${crease(0.73, 0.45)}${nail}`,
  }
}

/** A hand whose ring finger is as wide as the ring is inside, in a room of so many millimetres. */
export function handOf(ringFingerMm: number) {
  const apart = ringFingerMm * 1.1
  const width = apart * 4 + 22
  const root = 88
  const x = (i: number) => 13 + apart * (i + 0.4)
  const drawn = fingers.map((one, i): DrawnFinger => {
    const place = `translate(${mm(x(i))} ${root - one.upMm}) rotate(${one.degrees})`
    return { ...finger(one, ringFingerMm), place }
  })
  const ring = fingers[1] as Finger
  const [l, r] = [x(0) - apart * 0.36, x(3) + apart * 0.4]
  const [low, high] = [root + 4, root - 4]
  const left = `M${mm(l - 5)} 130C${mm(l - 6)} 120 ${mm(l - 4)} ${low + 12} ${mm(l)} ${low}`
  const right = `C${mm(r + 3)} ${high + 14} ${mm(r + 7)} 116 ${mm(r + 7)} 130`
  const roots = `L${mm(x(0))} ${root + 9}L${mm(x(1))} ${root + 5}L${mm(x(2))} ${root + 3}`
  return {
    width,
    height: 124,
    /** The back of the hand is filled whole, and its edge drawn where no finger begins. */
    back: `${left}${roots}L${mm(r)} ${high}${right}Z`,
    edges: `${left}M${mm(r)} ${high}${right}`,
    fingers: drawn,
    /** Where a ring is worn: a fifth of the way from the root. */
    ringAt: {
      place: (drawn[1] as DrawnFinger).place,
      upMm: ring.lengthMm * 0.17,
    },
    middle: { x: width / 2, y: 70 },
  }
}
