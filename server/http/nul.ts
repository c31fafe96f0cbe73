import { Buffer } from 'node:buffer'

const ESCAPED = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Whether a form or JSON holds a NUL, as such or escaped. No text of ours has one and PostgreSQL takes
 * none, so it is refused where it comes in.
 */
export function holdsNul(body: Uint8Array): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (bytes.includes(0) || bytes.includes('%00')) return true
  return bytes.includes('u0000') && ESCAPED.test(bytes.toString('latin1'))
}
