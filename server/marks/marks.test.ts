import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { markFiles, markLimits } from '#schemas/look/mark.ts'
import { markRefusalWords } from '#shop/settings/mark-uploads.ts'
import { testParsing } from '../parsing/testing/test-parsing.ts'
import { decodeWhole } from '../uploads/decode.ts'
import { sanitiseImage } from '../uploads/sanitise-image.ts'
import { jpegOf, pngOf, webpOf } from '../uploads/testing.ts'
import { makeMark } from './make-mark.ts'
import { drawSvg } from './read-mark.ts'
import { openMarkRedrawing } from './redraw-mark.ts'
import { drawings, refusedDrawings } from './testing.ts'

const redraw = openMarkRedrawing(testParsing())
const owner = { client: 'account of the owner', lane: 'signed-in' } as const
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytesOf = (source: string) => new TextEncoder().encode(source)
const redrawn = async (sent: Uint8Array) => {
  const made = await redraw(sent, owner)
  if (!made.ok) throw new Error(`${made.reason} ${made.found}`)
  return made
}

async function pixelsOf(png: Uint8Array) {
  const read = sanitiseImage(png)
  if (!read.ok) throw new Error('no picture')
  const { data, width, height } = await decodeWhole({ ...read.file, kind: read.file.kind })
  return {
    width,
    height,
    at: (x: number, y: number) => [...data.subarray(4 * (y * width + x)).subarray(0, 4)],
  }
}

describe('a mark', () => {
  test('is drawn anew for every place that shows it', { tags: 'long' }, async () => {
    const { mark, files } = await redrawn(bytesOf(drawings.coloured))
    expect(mark).toMatchObject({ kind: 'light', height: 128 })
    expect(Object.keys(files)).toEqual([...markFiles])
    const sizes = await Promise.all(
      markFiles.map(async file => {
        const { width, height } = await pixelsOf(files[file])
        return `${file} ${width}x${height}`
      }),
    )
    expect(sizes.slice(2)).toEqual([
      'icon-48.png 48x48',
      'icon-192.png 192x192',
      'icon-512.png 512x512',
      'maskable-192.png 192x192',
      'maskable-512.png 512x512',
      'apple-180.png 180x180',
    ])
    const beside = await pixelsOf(files['mark.png'])
    // The hole of the ring is a hole; the ring is golden.
    expect(beside.at(Math.round(beside.height / 2), Math.round(beside.height / 2))[3]).toBe(0)
    const [red = 0, , blue = 0, opacity] = beside.at(Math.round(beside.height / 2), 8)
    expect([red > blue + 60, opacity]).toEqual([true, 255])
    // Nothing of it lies outside the circle that launchers leave.
    const round = await pixelsOf(files['maskable-512.png'])
    for (let angle = 0; angle < 6.28; angle += 0.05) {
      const [x = 0, y = 0] = [256 + 206 * Math.cos(angle), 256 + 206 * Math.sin(angle)].map(
        Math.round,
      )
      expect(round.at(x, y)).toEqual([255, 255, 255, 255])
    }
  })

  test('of one light colour takes that of the words on pages, and ink where there is paper', async () => {
    const { mark, files } = await redrawn(bytesOf(drawings.white))
    expect(mark.kind).toBe('one-colour')
    expect((await pixelsOf(files['icon-192.png'])).at(96, 96)).toEqual([0x1a, 0x18, 0x15, 255])
  })

  test('may contain copies, masks and filters', async () => {
    const { files } = await redrawn(bytesOf(drawings.effects))
    const beside = await pixelsOf(files['mark.png'])
    const middle = Math.round(beside.height / 2)
    expect(beside.at(middle, middle)[3]).toBe(0)
    expect(beside.at(beside.width - middle, 4)).toEqual([0x7a, 0x1f, 0x5c, 255])
  })

  test('is cut to what is seen of it, and is known for letters by its width', async () => {
    const { mark } = await redrawn(bytesOf(drawings.letters))
    expect(mark).toMatchObject({ width: 640, height: 118 })
  })

  test.each([
    ['PNG', () => pngOf(600, 300)],
    ['JPEG', () => jpegOf(600, 300)],
    ['WebP', () => webpOf(600, 300)],
  ])('as %s brings its own ground', async (_, make) => {
    const { mark, files } = await redrawn(await make())
    expect(mark).toEqual({ kind: 'own-ground', width: 256, height: 128 })
    expect((await pixelsOf(files['paper.png'])).width).toBe(600)
  })

  test('is the same from the same file', { tags: 'long' }, async () => {
    const made = async () => {
      const mark = await makeMark(bytesOf(drawings.coloured))
      return mark.ok && Object.entries(mark.files).map(([name, file]) => [name, hashOf(file)])
    }
    expect(await made()).toEqual(await made())
  })
})

