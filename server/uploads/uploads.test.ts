import { describe, expect, test } from 'vitest'
import { numberAt } from '#design/number-at.ts'
import { testParsing } from '../parsing/testing/test-parsing.ts'
import { openImageCleaning } from './clean-pictures.ts'
import { concatBytes } from './join.ts'
import { sanitiseImage } from './sanitise-image.ts'
import { shrunk, turnUpright } from './shrink.ts'
import {
  chunk,
  emptyParts,
  flag,
  jpegOf,
  peakMb,
  pngOf,
  segment,
  text,
  webpOf,
  withExif,
} from './testing.ts'

const cleaning = openImageCleaning(testParsing())
const guest = (client: string) => ({ client, lane: 'guest' }) as const
/** Beside other tests a guest's process, which steps back, would wait ten times as long. */
const somebody = { client: 'somebody', lane: 'signed-in' } as const
const clean = (bytes: Uint8Array<ArrayBuffer>) => cleaning(bytes, somebody)
const heic = (brand: string) => concatBytes([new Uint8Array([0, 0, 0, 24]), text(`ftyp${brand}`)])
const contains = (bytes: Uint8Array, words: string) => Buffer.from(bytes).includes(words)
const isWebp = (bytes: Uint8Array) =>
  contains(bytes.subarray(0, 4), 'RIFF') && contains(bytes.subarray(8, 12), 'WEBP')

describe('what is a picture', () => {
  test.each([
    ['JPEG', () => jpegOf(3000, 1500), [2048, 1024]],
    ['PNG', () => pngOf(300, 200), [300, 200]],
    ['WebP', () => webpOf(640, 480), [640, 480]],
  ] as const)('%s is told by its content, made small and written anew', async (_, make, size) => {
    const made = await clean(await make())
    expect(made).toMatchObject({ ok: true, width: size[0], height: size[1] })
    expect(made.ok && isWebp(made.bytes)).toBe(true)
  })

  test('loses where it was taken, and stands upright', async () => {
    const made = await clean(withExif(await jpegOf(60, 40), 6))
    expect(made).toMatchObject({ ok: true, width: 40, height: 60 })
    expect(made.ok && contains(made.bytes, 'GPS')).toBe(false)
    expect(made.ok && contains(made.bytes, 'Exif')).toBe(false)
  })

  test.each([
    [1, 0, 0],
    [2, 1, 0],
    [3, 1, 1],
    [4, 0, 1],
    [5, 0, 0],
    [6, 1, 0],
    [7, 1, 1],
    [8, 0, 1],
  ])('held in way %i its red quarter is at %i, %i', (way, right, low) => {
    const { data, width, height } = turnUpright(flag(8, 4), way)
    const at = ((low ? height - 1 : 0) * width + (right ? width - 1 : 0)) * 4
    expect(data[at]).toBe(220)
    expect([...data].filter(value => value === 220)).toHaveLength(8)
  })

  test('keeps its colours when it is made small', () => {
    const { data, width, height } = shrunk(flag(300, 151), 100)
    expect([width, height]).toEqual([100, 50])
    expect([...data.subarray(0, 4)]).toEqual([220, 20, 20, 255])
    expect([...data.subarray(-4)]).toEqual([20, 20, 20, 255])
  })
})

