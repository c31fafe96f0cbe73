import { must } from './broken.ts'

/** Kinds of NAL unit that matter here (H.265, 7.4.2.2). */
export const nal = { lastSlice: 9, firstIrap: 16, lastIrap: 23, sps: 33, pps: 34 } as const

export interface NalUnit {
  readonly type: number
  /** Without the two bytes of header, and without the bytes that prevent emulation. */
  readonly payload: Uint8Array<ArrayBuffer>
}

/** Units that follow each other, each after its length (ISO/IEC 14496-15, 8.3.3). */
export function* nalUnits(bytes: Uint8Array, lengthSize: number): Generator<NalUnit> {
  let at = 0
  while (at < bytes.length) {
    let length = 0
    must(at + lengthSize <= bytes.length, 'a length is cut')
    for (let i = 0; i < lengthSize; i++) length = length * 256 + (bytes[at + i] as number)
    at += lengthSize
    must(length >= 2 && at + length <= bytes.length, 'a unit is cut')
    yield* nalUnit(bytes.subarray(at, at + length))
    at += length
  }
}

/** None of a layer above the first: those hold depth, or what is seen by the other eye. */
export function* nalUnit(bytes: Uint8Array): Generator<NalUnit> {
  const [first, second] = bytes
  if (first === undefined || second === undefined) return
  must((first & 0x80) === 0, 'the forbidden bit')
  const layer = ((first & 1) << 5) | (second >> 3)
  if (layer === 0) yield { type: (first >> 1) & 63, payload: payloadOf(bytes.subarray(2)) }
}

/** 7.3.1.1: a three after two zeros is there to prevent that a start code is seen. */
function payloadOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const payload = new Uint8Array(bytes.length)
  let [length, zeros] = [0, 0]
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    payload[length] = byte
    length += 1
  }
  return payload.subarray(0, length)
}
