import { Bits } from './bits.ts'
import { Broken, must } from './broken.ts'
import { defaultScalingLists, readScalingLists, type ScalingLists } from './scaling-lists.ts'
import { skipShortTermSet } from './short-term-sets.ts'
import { type Colours, readVui, unsaid } from './vui.ts'

export interface Pcm {
  readonly depths: readonly [luma: number, chroma: number]
  readonly log2Min: number
  readonly log2Max: number
  readonly unfiltered: boolean
}

/** What a sequence parameter set says that a still picture needs (H.265, 7.3.2.2). */
export interface SequenceSet {
  readonly id: number
  /** In samples of luma, as coded. */
  readonly width: number
  readonly height: number
  /** What is shown of it. */
  readonly shown: { left: number; top: number; width: number; height: number }
  readonly monochrome: boolean
  readonly depths: readonly [luma: number, chroma: number]
  readonly log2PocLsb: number
  readonly log2MinCb: number
  readonly log2Ctb: number
  readonly log2MinTb: number
  readonly log2MaxTb: number
  readonly transformDepth: number
  readonly scaling: ScalingLists | null
  readonly sao: boolean
  readonly pcm: Pcm | null
  readonly shortTermCounts: readonly number[]
  readonly longTermSets: number | null
  readonly temporalMvp: boolean
  readonly strongSmoothing: boolean
  readonly colours: Colours
}

export function readSequenceSet(payload: Uint8Array): SequenceSet {
  const bits = new Bits(payload)
  bits.skip(4)
  const subLayers = bits.take(3) + 1
  bits.skip(1)
  skipProfile(bits, subLayers)
  const id = bits.golomb(15)
  const format = bits.golomb(3)
  if (format > 1) throw new Broken('unreadable', 'neither monochrome nor 4:2:0')
  const [width, height] = [bits.golomb(65535), bits.golomb(65535)]
  const unit = format === 1 ? 2 : 1
  const window = bits.flag() ? [0, 0, 0, 0].map(() => bits.golomb(65535) * unit) : [0, 0, 0, 0]
  const [left, right, top, bottom] = window as [number, number, number, number]
  const depths = [bits.golomb(8) + 8, bits.golomb(8) + 8] as const
  must(depths[0] <= 12 && depths[1] <= 12, 'more than 12 bits')
  const log2PocLsb = bits.golomb(12) + 4
  const describedLayers = bits.flag() ? subLayers : 1
  for (let i = 0; i < describedLayers * 3; i++) bits.golomb(2 ** 32 - 2)
  const log2MinCb = bits.golomb(3) + 3
  const log2Ctb = log2MinCb + bits.golomb(3)
  const log2MinTb = bits.golomb(3) + 2
  const log2MaxTb = log2MinTb + bits.golomb(3)
  bits.golomb(4)
  const transformDepth = bits.golomb(4)
  let scaling: ScalingLists | null = null
  if (bits.flag()) scaling = bits.flag() ? readScalingLists(bits) : defaultScalingLists()
  bits.skip(1)
  const sao = bits.flag()
  const pcm = bits.flag() ? readPcm(bits) : null
  const counts: number[] = []
  const sets = bits.golomb(64)
  for (let i = 0; i < sets; i++) skipShortTermSet(bits, i, counts, false)
  let longTermSets: number | null = null
  if (bits.flag()) {
    longTermSets = bits.golomb(32)
    bits.skip(longTermSets * (log2PocLsb + 1))
  }
  const temporalMvp = bits.flag()
  const strongSmoothing = bits.flag()
  const colours = bits.flag() ? readVui(bits, subLayers) : unsaid
  if (bits.flag()) refuseExtensions(bits)
  const shown = { left, top, width: width - left - right, height: height - top - bottom }
  must(shown.width > 0 && shown.height > 0, 'nothing of it is shown')
  must(log2Ctb >= 4 && log2Ctb <= 6, 'a coding tree of another size')
  must(log2MinTb < log2MinCb && log2MaxTb <= Math.min(log2Ctb, 5), 'transforms of another size')
  must(width % (1 << log2MinCb) === 0 && height % (1 << log2MinCb) === 0, 'half a coding block')
  if (pcm) {
    must(pcm.log2Max <= Math.min(log2Ctb, 5), 'PCM of another size')
    must(pcm.depths[0] <= depths[0] && pcm.depths[1] <= depths[1], 'PCM deeper than the picture')
  }
  return {
    id,
    width,
    height,
    shown,
    monochrome: format === 0,
    depths,
    log2PocLsb,
    log2MinCb,
    log2Ctb,
    log2MinTb,
    log2MaxTb,
    transformDepth,
    scaling,
    sao,
    pcm,
    shortTermCounts: counts,
    longTermSets,
    temporalMvp,
    strongSmoothing,
    colours,
  }
}

/** profile_tier_level, 7.3.3: the tools that are used are told one by one further on. */
function skipProfile(bits: Bits, subLayers: number) {
  bits.skip(96)
  const present: (readonly [profile: boolean, level: boolean])[] = []
  for (let i = 1; i < subLayers; i++) present.push([bits.flag(), bits.flag()])
  if (subLayers > 1) bits.skip(2 * (9 - subLayers))
  for (const [profile, level] of present) bits.skip((profile ? 88 : 0) + (level ? 8 : 0))
}

function readPcm(bits: Bits): Pcm {
  const depths = [bits.take(4) + 1, bits.take(4) + 1] as const
  const log2Min = bits.golomb(2) + 3
  const log2Max = log2Min + bits.golomb(2)
  return { depths, log2Min, log2Max, unfiltered: bits.flag() }
}

/** Tools of the range extensions (7.3.2.2.2) that are switched on change how everything is read. */
function refuseExtensions(bits: Bits) {
  const range = bits.flag()
  bits.skip(2)
  const screen = bits.flag()
  bits.skip(4)
  if (range && bits.take(9) !== 0) throw new Broken('unreadable', 'range extensions')
  if (screen) throw new Broken('unreadable', 'screen content')
}
