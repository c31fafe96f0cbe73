import { type DecodedPicture, LEFT_EDGE, TOP_EDGE, UNTOUCHED } from './picture.ts'
import { chromaQp } from './quantizer.ts'
import type { Slice } from './slice-header.ts'

/** β′ and tC′ (8.7.2.5.3). */
const BETA = Uint8Array.from({ length: 52 }, (_, q) => (q < 16 ? 0 : q < 29 ? q - 10 : 2 * q - 38))
// biome-ignore format: as the standard prints it
const TC = Uint8Array.of(
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2,
  3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10, 11, 13, 14, 16, 18, 20, 22, 24,
)

const between = (low: number, high: number, value: number) =>
  value < low ? low : value > high ? high : value

/**
 * Smooths the edges of blocks (H.265, 8.7.2): all that stand upright, then all that lie. Every block
 * is intra, so every edge has the greatest strength.
 */
export function deblock(picture: DecodedPicture) {
  if (picture.slices.every(({ deblock }) => deblock.off)) return
  pass(picture, LEFT_EDGE)
  pass(picture, TOP_EDGE)
}

function pass(picture: DecodedPicture, edge: number) {
  const { marks, wide, tall, qp, slices, sliceOf, across, planes, strides, sps, pps } = picture
  const upright = edge === LEFT_EDGE
  const back = upright ? 1 : wide
  const units = sps.log2Ctb - 2
  const stride = strides[0] as number
  const [luma, cb, cr] = planes
  const [deepLuma, deepChroma] = [sps.depths[0], sps.depths[1]]
  for (let row = 0; row < tall; row += upright ? 1 : 2)
    for (let column = 0; column < wide; column += upright ? 2 : 1) {
      const unit = row * wide + column
      const mark = marks[unit] as number
      if ((mark & edge) === 0) continue
      const slice = slices[sliceOf[(row >> units) * across + (column >> units)] as number] as Slice
      const { beta, tc } = slice.deblock
      const mean = ((qp[unit] as number) + (qp[unit - back] as number) + 1) >> 1
      const keepQ = (mark & UNTOUCHED) !== 0
      const keepP = ((marks[unit - back] as number) & UNTOUCHED) !== 0
      const at = 4 * (row * stride + column)
      const b = (BETA[between(0, 51, mean + beta)] as number) << (deepLuma - 8)
      const t = (TC[between(0, 53, mean + 2 + tc)] as number) << (deepLuma - 8)
      if (upright) smoothLuma(luma as Uint16Array, at, 1, stride, b, t, deepLuma, keepP, keepQ)
      else smoothLuma(luma as Uint16Array, at, stride, 1, b, t, deepLuma, keepP, keepQ)
      if (!cb || !cr || ((upright ? column : row) & 3) !== 0) continue
      const half = strides[1] as number
      const place = 2 * (row * half + column)
      for (let c = 0; c < 2; c++) {
        const index = chromaQp(mean + (pps.chromaQp[c] as number)) + 2 + tc
        const limit = (TC[between(0, 53, index)] as number) << (deepChroma - 8)
        if (limit === 0) continue
        if (upright)
          smoothChroma(c === 0 ? cb : cr, place, 1, half, limit, deepChroma, keepP, keepQ)
        else smoothChroma(c === 0 ? cb : cr, place, half, 1, limit, deepChroma, keepP, keepQ)
      }
    }
}