describe('what is not taken', () => {
  const script = '<script>alert(1)</script>'
  test.each([
    ['nothing', new Uint8Array(0), 'empty'],
    ['sixty megabytes', new Uint8Array(60_000_000), 'too-heavy'],
    ['an SVG with a script', text(`<svg xmlns="x">${script}</svg>`), 'svg'],
    ['a page', text(`<!doctype html>${script}`), 'not-a-picture'],
    ['a paper', text('%PDF-1.7'), 'not-a-picture'],
    ['a HEIC photo', heic('heic'), 'heic'],
    ['a HEIF photo of any codec', heic('mif1'), 'heic'],
    ['a HEIF sequence', heic('hevc'), 'heic'],
    ['an AVIF', heic('avif'), 'not-a-picture'],
    ['a GIF', text('GIF89a/*'), 'not-a-picture'],
    ['a header alone', new Uint8Array([0xff, 0xd8, 0xff]), 'cut-short'],
    ['a PNG of 100 megapixels', pngOf(10_000, 10_000, { pixels: 10 }), 'too-many-pixels'],
    ['a PNG of 30,000 × 30,000', pngOf(30_000, 30_000, { pixels: 10 }), 'too-many-pixels'],
    ['a hundred megabytes', new Uint8Array(100_000_000), 'too-heavy'],
    ['a text that is named stone.jpg', text('Bring the stone on Monday.'), 'not-a-picture'],
    ['a deep PNG of 25', pngOf(5000, 5000, { depth: 16, pixels: 10 }), 'too-many-pixels'],
    ['a PNG of no width', pngOf(0, 10, { pixels: 10 }), 'unreadable'],
    ['a PNG that is too wide for anything', pngOf(2 ** 31, 1, { pixels: 1 }), 'too-many-pixels'],
    [
      'a PNG of two headers',
      pngOf(9, 9, { more: [chunk('IHDR', new Uint8Array(13))] }),
      'unreadable',
    ],
    [
      'noise behind a mark',
      concatBytes([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), text('noise'.repeat(99))]),
      'cut-short',
    ],
  ] as const)('%s', async (_, bytes, reason) => {
    const taken = await peakMb(async () => {
      expect(await clean(bytes)).toEqual({ ok: false, reason })
    })
    expect(taken).toBeLessThan(40)
  })

  test('what ends before its picture does', async () => {
    for (const whole of [await jpegOf(200, 200), pngOf(200, 200), await webpOf(200, 200)])
      for (const part of [0.3, 0.6, 0.95])
        expect(await clean(whole.slice(0, Math.floor(whole.length * part)))).toMatchObject({
          ok: false,
        })
  })

  test('a JPEG of 50 or 100 megapixels, or one with a second frame', async () => {
    const small = await jpegOf(64, 64)
    const at = small.findIndex(
      (byte, i) => byte === 0xff && (small[i + 1] === 0xc0 || small[i + 1] === 0xc2),
    )
    const large = small.slice()
    for (const [high, wide] of [
      [5800, 8700],
      [10_000, 10_000],
    ] as const) {
      new DataView(large.buffer).setUint16(at + 5, high)
      new DataView(large.buffer).setUint16(at + 7, wide)
      expect(sanitiseImage(large)).toEqual({ ok: false, reason: 'too-many-pixels' })
    }
    const frame = small.slice(at + 4, at + 2 + 17)
    const two = concatBytes([
      small.subarray(0, 2),
      segment(numberAt(small, at + 1), frame),
      small.subarray(2),
    ])
    expect(sanitiseImage(two)).toEqual({ ok: false, reason: 'unreadable' })
  })

  test('a moving WebP, and one whose canvas hides a larger picture', async () => {
    const still = await webpOf(32, 32)
    const canvas = (flags: number) =>
      concatBytes([text('VP8X'), new Uint8Array([10, 0, 0, 0, flags, 0, 0, 0, 3, 0, 0, 3, 0, 0])])
    const around = (flags: number) => {
      const body = concatBytes([text('WEBP'), canvas(flags), still.subarray(12)])
      const head = concatBytes([text('RIFF'), new Uint8Array(4)])
      new DataView(head.buffer).setUint32(4, body.length, true)
      return concatBytes([head, body])
    }
    expect(sanitiseImage(around(0x02))).toEqual({ ok: false, reason: 'moving' })
    expect(sanitiseImage(around(0))).toMatchObject({ ok: true, file: { width: 32, height: 32 } })
  })
})

