import { Buffer } from 'node:buffer'

const ESCAPED = /(?<!\\)(?:\\\\)*\\u0000/
const BOUNDARY = /^multipart\/form-data;.*?boundary="?([^";]+)"?/i
const HEADERS_END = '\r\n\r\n'

/**
 * Whether a form or JSON contains a NUL, as such or escaped. No text of the shop has one and PostgreSQL refuses
 * it. Uploaded files of a form may contain it.
 */
export function holdsNul(body: Uint8Array, contentType = ''): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const boundary = BOUNDARY.exec(contentType)?.[1]
  return boundary ? partsOf(bytes, `--${boundary}`).some(partHoldsNul) : textHoldsNul(bytes)
}

function textHoldsNul(bytes: Buffer): boolean {
  if (bytes.includes(0) || bytes.includes('%00')) return true
  return bytes.includes('u0000') && ESCAPED.test(bytes.toString('latin1'))
}

/** The headers of a file are text, its content is not. */
function partHoldsNul(part: Buffer): boolean {
  const end = part.indexOf(HEADERS_END)
  const headers = end < 0 ? part : part.subarray(0, end)
  const isFile = end >= 0 && /;\s*filename\*?=/i.test(headers.toString('latin1'))
  return textHoldsNul(isFile ? headers : part)
}

function partsOf(bytes: Buffer, delimiter: string): Buffer[] {
  const parts: Buffer[] = []
  let start = 0
  for (let end = bytes.indexOf(delimiter); end >= 0; end = bytes.indexOf(delimiter, start)) {
    parts.push(bytes.subarray(start, end))
    start = end + delimiter.length
  }
  return [...parts, bytes.subarray(start)]
}
