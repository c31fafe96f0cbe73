import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hex, sha256 } from './sha256.ts'

const known = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('every length around the edges of a block hashes as Node says', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 255)
    expect(hex(sha256(bytes)), `${length} bytes`).toBe(known(bytes))
  }
})

test('any bytes hash as Node says', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), bytes => hex(sha256(bytes)) === known(bytes)),
    { seed: 5, numRuns: 500 },
  )
})