describe('what is made harmless', () => {
  test('two files in one: only the picture is left', async () => {
    const zip = text('PK\x03\x04 <script>alert(1)</script>')
    const hidden = segment(0xfe, text('<script>alert(2)</script>'))
    const jpeg = await jpegOf(90, 60)
    const polyglot = concatBytes([jpeg.subarray(0, 2), hidden, jpeg.subarray(2), zip])
    const png = concatBytes([pngOf(90, 60, { more: [chunk('tEXt', zip)] }), zip])
    for (const bytes of [polyglot, png, concatBytes([await webpOf(90, 60), zip])]) {
      const made = await clean(bytes)
      expect(made).toMatchObject({ ok: true, width: 90, height: 60 })
      expect(made.ok && contains(made.bytes, 'script')).toBe(false)
      expect(made.ok && contains(made.bytes, 'PK\x03\x04')).toBe(false)
    }
  })

  test('a gigabyte of text in a few kilobytes is not unpacked', async () => {
    const { deflateSync } = await import('node:zlib')
    const bomb = concatBytes([text('note\0\0'), deflateSync(new Uint8Array(150_000_000))])
    const bytes = pngOf(50, 50, { more: [chunk('zTXt', bomb), chunk('iCCP', bomb)] })
    expect(await peakMb(() => clean(bytes))).toBeLessThan(120)
  })

  test('more pixels than were announced are not unpacked either', { tags: 'long' }, async () => {
    const bytes = pngOf(50, 50, { pixels: 150_000_000 })
    const taken = await peakMb(async () => {
      const made = await clean(bytes)
      if (made.ok) expect(made).toMatchObject({ width: 50, height: 50 })
    })
    expect(taken).toBeLessThan(120)
  })

  test('the largest that is taken stays within what is allowed, and is given back', {
    tags: 'long',
  }, async () => {
    const bytes = pngOf(6300, 6300)
    expect(bytes.length).toBeLessThan(100_000)
    const before = process.memoryUsage.rss()
    const taken = await peakMb(async () => {
      expect(await clean(bytes)).toMatchObject({ ok: true, width: 2048, height: 2048 })
    })
    expect(taken).toBeLessThan(700)
    const deadline = Date.now() + 5000
    const kept = () => (process.memoryUsage.rss() - before) / 1e6
    while (kept() > 200 && Date.now() < deadline) await new Promise(setImmediate)
    expect(kept()).toBeLessThan(200)
  })

  test('whoever takes too long is stopped, and a queue has an end', { tags: 'long' }, async () => {
    const impatient = openImageCleaning(testParsing(), { withinMs: 1, waiting: 1 })
    const bytes = () => pngOf(900, 900)
    const ends = await Promise.all(['a', 'b', 'c'].map(who => impatient(bytes(), guest(who))))
    expect(ends.map(end => (end.ok ? 'taken' : end.reason))).toEqual([
      'unreadable',
      'unreadable',
      'busy',
    ])
    expect(await openImageCleaning(testParsing())(pngOf(9, 9), guest('d'))).toMatchObject({
      ok: true,
    })
  })

  test('whoever sends many waits behind their own', { tags: 'long' }, async () => {
    const fair = openImageCleaning(testParsing(), { waitingEach: 3 })
    const done: string[] = []
    const send = async (who: string) => {
      const made = await fair(pngOf(9, 9), guest(who))
      done.push(made.ok ? who : `${who} ${made.reason}`)
    }
    await Promise.all([...'aaaaab'].map(send))
    // One is at work, three may wait; of those who wait, each who asks is served in turn.
    expect(done.toSorted()).toEqual(['a', 'a', 'a', 'a', 'a busy', 'b'])
    expect(done.filter(who => who !== 'a busy').indexOf('b')).toBeLessThanOrEqual(2)
  })
})

describe('what is only there to take time', () => {
  test.each(Object.keys(emptyParts))('%s is refused, and nobody waits for it', async name => {
    const bytes = emptyParts[name]?.() ?? new Uint8Array(0)
    expect(bytes.length).toBeGreaterThan(9_500_000)
    expect(bytes.length).toBeLessThan(10_000_000)
    const before = process.threadCpuUsage()
    expect(await clean(bytes)).toMatchObject({ ok: false })
    // What this thread itself has worked, in microseconds: parsed here it was eight seconds at once.
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(300)
  })
})
