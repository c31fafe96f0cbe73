import type { PictureSet } from './picture-set.ts'
import type { SequenceSet } from './sequence-set.ts'
import type { Slice } from './slice-header.ts'
import { type TileOrder, tileOrder } from './tiles.ts'

/** What is said of a unit of four by four samples of luma, in `Picture.marks`. */
export const LEFT_EDGE = 1
export const TOP_EDGE = 2
/** PCM or lossless: no filter may touch it. */
export const UNTOUCHED = 4

/** Numbers that SAO keeps of one component of a coding tree block: type, class or band, four offsets. */
export const SAO_NUMBERS = 6

/** A picture while it is decoded: its samples, and what later blocks and the filters ask about it. */
export class DecodedPicture {
  readonly sps: SequenceSet
  readonly pps: PictureSet
  readonly planes: readonly Uint16Array[]
  readonly strides: readonly number[]
  /** In units of four samples. */
  readonly wide: number
  readonly tall: number
  /** The region (a slice's part of a tile) in which each unit was decoded; 0 before that. */
  readonly region: Uint16Array
  readonly mode: Uint8Array
  readonly depth: Uint8Array
  readonly qp: Int8Array
  readonly marks: Uint8Array
  /** In coding tree blocks. */
  readonly across: number
  readonly down: number
  readonly order: TileOrder['order']
  readonly tileOf: TileOrder['tileOf']
  readonly sliceOf: Uint16Array
  readonly sao: Int16Array
  readonly slices: Slice[] = []
  /** Units with {@link UNTOUCHED}, so that the filters need not look where there are none. */
  untouched = false

  constructor(sps: SequenceSet, pps: PictureSet) {
    const { width, height, monochrome, log2Ctb } = sps
    this.sps = sps
    this.pps = pps
    const small = (width / 2) * (height / 2)
    this.planes = monochrome
      ? [new Uint16Array(width * height)]
      : [new Uint16Array(width * height), new Uint16Array(small), new Uint16Array(small)]
    this.strides = monochrome ? [width] : [width, width / 2, width / 2]
    this.wide = width >> 2
    this.tall = height >> 2
    const units = this.wide * this.tall
    this.region = new Uint16Array(units)
    this.mode = new Uint8Array(units)
    this.depth = new Uint8Array(units)
    this.qp = new Int8Array(units)
    this.marks = new Uint8Array(units)
    this.across = Math.ceil(width / (1 << log2Ctb))
    this.down = Math.ceil(height / (1 << log2Ctb))
    const { order, tileOf } = tileOrder(pps, this.across, this.down)
    this.order = order
    this.tileOf = tileOf
    this.sliceOf = new Uint16Array(this.across * this.down)
    this.sao = new Int16Array(this.across * this.down * this.planes.length * SAO_NUMBERS)
  }

  /** As new, for the next tile of the same size. */
  clear() {
    this.region.fill(0)
    this.marks.fill(0)
    this.sao.fill(0)
    this.slices.length = 0
    this.untouched = false
  }
}

/** Sets a square of units, of `size` samples of luma, to one value. */
export function fillUnits(
  map: Uint8Array | Int8Array | Uint16Array,
  wide: number,
  x: number,
  y: number,
  size: number,
  value: number,
) {
  const count = size >> 2
  let at = (y >> 2) * wide + (x >> 2)
  for (let row = 0; row < count; row++) {
    for (let i = at; i < at + count; i++) map[i] = value
    at += wide
  }
}
