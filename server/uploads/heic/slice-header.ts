import { Bits } from './bits.ts'
import { must } from './broken.ts'
import type { NalUnit } from './nal-units.ts'
import { nal } from './nal-units.ts'
import { type Deblocking, type PictureSet, readDeblocking } from './picture-set.ts'
import type { SequenceSet } from './sequence-set.ts'
import { skipShortTermSet } from './short-term-sets.ts'

export interface Slice {
  readonly qp: number
  readonly chromaQp: readonly [cb: number, cr: number]
  readonly saoLuma: boolean
  readonly saoChroma: boolean
  readonly deblock: Deblocking
  readonly filterAcross: boolean
}

export interface SliceSegment {
  readonly first: boolean
  /** In raster order. */
  readonly address: number
  readonly dependent: boolean
  /** Its own, or that of the segment it depends on. */
  readonly slice: Slice
  /** The byte of the payload where its data begin. */
  readonly data: number
}

const INTRA = 2
const isIdr = (type: number) => type === 19 || type === 20

/** Which parameters a slice stands on: told at its very start. */
export function setsOf(
  { type, payload }: NalUnit,
  sequences: ReadonlyMap<number, SequenceSet>,
  pictures: ReadonlyMap<number, PictureSet>,
) {
  const bits = new Bits(payload)
  bits.skip(type >= nal.firstIrap && type <= nal.lastIrap ? 2 : 1)
  const pps = pictures.get(bits.golomb(63))
  const sps = pps && sequences.get(pps.sequenceId)
  must(pps !== undefined && sps !== undefined, 'a slice without its parameters')
  return { pps, sps }
}

/** slice_segment_header( ), H.265, 7.3.6.1. */
export function readSliceSegment(
  { type, payload }: NalUnit,
  sps: SequenceSet,
  pps: PictureSet,
  before: Slice | null,
): SliceSegment {
  const bits = new Bits(payload)
  const first = bits.flag()
  if (type >= nal.firstIrap && type <= nal.lastIrap) bits.skip(1)
  bits.golomb(63)
  let [dependent, address] = [false, 0]
  if (!first) {
    dependent = pps.dependentSlices && bits.flag()
    const side = 1 << sps.log2Ctb
    const count = Math.ceil(sps.width / side) * Math.ceil(sps.height / side)
    address = bits.take(32 - Math.clz32(count - 1))
    must(address > 0 && address < count, 'a slice outside the picture')
  }
  must(!dependent || before !== null, 'a slice that depends on none')
  const slice = dependent && before ? before : readSlice(bits, type, sps, pps)
  if (pps.tiles || pps.wavefront) skipEntryPoints(bits)
  if (pps.sliceExtension) bits.skip(8 * bits.golomb(256))
  return { first, address, dependent, slice, data: bits.nextByte() }
}

function readSlice(bits: Bits, type: number, sps: SequenceSet, pps: PictureSet): Slice {
  bits.skip(pps.extraSliceBits)
  must(bits.golomb(2) === INTRA, 'a slice that needs another picture')
  if (pps.outputFlag) bits.skip(1)
  if (!isIdr(type)) skipReferences(bits, sps)
  const saoLuma = sps.sao && bits.flag()
  const saoChroma = sps.sao && !sps.monochrome && bits.flag()
  const qp = pps.initialQp + bits.signed(88)
  must(qp >= -6 * (sps.depths[0] - 8) && qp <= 51, 'a quantizer beyond the last')
  const [cb, cr] = pps.sliceChromaQp ? [bits.signed(12), bits.signed(12)] : [0, 0]
  const overrides = pps.deblockOverride && bits.flag()
  const deblock = overrides ? readDeblocking(bits) : pps.deblock
  const asks = pps.filterAcrossSlices && (saoLuma || saoChroma || !deblock.off)
  const filterAcross = asks ? bits.flag() : pps.filterAcrossSlices
  return {
    qp,
    chromaQp: [pps.chromaQp[0] + cb, pps.chromaQp[1] + cr],
    saoLuma,
    saoChroma,
    deblock,
    filterAcross,
  }
}

/** Pictures that others may refer to: a still one refers to none. */
function skipReferences(bits: Bits, sps: SequenceSet) {
  bits.skip(sps.log2PocLsb)
  const sets = sps.shortTermCounts.length
  if (!bits.flag()) skipShortTermSet(bits, sets, [...sps.shortTermCounts], true)
  else if (sets > 1) bits.skip(32 - Math.clz32(sets - 1))
  if (sps.longTermSets !== null) {
    const ofSequence = sps.longTermSets > 0 ? bits.golomb(32) : 0
    const own = bits.golomb(32)
    for (let i = 0; i < ofSequence + own; i++) {
      if (i < ofSequence)
        bits.skip(sps.longTermSets > 1 ? 32 - Math.clz32(sps.longTermSets - 1) : 0)
      else bits.skip(sps.log2PocLsb + 1)
      if (bits.flag()) bits.golomb(2 ** 32 - 2)
    }
  }
  if (sps.temporalMvp) bits.skip(1)
}

/** Where each row or tile begins: one follows the other without a gap, so it need not be known. */
function skipEntryPoints(bits: Bits) {
  const count = bits.golomb(440 * 22)
  if (count === 0) return
  const length = bits.golomb(31) + 1
  for (let i = 0; i < count; i++) bits.skip(length)
}
