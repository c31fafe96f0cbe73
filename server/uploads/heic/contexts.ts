/**
 * The contexts of an intra slice: where each syntax element's begin, and what they begin with
 * (H.265, 9.3.2.2, initType 0).
 */
// biome-ignore format: as the standard prints them
const initial = {
  saoMerge: [153],
  saoType: [200],
  splitCu: [139, 141, 157],
  bypass: [154],
  partMode: [184],
  previousMode: [184],
  chromaMode: [63],
  splitTransform: [153, 138, 138],
  cbfLuma: [111, 141],
  cbfChroma: [94, 138, 182, 154],
  qpDelta: [154, 154],
  transformSkip: [139, 139],
  lastX: [110, 110, 124, 125, 140, 153, 125, 127, 140, 109, 111, 143, 127, 111, 79, 108, 123, 63],
  lastY: [110, 110, 124, 125, 140, 153, 125, 127, 140, 109, 111, 143, 127, 111, 79, 108, 123, 63],
  codedBlock: [91, 171, 134, 141],
  significant: [
    111, 111, 125, 110, 110, 94, 124, 108, 124, 107, 125, 141, 179, 153, 125, 107, 125, 141, 179, 153,
    125, 107, 125, 141, 179, 153, 125, 140, 139, 182, 182, 152, 136, 152, 136, 153, 136, 139, 111, 136,
    139, 111,
  ],
  greater1: [
    140, 92, 137, 138, 140, 152, 138, 139, 153, 74, 149, 92, 139, 107, 122, 152, 140, 179, 166, 182,
    140, 227, 122, 197,
  ],
  greater2: [138, 153, 136, 167, 152, 152],
} as const

type Element = keyof typeof initial

const values = Object.values(initial).flat()

/** Where the contexts of an element begin. */
export const contexts = (() => {
  let at = 0
  const starts = {} as Record<Element, number>
  for (const [name, list] of Object.entries(initial)) {
    starts[name as Element] = at
    at += list.length
  }
  return starts as Readonly<Record<Element, number>>
})()

export const contextCount = values.length

const between = (low: number, high: number, value: number) => Math.max(low, Math.min(high, value))

/** Each as twice its state, and one more where a one is likelier (9.3.2.2). */
export function startStates(states: Uint8Array, qp: number) {
  for (const [i, value] of values.entries()) {
    const slope = (value >> 4) * 5 - 45
    const offset = ((value & 15) << 3) - 16
    const state = between(1, 126, ((slope * between(0, 51, qp)) >> 4) + offset)
    states[i] = state <= 63 ? (63 - state) * 2 : (state - 64) * 2 + 1
  }
}