describe('what is no mark', () => {
  test.each(refusedDrawings)('%s', async (_, source, reason) => {
    expect(await makeMark(bytesOf(source))).toMatchObject({ ok: false, reason })
  })

  test('is refused by the process that draws, with the same words', { tags: 'long' }, async () => {
    for (const name of ['a script', 'words', 'ten thousand groups in each other']) {
      const [, source = '', reason] = refusedDrawings.find(one => one[0] === name) ?? []
      expect(await redraw(bytesOf(source), owner)).toMatchObject({ ok: false, reason })
    }
  })

  test.each([
    ['nothing', () => new Uint8Array(0), 'empty'],
    ['no picture', () => bytesOf('%PDF-1.7 and so on'), 'not-a-picture'],
    ['an HEIC photo', () => bytesOf('\0\0\0\x18ftypheic'), 'heic'],
    ['a PNG of 40 megapixels', () => pngOf(8000, 5000, { pixels: 10 }), 'too-many-pixels'],
    ['a PNG of 17 megapixels', () => pngOf(4200, 4200, { pixels: 10 }), 'too-many-pixels'],
    ['a PNG that is less than it says', () => pngOf(600, 600, { pixels: 10 }), 'unreadable'],
    ['a small PNG', () => pngOf(200, 255), 'too-small'],
    ['a heavy file', () => new Uint8Array(markLimits.bytes + 1), 'too-heavy'],
    [
      'a drawing in no letters',
      () => new Uint8Array([...bytesOf('<svg '), 0xff, 0xfe]),
      'unreadable',
    ],
  ])('%s', async (_, make, reason) => {
    const made = await redraw(make(), owner)
    expect(made).toMatchObject({ ok: false, reason })
    if (!made.ok) expect(markRefusalWords(made)).toMatch(/[.]$/)
  })

  test('a drawing that shows nothing', async () => {
    const clear = '<svg viewBox="0 0 9 9"><rect width="9" height="9" opacity="0"/></svg>'
    expect(await redraw(bytesOf(clear), owner)).toMatchObject({ reason: 'nothing-drawn' })
  })

  test('names the part that is not drawn', async () => {
    const made = await redraw(bytesOf('<svg viewBox="0 0 9 9"><text>A</text></svg>'), owner)
    expect(made.ok ? '' : markRefusalWords(made)).toContain('It was: text.')
  })
})

test('a drawing opens no file or address, even without the checks', async () => {
  let asked = 0
  const server = createServer((_, res) => {
    asked += 1
    res.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const file = join(mkdtempSync(join(tmpdir(), 'keepsake-mark-')), 'a.png')
  writeFileSync(file, pngOf(50, 50))
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  for (const href of [`http://127.0.0.1:${port}/a.png`, `file://${file}`, file]) {
    const drawn = await drawSvg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><style>@import url(${href})</style>
      <image href="${href}" width="99" height="99"/><rect fill="url(${href})" width="0" height="9"/></svg>`,
    )
    expect(drawn.ok && drawn.bitmap.data.some(value => value > 0)).toBe(false)
  }
  expect(asked).toBe(0)
})

test('refuses a drawing that takes too long', async () => {
  const impatient = openMarkRedrawing(testParsing(), { limitMs: 1500 })
  const slow = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><filter id="f"><feMorphology operator="dilate" radius="500"/></filter><rect width="90" height="90" filter="url(#f)"/></svg>`
  expect(await impatient(bytesOf(slow), owner)).toMatchObject({ ok: false, reason: 'unreadable' })
})
