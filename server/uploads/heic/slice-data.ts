import { Broken, must } from './broken.ts'
import type { Coding } from './coding.ts'
import { codingTree } from './coding-tree.ts'
import { contextCount, startStates } from './contexts.ts'
import { readSao } from './sao-parameters.ts'
import type { SliceSegment } from './slice-header.ts'

/** States that are kept for later: of the row above, and of the segment before. */
export class KeptStates {
  readonly row = new Uint8Array(contextCount)
  readonly segment = new Uint8Array(contextCount)
}

/**
 * slice_segment_data( ), H.265, 7.3.8.1: coding tree blocks one after the other, from the one that is
 * next. Gives back the one after them. Which contexts a block begins with is told in 9.3.1.
 */
export function readSliceData(
  coding: Coding,
  { address, dependent, data }: SliceSegment,
  payload: Uint8Array<ArrayBuffer>,
  from: number,
  kept: KeptStates,
): number {
  const { picture, cabac, slice } = coding
  const { across, order, tileOf, sliceOf, sps, pps, region, wide } = picture
  must(order[from] === address, 'a slice in another place')
  cabac.open(payload, data)
  if (!dependent) {
    picture.slices.push(slice)
    coding.region += 1
    coding.lastQp = slice.qp
  }
  for (let at = from; ; at++) {
    const ctb = order[at] as number
    const [x, y] = [(ctb % across) << sps.log2Ctb, Math.floor(ctb / across) << sps.log2Ctb]
    const newTile = at === 0 || tileOf[ctb] !== tileOf[order[at - 1] as number]
    const newRow = newTile || x === 0 || tileOf[ctb] !== tileOf[ctb - 1]
    if (newTile && (at > from || dependent)) coding.region += 1
    must(coding.region < 65536, 'too many slices')
    if (newTile || (pps.wavefront && newRow)) coding.lastQp = slice.qp
    if (newTile) startStates(cabac.states, slice.qp)
    else if (pps.wavefront && newRow) {
      const right = x + (1 << sps.log2Ctb)
      const beyond = ((y >> 2) - 1) * wide + (right >> 2)
      if (y > 0 && right < sps.width && region[beyond] === coding.region) cabac.states.set(kept.row)
      else startStates(cabac.states, slice.qp)
    } else if (at === from) {
      if (dependent) cabac.states.set(kept.segment)
      else startStates(cabac.states, slice.qp)
    }
    sliceOf[ctb] = picture.slices.length - 1
    if (slice.saoLuma || slice.saoChroma) readSao(coding, ctb)
    codingTree(coding, x, y, sps.log2Ctb, 0)
    if (cabac.overrun) throw new Broken('cut-short', 'the slice ends before its blocks do')
    const ends = cabac.last()
    const second = !newRow && (x === 1 << sps.log2Ctb || tileOf[ctb] !== tileOf[ctb - 2])
    if (pps.wavefront && second) kept.row.set(cabac.states)
    const next = at + 1
    if (ends) {
      kept.segment.set(cabac.states)
      return next
    }
    must(next < order.length, 'more blocks than the picture has')
    const following = order[next] as number
    const apart = tileOf[following] !== tileOf[ctb]
    const below = following % across === 0 || tileOf[following] !== tileOf[following - 1]
    if (apart || (pps.wavefront && below)) {
      must(cabac.last(), 'a row or tile without its end')
      cabac.start(cabac.next)
    }
  }
}
