/** What goes into and comes out of a parser's process: some facts, and bytes that stay bytes. */
export interface MessageFrame {
  readonly facts: unknown
  readonly parts: readonly Uint8Array<ArrayBuffer>[]
}

const HEAD = 4

/** Four bytes of length, then JSON with the facts and the parts' lengths, then the parts. */
export function frameBytes({ facts, parts }: MessageFrame): Uint8Array[] {
  const lengths = parts.map(({ length }) => length)
  const json = new TextEncoder().encode(JSON.stringify({ facts, lengths }))
  const head = new Uint8Array(HEAD)
  new DataView(head.buffer).setUint32(0, json.length)
  return [head, json, ...parts]
}

/** Null for anything that is not exactly a frame: its sender may have been taken over by what it parsed. */
export function readFrame(bytes: Uint8Array<ArrayBuffer>): MessageFrame | null {
  if (bytes.length < HEAD) return null
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const read = jsonOf(bytes.subarray(HEAD, HEAD + length))
  if (!read) return null
  let at = HEAD + length
  const parts = read.lengths.map(size => {
    at += size
    return bytes.subarray(at - size, at)
  })
  return at === bytes.length ? { facts: read.facts, parts } : null
}

function jsonOf(bytes: Uint8Array): { facts: unknown; lengths: number[] } | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof value !== 'object' || !value || !('facts' in value) || !('lengths' in value))
      return null
    const { facts, lengths } = value
    const isLength = (one: unknown): one is number => Number.isSafeInteger(one) && Number(one) >= 0
    return Array.isArray(lengths) && lengths.every(isLength) ? { facts, lengths } : null
  } catch {
    return null
  }
}
