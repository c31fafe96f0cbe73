import { describe, expect, test } from 'vitest'
import { pictureFile, tracedPictureLimits } from './picture-file.ts'

const bytes = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(
    parts.flatMap(part =>
      typeof part === 'string' ? [...part].map(char => char.charCodeAt(0)) : [...part],
    ),
  )
const big = (value: number) => [value >>> 24, value >>> 16, value >>> 8, value].map(b => b & 255)
const two = (value: number) => [value >> 8, value & 255]
const little = (value: number) => big(value).reverse()

const png = (width: number, height: number, end = 'IEND') =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    ...[big(13), 'IHDR', big(width), big(height), [8, 2, 0, 0, 0], big(0)],
    ...[big(4), 'IDAT', big(0), big(0)],
    ...[big(0), end, big(0)],
  )

/** With a thumbnail in its notes, which has sizes and an end mark of its own. */
const jpeg = (width: number, height: number, end: readonly number[] = [0xff, 0xd9]) => {
  const frame = [0xff, 0xc0, ...two(17), 8, ...two(height), ...two(width), ...Array(10).fill(1)]
  const thumbnail = [0xff, 0xd8, 0xff, 0xc0, ...two(17), 8, ...two(9), ...two(9), 0xff, 0xd9]
  return bytes(
    [0xff, 0xd8, 0xff, 0xe1, ...two(thumbnail.length + 2), ...thumbnail],
    [0xff, 0xc4, ...two(4), 0, 0],
    [...frame, 0xff, 0xda, ...two(8), 1, 1, 0, 0, 63, 0, 1, 2, 3, ...end],
  )
}

const webp = (kind: string, ...data: (string | readonly number[])[]) => {
  const body = bytes('WEBP', kind, little(20), ...data, Array(12).fill(0))
  return bytes('RIFF', little(body.length), [...body])
}

describe('pictures that are taken', () => {
  test.each([
    ['png', png(640, 480)],
    ['jpeg', jpeg(640, 480)],
    // Phones put a film or another picture behind the end.
    ['jpeg', bytes([...jpeg(640, 480)], 'and then some more')],
    ['webp', webp('VP8X', [0, 0, 0, 0, 127, 2, 0, 223, 1, 0])],
    ['webp', webp('VP8L', [0x2f], little(639 | (479 << 14)))],
    ['webp', webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 128, 2, 224, 1])],
  ] as const)('%s, with its size', (kind, file) => {
    expect(pictureFile(file)).toEqual({ ok: true, kind, width: 640, height: 480 })
  })
})

describe('files that are not', () => {
  test.each([
    ['empty', bytes()],
    ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['svg', bytes('<?xml version="1.0"?><!-- <png> -->\n<SVG\n width="9">')],
    ['heic', bytes(big(24), 'ftypheic', big(0))],
    ['other', bytes(big(24), 'ftypavif', big(0))],
    ['pdf', bytes('%PDF-1.7')],
    ['other', bytes('GIF89a')],
    ['other', bytes('This is a text that was called signature.png.')],
    ['other', bytes([0])],
    ['cut-short', png(640, 480, 'IDAT')],
    ['cut-short', png(640, 480).slice(0, 20)],
    ['cut-short', jpeg(640, 480, [])],
    ['cut-short', jpeg(640, 480).slice(0, 30)],
    ['cut-short', webp('VP8X', [0, 0, 0, 0, 9, 0, 0, 9, 0, 0]).slice(0, 31)],
    ['cut-short', webp('ALPH', [0, 0, 0, 0])],
    ['too-large', png(12_000, 12_000)],
    ['too-large', png(0xffffffff, 0xffffffff)],
    ['too-large', jpeg(65_535, 65_535)],
    ['unreadable', png(0, 480)],
    ['too-heavy', new Uint8Array(tracedPictureLimits.bytes + 1)],
  ] as const)('%s', (reason, file) => {
    expect(pictureFile(file)).toEqual({ ok: false, reason })
  })

  test('a length that leads nowhere ends the reading', () => {
    const file = png(640, 480)
    for (let at = 8; at < file.length; at++)
      for (const value of [0, 127, 255]) {
        const broken = file.slice()
        broken[at] = value
        expect(typeof pictureFile(broken).ok).toBe('boolean')
      }
    // A segment whose length is nought would be read for ever.
    const endless = jpeg(640, 480)
    endless[4] = 0
    endless[5] = 0
    expect(pictureFile(endless).ok).toBe(false)
  })
})
