import type { Coding } from './coding.ts'
import { contexts } from './contexts.ts'
import { predict } from './intra.ts'
import { fillUnits, LEFT_EDGE, TOP_EDGE } from './picture.ts'
import { readQpDelta, scaleOf } from './quantizer.ts'
import { inverseDct, inverseDst } from './transform.ts'

/** transform_tree( ), H.265, 7.3.8.8. `cb` and `cr`: whether the block around it has any of them. */
export function transformTree(
  coding: Coding,
  x: number,
  y: number,
  log2: number,
  depth: number,
  part: number,
  baseX: number,
  baseY: number,
  cb: boolean,
  cr: boolean,
  split4: boolean,
) {
  const { cabac, picture } = coding
  const { sps } = picture
  const transforms =
    log2 <= sps.log2MaxTb &&
    log2 > sps.log2MinTb &&
    depth < coding.maxDepth &&
    !(split4 && depth === 0)
  const split = transforms
    ? cabac.bin(contexts.splitTransform + 5 - log2) === 1
    : log2 > sps.log2MaxTb || (split4 && depth === 0)
  let [hasCb, hasCr] = [cb, cr]
  if (log2 > 2 && !sps.monochrome) {
    hasCb = cb && cabac.bin(contexts.cbfChroma + depth) === 1
    hasCr = cr && cabac.bin(contexts.cbfChroma + depth) === 1
  }
  if (split) {
    const half = 1 << (log2 - 1)
    for (let i = 0; i < 4; i++)
      transformTree(
        coding,
        x + (i & 1) * half,
        y + (i >> 1) * half,
        log2 - 1,
        depth + 1,
        i,
        x,
        y,
        hasCb,
        hasCr,
        split4,
      )
    return
  }
  const hasLuma = cabac.bin(contexts.cbfLuma + (depth === 0 ? 1 : 0)) === 1
  const any = hasLuma || hasCb || hasCr
  if (any && picture.pps.qpDeltaDepth !== null && !coding.qpDeltaRead) readQpDelta(coding)
  const luma = picture.mode[(y >> 2) * picture.wide + (x >> 2)] as number
  block(coding, 0, x, y, log2, luma, hasLuma)
  markEdges(coding, x, y, 1 << log2)
  fillUnits(picture.region, picture.wide, x, y, 1 << log2, coding.region)
  if (sps.monochrome) return
  if (log2 > 2) chroma(coding, x >> 1, y >> 1, log2 - 1, hasCb, hasCr)
  else if (part === 3) chroma(coding, baseX >> 1, baseY >> 1, 2, hasCb, hasCr)
}

function chroma(coding: Coding, x: number, y: number, log2: number, cb: boolean, cr: boolean) {
  block(coding, 1, x, y, log2, coding.chromaMode, cb)
  block(coding, 2, x, y, log2, coding.chromaMode, cr)
}

/** Steep and shallow modes leave their coefficients in columns and rows (7.4.9.11). */
function scanOf(c: number, log2: number, mode: number): number {
  if (log2 !== 2 && !(log2 === 3 && c === 0)) return 0
  if (mode >= 6 && mode <= 14) return 2
  return mode >= 22 && mode <= 30 ? 1 : 0
}

/** One block of one component: foretold, and what was coded added to it (8.6). */
function block(
  coding: Coding,
  c: number,
  x: number,
  y: number,
  log2: number,
  mode: number,
  coded: boolean,
) {
  const { picture, residual, bypass } = coding
  predict(picture, coding.region, c, x, y, log2, mode)
  if (!coded) return
  const depth = picture.sps.depths[c === 0 ? 0 : 1]
  const factors = coding.scaling ? (coding.scaling[log2 - 2]?.[c] ?? null) : null
  const scale = scaleOf(coding, c)
  residual.read(coding.cabac, log2, c, scanOf(c, log2, mode), scale, factors, depth, bypass)
  const differences = residual.block
  const shift = 20 - depth
  if (residual.skipped) {
    const add = 1 << (shift - 1)
    for (let i = 0; i < 16; i++) differences[i] = (((differences[i] as number) << 7) + add) >> shift
  } else if (!bypass) {
    if (c === 0 && log2 === 2) inverseDst(differences, shift)
    else inverseDct(differences, log2, residual.lastX, residual.lastY, shift)
  }
  const plane = picture.planes[c] as Uint16Array
  const stride = picture.strides[c] as number
  const most = (1 << depth) - 1
  const side = 1 << log2
  let [from, to] = [0, y * stride + x]
  for (let row = 0; row < side; row++, to += stride)
    for (let i = to; i < to + side; i++, from++) {
      const value = (plane[i] as number) + (differences[from] as number)
      plane[i] = value < 0 ? 0 : value > most ? most : value
    }
  residual.clear(log2)
}

/** Edges of transform blocks are smoothed later, on a grid of eight (8.7.2.3). */
export function markEdges(coding: Coding, x: number, y: number, size: number) {
  if (coding.slice.deblock.off) return
  const { marks, wide } = coding.picture
  const start = (y >> 2) * wide + (x >> 2)
  const count = size >> 2
  if ((x & 7) === 0 && mayCross(coding, x, y, -1, 0))
    for (let i = 0, at = start; i < count; i++, at += wide)
      marks[at] = (marks[at] as number) | LEFT_EDGE
  if ((y & 7) === 0 && mayCross(coding, x, y, 0, -1))
    for (let at = start; at < start + count; at++) marks[at] = (marks[at] as number) | TOP_EDGE
}

/** Not out of the picture, nor out of a slice or tile that is to stay by itself. */
function mayCross({ picture, slice }: Coding, x: number, y: number, dx: number, dy: number) {
  const { log2Ctb } = picture.sps
  const [otherX, otherY] = [x + dx, y + dy]
  if (otherX < 0 || otherY < 0) return false
  const here = (y >> log2Ctb) * picture.across + (x >> log2Ctb)
  const there = (otherY >> log2Ctb) * picture.across + (otherX >> log2Ctb)
  if (here === there) return true
  if (!slice.filterAcross && picture.sliceOf[here] !== picture.sliceOf[there]) return false
  return picture.pps.filterAcrossTiles || picture.tileOf[here] === picture.tileOf[there]
}
