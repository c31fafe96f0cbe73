import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256OfText } from './sha256.ts'

const known = (text: string) => createHash('sha256').update(text).digest('hex')

test('any text hashes as Node says, of every length around the edges of a block', () => {
  for (let length = 0; length < 200; length++)
    expect(sha256OfText('é'.repeat(length % 3) + 'x'.repeat(length))).toBe(
      known('é'.repeat(length % 3) + 'x'.repeat(length)),
    )
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 2000 }),
      text => sha256OfText(text) === known(text),
    ),
    { seed: 5, numRuns: 500 },
  )
})
