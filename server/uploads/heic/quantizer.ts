import { must } from './broken.ts'
import type { Coding } from './coding.ts'
import { contexts } from './contexts.ts'

const LEVEL_SCALE = [40, 45, 51, 57, 64, 72] as const
/** QpC by qPi (8.6.1), from 30 to 42. */
const CHROMA_QP = [29, 30, 31, 32, 33, 33, 34, 34, 35, 35, 36, 36, 37] as const

/** A quantization group begins: its quantizer is foretold by its neighbours' (H.265, 8.6.1). */
export function beginGroup(coding: Coding, x: number, y: number) {
  const { wide, qp, sps } = coding.picture
  const inside = (1 << sps.log2Ctb) - 1
  const at = (y >> 2) * wide + (x >> 2)
  const left = (x & inside) > 0 ? (qp[at - 1] as number) : coding.lastQp
  const above = (y & inside) > 0 ? (qp[at - wide] as number) : coding.lastQp
  coding.expectedQp = (left + above + 1) >> 1
  coding.qp = coding.expectedQp
  coding.qpDeltaRead = false
}

/** cu_qp_delta_abs and its sign (9.3.3). */
export function readQpDelta(coding: Coding) {
  const { cabac, picture } = coding
  let size = 0
  while (size < 5 && cabac.bin(contexts.qpDelta + (size > 0 ? 1 : 0)) === 1) size += 1
  if (size === 5) {
    let more = 0
    while (cabac.even() === 1) {
      size += 1 << more
      more += 1
      must(more < 8, 'a quantizer beyond the last')
    }
    size += cabac.evens(more)
  }
  const delta = size > 0 && cabac.even() === 1 ? -size : size
  const deep = 6 * (picture.sps.depths[0] - 8)
  must(delta >= -26 - deep / 2 && delta <= 25 + deep / 2, 'a quantizer beyond the last')
  coding.qpDeltaRead = true
  coding.qp = ((coding.expectedQp + delta + 52 + 2 * deep) % (52 + deep)) - deep
}

export const chromaQp = (index: number): number =>
  index < 30 ? index : index > 42 ? index - 6 : (CHROMA_QP[index - 30] as number)

/** How much a level of the component counts, before its place's factor (8.6.1 and 8.6.3). */
export function scaleOf(coding: Coding, c: number): number {
  const { depths } = coding.picture.sps
  const deep = 6 * ((c === 0 ? depths[0] : depths[1]) - 8)
  let qp = coding.qp
  if (c > 0) {
    const offset = coding.slice.chromaQp[c === 1 ? 0 : 1]
    qp = chromaQp(Math.max(-deep, Math.min(57, qp + offset)))
  }
  const whole = qp + deep
  return (LEVEL_SCALE[whole % 6] as number) << Math.floor(whole / 6)
}
