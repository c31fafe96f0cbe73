import { type DecodedPicture, SAO_NUMBERS, UNTOUCHED } from './picture.ts'
import { BAND } from './sao-parameters.ts'

/** hPos and vPos (8.7.3.2): which two neighbours are looked at, by direction. The second is opposite the first. */
const DIRECTIONS = [
  [-1, 0],
  [0, -1],
  [-1, -1],
  [1, -1],
] as const

/** What is added: by how a sample stands to its neighbours, or by its band. */
const added = new Int32Array(5)
const ofBand = new Int32Array(32)
/** Whether the blocks around may be looked at, from the upper left on. */
const open = new Uint8Array(9)

/**
 * Sample adaptive offset (H.265, 8.7.3), a row of coding tree blocks at a time: it looks at samples
 * as they were before, so a copy is kept of the row, and of the line above it.
 */
export function addOffsets(picture: DecodedPicture) {
  if (!picture.slices.some(({ saoLuma, saoChroma }) => saoLuma || saoChroma)) return
  const { planes, strides, sps, across, down, sao } = picture
  for (const [c, plane] of planes.entries()) {
    const shrink = c === 0 ? 0 : 1
    const stride = strides[c] as number
    const height = sps.height >> shrink
    const side = (1 << sps.log2Ctb) >> shrink
    const before = new Uint16Array((side + 2) * stride)
    for (let row = 0; row < down; row++) {
      const top = row * side
      const tall = Math.min(side, height - top)
      if (row > 0) before.copyWithin(0, side * stride, (side + 1) * stride)
      const end = Math.min(height, top + tall + 1)
      before.set(plane.subarray(top * stride, end * stride), stride)
      for (let column = 0; column < across; column++) {
        const at = ((row * across + column) * planes.length + c) * SAO_NUMBERS
        if (sao[at] === 0) continue
        const left = column * side
        const wide = Math.min(side, stride - left)
        const most = (1 << sps.depths[c === 0 ? 0 : 1]) - 1
        if (sao[at] === BAND) {
          setBands(sao, at)
          const shift = sps.depths[c === 0 ? 0 : 1] - 5
          band(plane, top * stride + left, stride, wide, tall, shift, most)
        } else {
          for (let i = 0; i < 5; i++)
            added[i] = i === 2 ? 0 : (sao[at + 2 + i - (i > 2 ? 1 : 0)] as number)
          lookAround(picture, column, row)
          const [dx, dy] = DIRECTIONS[sao[at + 1] as number] as (typeof DIRECTIONS)[number]
          edge(plane, before, top, left, stride, wide, tall, dx, dy, most)
        }
        if (picture.untouched)
          restore(picture, plane, before, top, left, stride, wide, tall, shrink)
      }
    }
  }
}

function setBands(sao: Int16Array, at: number) {
  ofBand.fill(0)
  for (let i = 0; i < 4; i++) ofBand[((sao[at + 1] as number) + i) & 31] = sao[at + 2 + i] as number
}

function band(
  plane: Uint16Array,
  at: number,
  stride: number,
  wide: number,
  tall: number,
  shift: number,
  most: number,
) {
  for (let y = 0; y < tall; y++)
    for (let i = at + y * stride; i < at + y * stride + wide; i++) {
      const sample = plane[i] as number
      const value = sample + (ofBand[sample >> shift] as number)
      plane[i] = value < 0 ? 0 : value > most ? most : value
    }
}

/** Not out of the picture, nor into a slice or tile that is to stay by itself (8.7.3.2). */
function lookAround(picture: DecodedPicture, column: number, row: number) {
  const { across, down, sliceOf, tileOf, slices, pps } = picture
  const here = row * across + column
  for (let i = 0; i < 9; i++) {
    const [x, y] = [column + (i % 3) - 1, row + Math.floor(i / 3) - 1]
    const there = y * across + x
    open[i] = 0
    if (x < 0 || y < 0 || x >= across || y >= down) continue
    if (!pps.filterAcrossTiles && tileOf[here] !== tileOf[there]) continue
    const [mine, theirs] = [sliceOf[here] as number, sliceOf[there] as number]
    if (mine !== theirs && !slices[Math.max(mine, theirs)]?.filterAcross) continue
    open[i] = 1
  }
}

function edge(
  plane: Uint16Array,
  before: Uint16Array,
  top: number,
  left: number,
  stride: number,
  wide: number,
  tall: number,
  dx: number,
  dy: number,
  most: number,
) {
  const step = dy * stride + dx
  for (let y = 0; y < tall; y++) {
    const one = y + dy < 0 ? 0 : 3
    const two = y - dy >= tall ? 6 : 3
    const from = (y + 1) * stride + left
    const to = (top + y) * stride + left
    const last = wide - 1
    // In the first and last column one of the neighbours may be in another block.
    if (open[one + (dx < 0 ? 0 : 1)] === 1 && open[two + (dx > 0 ? 0 : 1)] === 1)
      shift(plane, before, from, to, step, most)
    if (open[one + 1] === 1 && open[two + 1] === 1)
      for (let x = 1; x < last; x++) shift(plane, before, from + x, to + x, step, most)
    if (open[one + (dx > 0 ? 2 : 1)] === 1 && open[two + (dx < 0 ? 2 : 1)] === 1)
      shift(plane, before, from + last, to + last, step, most)
  }
}

function shift(
  plane: Uint16Array,
  before: Uint16Array,
  from: number,
  to: number,
  step: number,
  most: number,
) {
  const sample = before[from] as number
  const one = before[from + step] as number
  const two = before[from - step] as number
  const kind =
    (sample > one ? 1 : sample < one ? -1 : 0) + (sample > two ? 1 : sample < two ? -1 : 0)
  const value = sample + (added[kind + 2] as number)
  plane[to] = value < 0 ? 0 : value > most ? most : value
}

/** Samples that came as they are stay as they are. */
function restore(
  { marks, wide: units }: DecodedPicture,
  plane: Uint16Array,
  before: Uint16Array,
  top: number,
  left: number,
  stride: number,
  wide: number,
  tall: number,
  shrink: number,
) {
  const unit = 4 >> shrink
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x += unit) {
      const mark = marks[Math.floor((top + y) / unit) * units + (left + x) / unit] as number
      if ((mark & UNTOUCHED) === 0) continue
      const from = (y + 1) * stride + left + x
      plane.set(before.subarray(from, from + unit), (top + y) * stride + left + x)
    }
}
