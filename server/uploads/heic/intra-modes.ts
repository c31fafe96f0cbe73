import type { Cabac } from './cabac.ts'
import { contexts } from './contexts.ts'
import { DC, HORIZONTAL, PLANAR, VERTICAL } from './intra.ts'

const likely = new Int32Array(3)

/** The three likeliest modes, by those on the left and above (H.265, 8.4.2). */
function findLikely(left: number, above: number) {
  if (left === above) {
    likely[0] = left < 2 ? PLANAR : left
    likely[1] = left < 2 ? DC : 2 + ((left + 29) % 32)
    likely[2] = left < 2 ? VERTICAL : 2 + ((left - 1) % 32)
    return
  }
  likely[0] = left
  likely[1] = above
  if (left !== PLANAR && above !== PLANAR) likely[2] = PLANAR
  else if (left !== DC && above !== DC) likely[2] = DC
  else likely[2] = VERTICAL
}

/** `choice` is mpm_idx where the mode is among the likely ones, and rem_intra_luma_pred_mode otherwise. */
export function lumaMode(isLikely: boolean, choice: number, left: number, above: number): number {
  findLikely(left, above)
  if (isLikely) return likely[choice] as number
  likely.sort()
  let mode = choice
  for (let i = 0; i < 3; i++) if (mode >= (likely[i] as number)) mode += 1
  return mode
}

/** mpm_idx: none, one or two ones. */
export function readLikely(cabac: Cabac): number {
  if (cabac.even() === 0) return 0
  return 1 + cabac.even()
}

const OTHERS = [PLANAR, VERTICAL, HORIZONTAL, DC] as const

/** 8.4.3: that of luma, or another, and the last one where they would be the same. */
export function readChromaMode(cabac: Cabac, luma: number): number {
  if (cabac.bin(contexts.chromaMode) === 0) return luma
  const mode = OTHERS[cabac.evens(2)] as number
  return mode === luma ? 34 : mode
}
