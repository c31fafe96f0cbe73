import { Bits } from './bits.ts'
import type { Coding } from './coding.ts'
import { contexts } from './contexts.ts'
import { DC } from './intra.ts'
import { lumaMode, readChromaMode, readLikely } from './intra-modes.ts'
import { fillUnits, UNTOUCHED } from './picture.ts'
import { beginGroup } from './quantizer.ts'
import type { Pcm } from './sequence-set.ts'
import { markEdges, transformTree } from './transform-tree.ts'

/** coding_quadtree( ), H.265, 7.3.8.4. */
export function codingTree(coding: Coding, x: number, y: number, log2: number, depth: number) {
  const { picture, cabac } = coding
  const { sps, pps } = picture
  const size = 1 << log2
  const whole = x + size <= sps.width && y + size <= sps.height
  let split = log2 > sps.log2MinCb
  if (whole && split) split = cabac.bin(contexts.splitCu + deeperAround(coding, x, y, depth)) === 1
  if (log2 >= sps.log2Ctb - (pps.qpDeltaDepth ?? 0)) beginGroup(coding, x, y)
  if (!split) return codingUnit(coding, x, y, log2, depth)
  const half = size >> 1
  for (let i = 0; i < 4; i++) {
    const [partX, partY] = [x + (i & 1) * half, y + (i >> 1) * half]
    if (partX < sps.width && partY < sps.height)
      codingTree(coding, partX, partY, log2 - 1, depth + 1)
  }
}

/** How many of the blocks on the left and above are divided more often (9.3.4.2.2). */
function deeperAround({ picture, region }: Coding, x: number, y: number, depth: number): number {
  const { wide, region: regions, depth: depths } = picture
  const at = (y >> 2) * wide + (x >> 2)
  const left = x > 0 && regions[at - 1] === region && (depths[at - 1] as number) > depth
  const above = y > 0 && regions[at - wide] === region && (depths[at - wide] as number) > depth
  return Number(left) + Number(above)
}

/** coding_unit( ), 7.3.8.5, of an intra slice. */
function codingUnit(coding: Coding, x: number, y: number, log2: number, depth: number) {
  const { picture, cabac } = coding
  const { sps, pps, wide } = picture
  const size = 1 << log2
  coding.bypass = pps.bypass && cabac.bin(contexts.bypass) === 1
  const inFour = log2 === sps.log2MinCb && cabac.bin(contexts.partMode) === 0
  fillUnits(picture.depth, wide, x, y, size, depth)
  const { pcm } = sps
  const raw = pcm !== null && !inFour && log2 >= pcm.log2Min && log2 <= pcm.log2Max && cabac.last()
  if (coding.bypass || (raw && pcm?.unfiltered)) {
    fillUnits(picture.marks, wide, x, y, size, UNTOUCHED)
    picture.untouched = true
  }
  if (raw && pcm) {
    fillUnits(picture.mode, wide, x, y, size, DC)
    readSamples(coding, pcm, x, y, size)
    markEdges(coding, x, y, size)
    fillUnits(picture.region, wide, x, y, size, coding.region)
  } else {
    readModes(coding, x, y, size, inFour)
    coding.maxDepth = sps.transformDepth + (inFour ? 1 : 0)
    const colour = !sps.monochrome
    transformTree(coding, x, y, log2, 0, 0, x, y, colour, colour, inFour)
  }
  fillUnits(picture.qp, wide, x, y, size, coding.qp)
  coding.lastQp = coding.qp
}

const likely = new Uint8Array(4)

/** The modes of luma, of one block or of four, and that of chroma. */
function readModes(coding: Coding, x: number, y: number, size: number, inFour: boolean) {
  const { picture, cabac, region } = coding
  const { mode, wide, region: regions, sps } = picture
  const count = inFour ? 4 : 1
  const side = inFour ? size >> 1 : size
  for (let i = 0; i < count; i++) likely[i] = cabac.bin(contexts.previousMode)
  for (let i = 0; i < count; i++) {
    const partX = x + (i & 1) * side
    const partY = y + (i >> 1) * side
    const choice = likely[i] === 1 ? readLikely(cabac) : cabac.evens(5)
    const at = (partY >> 2) * wide + (partX >> 2)
    const hasLeft = partX > x || (partX > 0 && regions[at - 1] === region)
    // Not from the row of coding trees above.
    const hasAbove =
      partY > y || ((partY & ((1 << sps.log2Ctb) - 1)) > 0 && regions[at - wide] === region)
    const left = hasLeft ? (mode[at - 1] as number) : DC
    const above = hasAbove ? (mode[at - wide] as number) : DC
    fillUnits(mode, wide, partX, partY, side, lumaMode(likely[i] === 1, choice, left, above))
  }
  if (!sps.monochrome)
    coding.chromaMode = readChromaMode(cabac, mode[(y >> 2) * wide + (x >> 2)] as number)
}

/** pcm_sample( ), 7.3.8.7 and 8.4.4.1. */
function readSamples({ picture, cabac }: Coding, pcm: Pcm, x: number, y: number, size: number) {
  const bits = new Bits(cabac.bytes, cabac.next)
  let read = 0
  for (const [c, plane] of picture.planes.entries()) {
    const stride = picture.strides[c] as number
    const shrink = c === 0 ? 0 : 1
    const depth = pcm.depths[c === 0 ? 0 : 1]
    const shift = picture.sps.depths[c === 0 ? 0 : 1] - depth
    const side = size >> shrink
    read += side * side * depth
    for (let row = 0; row < side; row++) {
      const start = ((y >> shrink) + row) * stride + (x >> shrink)
      for (let i = start; i < start + side; i++) plane[i] = bits.take(depth) << shift
    }
  }
  cabac.start(cabac.next + Math.ceil(read / 8))
}