/** 8.7.2.5, of luma: four lines over one edge, `step` apart across it and `next` along it. */
function smoothLuma(
  plane: Uint16Array,
  at: number,
  step: number,
  next: number,
  beta: number,
  tc: number,
  depth: number,
  keepP: boolean,
  keepQ: boolean,
) {
  const end = at + 3 * next
  const dp0 = bend(plane, at - step, -step)
  const dp3 = bend(plane, end - step, -step)
  const dq0 = bend(plane, at, step)
  const dq3 = bend(plane, end, step)
  if (dp0 + dp3 + dq0 + dq3 >= beta) return
  const strong =
    isStrong(plane, at, step, 2 * (dp0 + dq0), beta, tc) &&
    isStrong(plane, end, step, 2 * (dp3 + dq3), beta, tc)
  const side = (beta + (beta >> 1)) >> 3
  const [wideP, wideQ] = [dp0 + dp3 < side, dq0 + dq3 < side]
  const most = (1 << depth) - 1
  for (let line = 0, i = at; line < 4; line++, i += next) {
    const p0 = plane[i - step] as number
    const p1 = plane[i - 2 * step] as number
    const p2 = plane[i - 3 * step] as number
    const q0 = plane[i] as number
    const q1 = plane[i + step] as number
    const q2 = plane[i + 2 * step] as number
    if (strong) {
      const c = 2 * tc
      if (!keepP) {
        const p3 = plane[i - 4 * step] as number
        plane[i - step] = between(p0 - c, p0 + c, (p2 + 2 * p1 + 2 * p0 + 2 * q0 + q1 + 4) >> 3)
        plane[i - 2 * step] = between(p1 - c, p1 + c, (p2 + p1 + p0 + q0 + 2) >> 2)
        plane[i - 3 * step] = between(p2 - c, p2 + c, (2 * p3 + 3 * p2 + p1 + p0 + q0 + 4) >> 3)
      }
      if (!keepQ) {
        const q3 = plane[i + 3 * step] as number
        plane[i] = between(q0 - c, q0 + c, (p1 + 2 * p0 + 2 * q0 + 2 * q1 + q2 + 4) >> 3)
        plane[i + step] = between(q1 - c, q1 + c, (p0 + q0 + q1 + q2 + 2) >> 2)
        plane[i + 2 * step] = between(q2 - c, q2 + c, (p0 + q0 + q1 + 3 * q2 + 2 * q3 + 4) >> 3)
      }
      continue
    }
    const raw = (9 * (q0 - p0) - 3 * (q1 - p1) + 8) >> 4
    if (Math.abs(raw) >= 10 * tc) continue
    const delta = between(-tc, tc, raw)
    const half = tc >> 1
    if (!keepP) {
      plane[i - step] = between(0, most, p0 + delta)
      if (wideP) {
        const more = between(-half, half, (((p2 + p0 + 1) >> 1) - p1 + delta) >> 1)
        plane[i - 2 * step] = between(0, most, p1 + more)
      }
    }
    if (!keepQ) {
      plane[i] = between(0, most, q0 - delta)
      if (wideQ) {
        const more = between(-half, half, (((q2 + q0 + 1) >> 1) - q1 - delta) >> 1)
        plane[i + step] = between(0, most, q1 + more)
      }
    }
  }
}

const bend = (plane: Uint16Array, at: number, step: number) =>
  Math.abs(
    (plane[at + 2 * step] as number) - 2 * (plane[at + step] as number) + (plane[at] as number),
  )

function isStrong(
  plane: Uint16Array,
  at: number,
  step: number,
  bent: number,
  beta: number,
  tc: number,
): boolean {
  const [p0, q0] = [plane[at - step] as number, plane[at] as number]
  const ends =
    Math.abs((plane[at - 4 * step] as number) - p0) +
    Math.abs(q0 - (plane[at + 3 * step] as number))
  return bent < beta >> 2 && ends < beta >> 3 && Math.abs(p0 - q0) < (5 * tc + 1) >> 1
}

/** 8.7.2.5, of chroma: two lines. */
function smoothChroma(
  plane: Uint16Array,
  at: number,
  step: number,
  next: number,
  tc: number,
  depth: number,
  keepP: boolean,
  keepQ: boolean,
) {
  const most = (1 << depth) - 1
  for (let i = at; i <= at + next; i += next) {
    const p0 = plane[i - step] as number
    const q0 = plane[i] as number
    const bent = (plane[i - 2 * step] as number) - (plane[i + step] as number)
    const delta = between(-tc, tc, (((q0 - p0) << 2) + bent + 4) >> 3)
    if (!keepP) plane[i - step] = between(0, most, p0 + delta)
    if (!keepQ) plane[i] = between(0, most, q0 - delta)
  }
}
