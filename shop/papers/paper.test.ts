import { expect, test } from 'vitest'
import { symbols } from '#design/catalogue/symbols.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { pageCount, paperStreams, readPaper } from '#tools/testing/read-paper.ts'
import { openPaper, PT_PER_MM } from './paper.ts'

const about = { name: 'Proof', at: new Date('2026-11-15T10:00:00Z') }

async function written(...lines: readonly string[]) {
  const paper = await openPaper(about, lines)
  for (const line of lines) paper.say(line)
  return { bytes: await paper.file(), missing: paper.missing() }
}

test('a paper says its words in a form that any reader finds again', async () => {
  const words = 'Für Łucja & Ζωή, Жанна: “½ ct” – €1,234.50'
  const paper = await openPaper(about, words)
  paper.say('Signed proof', { size: 24, face: 'title' })
  paper.say(words)
  const bytes = await paper.file()
  expect(await readPaper(bytes)).toEqual(['Signed proof', words])
  expect(await pageCount(bytes)).toBe(1)
  expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.7')
  // True size is lost when a reader fits the page to its paper.
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/PrintScaling \/None/)
})

test.each([
  ['Vietnamese', 'Nguyễn Thị Bích Ngọc, Đường Trần Hưng Đạo'],
  ['Polish, Czech, Romanian and Maltese', 'Łódź, Dvořáková, Ștefan Țurcanu, Għarb Ħamrun'],
  ['Greek', 'Ελένη Παπαδοπούλου, Λεμεσός, ἀγάπη'],
  ['Bulgarian', 'Цветелина Йорданова, бул. „Витоша“ 1, София'],
  ['Japanese', '髙橋 﨑子様、東京都渋谷区神南１−２−３ ハイツ・さくら'],
  ['Japanese names beyond the first plane', '𠮷野家 渡邉 栁'],
  ['Chinese, simplified', '陈静，北京市朝阳区'],
  ['Chinese, traditional', '歐陽龍，臺北市'],
  ['Korean', '김민준, 서울특별시 종로구'],
  ['a line of three', 'Ada と 민준 et Ζωή'],
])('whom it is for is readable: %s', async (_, words) => {
  const { bytes, missing } = await written(words)
  expect((await readPaper(bytes)).join('')).toBe(words)
  expect(missing).toEqual([])
})

test('every sign that we cut is on the paper as itself', async () => {
  const words = symbols.map(({ sign }) => `Ada ${sign} Ben`)
  const { bytes, missing } = await written(...words)
  expect(await readPaper(bytes)).toEqual(words)
  expect(missing).toEqual([])
})

test('a letter that no font has is a box with its number, and is named', async () => {
  const { bytes, missing } = await written('Ada 𒀀 Ben', 'שלום')
  const text = await readPaper(bytes)
  expect(text[0]).toBe('Ada U+12000 Ben')
  expect(text[1]).toBe('U+05E9 U+05DC U+05D5 U+05DD')
  expect(text.join('')).not.toContain('?')
  expect(missing).toEqual(['U+05D5', 'U+05DC', 'U+05DD', 'U+05E9', 'U+12000'])
  // Each has a box drawn about it.
  const boxes = paperStreams(bytes).join('\n').match(/ re\n/g) ?? []
  expect(boxes.length).toBe(5)
})

test('hostile words are words, whatever they look like to a PDF', async () => {
  const words = '(unbalanced \\ > endstream endobj <</JS(app.alert(1))>> %%EOF'
  const { bytes } = await written(words, '\u202Eevil\u202C \u200B', 'a'.repeat(10_000))
  const text = await readPaper(bytes)
  expect(text[0]).toBe(words)
  // What turns the order of reading about is shown, not obeyed.
  expect(text[1]).toBe('U+202E evil U+202C U+200B')
  expect(text.slice(2).join('')).toBe('a'.repeat(10_000))
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(JS|JavaScript|OpenAction|AA)\b/)
})

test('what is long goes on over as many pages as it needs', async () => {
  const lines = Array.from({ length: 200 }, (_, i) => `Line ${i}`)
  const { bytes } = await written(...lines)
  expect(await pageCount(bytes)).toBeGreaterThan(2)
  expect(await readPaper(bytes)).toEqual(lines)
})

test('a millimetre is a millimetre, and a picture is the picture', async () => {
  const paper = await openPaper(about)
  paper.outlines([new Float64Array([0, 0, 50, 0, 50, 10])], 0, 400, PT_PER_MM, 'fill')
  const rgba = new Uint8Array([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 9, 9, 255])
  paper.picture(encodePng(rgba, 2, 2), 0, 100)
  const bytes = await paper.file()
  const content = paperStreams(bytes).find(data => data.includes('\nf\n')) ?? ''
  const [, from, to] = /(\S+) \S+ m\n(\S+) \S+ l/.exec(content) ?? []
  expect(Number(to) - Number(from)).toBeCloseTo((50 / 25.4) * 72, 2)
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Width 2\n\/Height 2\n/)
})

test('the same paper is the same file, byte for byte, and a small one', async () => {
  const [one, two] = await Promise.all([written('Ada, 髙橋 ♥'), written('Ada, 髙橋 ♥')])
  expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true)
  expect(one.bytes.length).toBeLessThan(20_000)
})
