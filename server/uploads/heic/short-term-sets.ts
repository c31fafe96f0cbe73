import type { Bits } from './bits.ts'
import { must } from './broken.ts'

/**
 * st_ref_pic_set (H.265, 7.3.7), of which a still picture uses nothing: read only to find what comes
 * after it. `counts` holds how many pictures each set before it names.
 */
export function skipShortTermSet(bits: Bits, index: number, counts: number[], inSlice: boolean) {
  const predicted = index > 0 && bits.flag()
  if (predicted) {
    const back = inSlice ? bits.golomb(index - 1) + 1 : 1
    bits.bit()
    bits.golomb(32767)
    const before = counts[index - back]
    must(before !== undefined, 'a set like one that is not there')
    let count = 0
    for (let i = 0; i <= before; i++) {
      const used = bits.flag()
      if (used || bits.flag()) count += 1
    }
    counts[index] = count
    return
  }
  const count = bits.golomb(16) + bits.golomb(16)
  for (let i = 0; i < count; i++) {
    bits.golomb(32767)
    bits.bit()
  }
  counts[index] = count
}
