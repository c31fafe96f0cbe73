import { inflateSync } from 'node:zlib'

const ENTRY = 20
const FIRST_ENTRY = 44

/** One table of a WOFF file (https://www.w3.org/TR/WOFF/), unpacked; nothing where it has none. */
export function woffTable(file: Uint8Array, tag: string): DataView | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const count = view.getUint16(12)
  for (let i = 0; i < count; i++) {
    const at = FIRST_ENTRY + i * ENTRY
    if (String.fromCharCode(...file.subarray(at, at + 4)) !== tag) continue
    const [offset, packed, size] = [4, 8, 12].map(field => view.getUint32(at + field)) as [
      number,
      number,
      number,
    ]
    const stored = file.subarray(offset, offset + packed)
    const bytes = packed < size ? new Uint8Array(inflateSync(stored)) : stored
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  return undefined
}
