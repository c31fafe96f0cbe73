import { Bits } from './bits.ts'
import { Broken, must } from './broken.ts'
import { readScalingLists, type ScalingLists } from './scaling-lists.ts'

export interface Tiles {
  /** Even shares, unless their sizes are told. */
  readonly columns: number
  readonly rows: number
  readonly widths: readonly number[] | null
  readonly heights: readonly number[] | null
}

/** What a picture parameter set says that a still picture needs (H.265, 7.3.2.3). */
export interface PictureSet {
  readonly id: number
  readonly sequenceId: number
  readonly dependentSlices: boolean
  readonly outputFlag: boolean
  readonly extraSliceBits: number
  readonly signHiding: boolean
  readonly initialQp: number
  readonly transformSkip: boolean
  /** How deep a quantization group lies; nothing where all have the slice's. */
  readonly qpDeltaDepth: number | null
  readonly chromaQp: readonly [cb: number, cr: number]
  readonly sliceChromaQp: boolean
  readonly bypass: boolean
  readonly tiles: Tiles | null
  readonly wavefront: boolean
  readonly filterAcrossTiles: boolean
  readonly filterAcrossSlices: boolean
  readonly deblockOverride: boolean
  readonly deblock: Deblocking
  readonly scaling: ScalingLists | null
  readonly sliceExtension: boolean
}

export interface Deblocking {
  readonly off: boolean
  /** slice_beta_offset_div2 and slice_tc_offset_div2, doubled. */
  readonly beta: number
  readonly tc: number
}

export function readDeblocking(bits: Bits): Deblocking {
  if (bits.flag()) return { off: true, beta: 0, tc: 0 }
  return { off: false, beta: 2 * bits.signed(6), tc: 2 * bits.signed(6) }
}

export function readPictureSet(payload: Uint8Array): PictureSet {
  const bits = new Bits(payload)
  const [id, sequenceId] = [bits.golomb(63), bits.golomb(15)]
  const [dependentSlices, outputFlag] = [bits.flag(), bits.flag()]
  const extraSliceBits = bits.take(3)
  const signHiding = bits.flag()
  bits.skip(1)
  bits.golomb(14)
  bits.golomb(14)
  const initialQp = 26 + bits.signed(62)
  bits.skip(1)
  const transformSkip = bits.flag()
  const qpDeltaDepth = bits.flag() ? bits.golomb(3) : null
  const chromaQp = [bits.signed(12), bits.signed(12)] as const
  const sliceChromaQp = bits.flag()
  bits.skip(2)
  const bypass = bits.flag()
  const tiled = bits.flag()
  const wavefront = bits.flag()
  const tiles = tiled ? readTiles(bits) : null
  const filterAcrossTiles = tiled ? bits.flag() : true
  const filterAcrossSlices = bits.flag()
  let [deblockOverride, deblock] = [false, { off: false, beta: 0, tc: 0 }]
  if (bits.flag()) {
    deblockOverride = bits.flag()
    deblock = readDeblocking(bits)
  }
  const scaling = bits.flag() ? readScalingLists(bits) : null
  bits.skip(1)
  bits.golomb(4)
  const sliceExtension = bits.flag()
  if (bits.flag()) refuseExtensions(bits, transformSkip)
  return {
    id,
    sequenceId,
    dependentSlices,
    outputFlag,
    extraSliceBits,
    signHiding,
    initialQp,
    transformSkip,
    qpDeltaDepth,
    chromaQp,
    sliceChromaQp,
    bypass,
    tiles,
    wavefront,
    filterAcrossTiles,
    filterAcrossSlices,
    deblockOverride,
    deblock,
    scaling,
    sliceExtension,
  }
}

function readTiles(bits: Bits): Tiles {
  const [columns, rows] = [bits.golomb(255) + 1, bits.golomb(255) + 1]
  must(columns * rows > 1, 'one tile is none')
  if (bits.flag()) return { columns, rows, widths: null, heights: null }
  const sizes = (count: number) => Array.from({ length: count - 1 }, () => bits.golomb(4095) + 1)
  return { columns, rows, widths: sizes(columns), heights: sizes(rows) }
}

/** Tools of the range extensions (7.3.2.3.2) that are switched on change how everything is read. */
function refuseExtensions(bits: Bits, transformSkip: boolean) {
  const range = bits.flag()
  bits.skip(2)
  const screen = bits.flag()
  bits.skip(4)
  if (screen) throw new Broken('unreadable', 'screen content')
  if (!range) return
  const largeSkips = transformSkip && bits.golomb(3) > 0
  const tools = bits.take(2) > 0 || bits.golomb(8) > 0 || bits.golomb(8) > 0
  if (largeSkips || tools) throw new Broken('unreadable', 'range extensions')
}
