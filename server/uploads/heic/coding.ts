import { Cabac } from './cabac.ts'
import type { DecodedPicture } from './picture.ts'
import { Residual } from './residual.ts'
import type { ScalingLists } from './scaling-lists.ts'
import type { Slice } from './slice-header.ts'

/** Where the decoding of a picture stands: what one block leaves behind for the next. */
export class Coding {
  readonly picture: DecodedPicture
  readonly cabac = new Cabac()
  readonly residual: Residual
  readonly scaling: ScalingLists | null
  slice: Slice
  /** Of the slice and tile: only what was decoded in it may be looked at. */
  region = 0
  /** QpY of the coding unit before this one, of this one, and what was foretold for its group. */
  lastQp = 0
  qp = 0
  expectedQp = 0
  qpDeltaRead = false
  /** Of the coding unit. */
  bypass = false
  chromaMode = 0
  maxDepth = 0

  constructor(picture: DecodedPicture, slice: Slice) {
    const { sps, pps } = picture
    this.picture = picture
    this.slice = slice
    this.residual = new Residual(pps)
    this.scaling = sps.scaling && (pps.scaling ?? sps.scaling)
  }
}
