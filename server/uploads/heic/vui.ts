import type { Bits } from './bits.ts'

/** What the stream says of its colours (H.265, E.2.1 and E.3.1). */
export interface Colours {
  readonly fullRange: boolean
  /** matrix_coeffs; 2 is "not said". */
  readonly matrix: number
}

export const unsaid: Colours = { fullRange: false, matrix: 2 }

const MOST = 2 ** 32 - 2

export function readVui(bits: Bits, subLayers: number): Colours {
  let colours = unsaid
  if (bits.flag() && bits.take(8) === 255) bits.skip(32)
  if (bits.flag()) bits.skip(1)
  if (bits.flag()) {
    bits.skip(3)
    const fullRange = bits.flag()
    let matrix = 2
    if (bits.flag()) {
      bits.skip(16)
      matrix = bits.take(8)
    }
    colours = { fullRange, matrix }
  }
  if (bits.flag()) for (let i = 0; i < 2; i++) bits.golomb(5)
  bits.skip(3)
  if (bits.flag()) for (let i = 0; i < 4; i++) bits.golomb(MOST)
  if (bits.flag()) {
    bits.skip(64)
    if (bits.flag()) bits.golomb(MOST)
    if (bits.flag()) skipHrd(bits, subLayers)
  }
  if (bits.flag()) {
    bits.skip(3)
    for (let i = 0; i < 5; i++) bits.golomb(MOST)
  }
  return colours
}

/** hrd_parameters( 1, … ), E.2.2: of no use here, read to find what comes after it. */
function skipHrd(bits: Bits, subLayers: number) {
  const [nal, vcl] = [bits.flag(), bits.flag()]
  let subPicture = false
  if (nal || vcl) {
    subPicture = bits.flag()
    if (subPicture) bits.skip(19)
    bits.skip(8)
    if (subPicture) bits.skip(4)
    bits.skip(15)
  }
  for (let i = 0; i < subLayers; i++) {
    const fixedGenerally = bits.flag()
    const fixed = fixedGenerally || bits.flag()
    let low = false
    if (fixed) bits.golomb(2047)
    else low = bits.flag()
    const count = low ? 1 : bits.golomb(31) + 1
    const perBuffer = subPicture ? 4 : 2
    for (let kind = 0; kind < Number(nal) + Number(vcl); kind++)
      for (let j = 0; j < count; j++) {
        for (let k = 0; k < perBuffer; k++) bits.golomb(MOST)
        bits.skip(1)
      }
  }
}
