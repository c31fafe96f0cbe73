import type { Coding } from './coding.ts'
import { contexts } from './contexts.ts'
import { SAO_NUMBERS } from './picture.ts'

export const BAND = 1
export const EDGE = 2

/** sao( ), H.265, 7.3.8.3, of the coding tree block at `ctb` of the raster. */
export function readSao(coding: Coding, ctb: number) {
  const { cabac, picture, slice } = coding
  const { across, sao, tileOf, sliceOf, planes, sps } = picture
  const all = planes.length * SAO_NUMBERS
  const same = (other: number) => sliceOf[other] === sliceOf[ctb] && tileOf[other] === tileOf[ctb]
  const [left, above] = [ctb - 1, ctb - across]
  for (const from of [left, above]) {
    const there = from === left ? ctb % across > 0 : from >= 0
    if (!there || !same(from) || cabac.bin(contexts.saoMerge) === 0) continue
    sao.copyWithin(ctb * all, from * all, (from + 1) * all)
    return
  }
  for (let c = 0; c < planes.length; c++) {
    if (!(c === 0 ? slice.saoLuma : slice.saoChroma)) continue
    const at = ctb * all + c * SAO_NUMBERS
    // The second of the two colours has the first one's type, and its direction.
    const first = at - SAO_NUMBERS
    if (c < 2) sao[at] = readType(coding)
    else sao[at] = sao[first] as number
    if (sao[at] === 0) continue
    const most = (1 << (Math.min(sps.depths[c === 0 ? 0 : 1], 10) - 5)) - 1
    for (let i = 2; i < SAO_NUMBERS; i++) sao[at + i] = readSize(coding, most)
    if (sao[at] === BAND) {
      for (let i = 2; i < SAO_NUMBERS; i++)
        if (sao[at + i] !== 0 && cabac.even() === 1) sao[at + i] = -(sao[at + i] as number)
      sao[at + 1] = cabac.evens(5)
    } else {
      sao[at + 1] = c < 2 ? cabac.evens(2) : (sao[first + 1] as number)
      for (let i = 4; i < SAO_NUMBERS; i++) sao[at + i] = -(sao[at + i] as number)
    }
  }
}

function readType({ cabac }: Coding): number {
  if (cabac.bin(contexts.saoType) === 0) return 0
  return cabac.even() === 0 ? BAND : EDGE
}

function readSize({ cabac }: Coding, most: number): number {
  let size = 0
  while (size < most && cabac.even() === 1) size += 1
  return size
}
