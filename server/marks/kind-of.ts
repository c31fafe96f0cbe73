import { contrastOf, type Hex, readHex } from '#schemas/look/colour.ts'
import type { MarkKind } from '#schemas/look/mark.ts'
import type { Bitmap } from '../uploads/shrink.ts'

/** What a light mark stands on, and what a mark of one colour is drawn with where it is too light. */
export const DARK: Hex = '#1a1815'
export const LIGHT: Hex = '#ffffff'

const SEEN = 24
/** Contrast below which a mark is lost on white. */
const LOST = 2
/** Of 255, by how much pixels of one colour may differ: compression and soft edges. */
const ALIKE = 40

const hexAt = (data: Uint8ClampedArray, i: number): Hex =>
  readHex([0, 1, 2].map(c => (data[i + c] ?? 0).toString(16).padStart(2, '0')).join('')) ?? LIGHT

/** Without the empty margin around it; null where nothing is seen. */
export function trimmed({ data, width, height }: Bitmap): Bitmap | null {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[4 * (y * width + x) + 3] ?? 0) < SEEN) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  if (right < 0) return null
  const [wide, high] = [right - left + 1, bottom - top + 1]
  const made = new Uint8ClampedArray(4 * wide * high)
  for (let y = 0; y < high; y++) {
    const from = 4 * ((top + y) * width + left)
    made.set(data.subarray(from, from + 4 * wide), 4 * wide * y)
  }
  return { data: made, width: wide, height: high }
}

/** What the mark is drawn for, and the colour that its icons stand on. */
export function markKindOf(mark: Bitmap): { readonly kind: MarkKind; readonly ground: Hex } {
  const { data, width, height } = mark
  const corners = [0, width - 1, width * (height - 1), width * height - 1].map(i => 4 * i)
  if (corners.every(i => (data[i + 3] ?? 0) > 250))
    return { kind: 'own-ground', ground: hexAt(data, 0) }
  const mean = meanOf(data)
  const isLost = contrastOf(mean, LIGHT) < LOST
  if (isOneColour(data)) return { kind: 'one-colour', ground: LIGHT }
  return isLost ? { kind: 'dark', ground: DARK } : { kind: 'light', ground: LIGHT }
}

function meanOf(data: Uint8ClampedArray): Hex {
  const sum = [0, 0, 0]
  let all = 0
  for (let i = 0; i < data.length; i += 4) {
    const opacity = data[i + 3] ?? 0
    all += opacity
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + opacity * (data[i + c] ?? 0)
  }
  return hexAt(
    Uint8ClampedArray.from(sum, one => one / Math.max(1, all)),
    0,
  )
}

function isOneColour(data: Uint8ClampedArray): boolean {
  const [least, most] = [
    [255, 255, 255],
    [0, 0, 0],
  ]
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i + 3] ?? 0) < 200) continue
    for (let c = 0; c < 3; c++) {
      least[c] = Math.min(least[c] ?? 255, data[i + c] ?? 0)
      most[c] = Math.max(most[c] ?? 0, data[i + c] ?? 0)
    }
  }
  return most.every((one, c) => one - (least[c] ?? 255) <= ALIKE)
}

/** A mark of one colour that would be lost on white, in ink. */
export function inInk(mark: Bitmap): Bitmap {
  if (contrastOf(meanOf(mark.data), LIGHT) >= LOST) return mark
  const data = new Uint8ClampedArray(mark.data)
  for (let i = 0; i < data.length; i += 4) data.set([0x1a, 0x18, 0x15], i)
  return { ...mark, data }
}
