import { expect, test } from 'vitest'
import { loadTypeface } from '#geometry/engraving/load.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { openPaperFile as opened, wordsOf } from '#tools/testing/read-paper.ts'
import { openPaper, PT_PER_MM } from './paper.ts'

const at = new Date('2026-11-15T10:00:00Z')

async function paper() {
  const [text, title] = await Promise.all([loadTypeface('world'), loadTypeface('serif')])
  return openPaper({ text, title })
}

test('a paper is a file that a reader finds its way in, with words that can be read out of it', async () => {
  const sheet = await paper()
  sheet.say('Signed proof', { size: 24, face: 'title' })
  sheet.say('Für Łucja & Ζωή, Жанна: “½ ct” – €1,234.50')
  const read = opened(sheet.file({ name: 'Proof', at }))
  expect(wordsOf(read)).toBe('Signed proof\nFür Łucja & Ζωή, Жанна: “ 1/2 ct” – €1,234.50')
  expect(read.objects.filter(object => object.startsWith('<</Type/Page/'))).toHaveLength(1)
})

test('hostile words are words, whatever they look like to a PDF', async () => {
  const sheet = await paper()
  const words = '(unbalanced \\ > endstream endobj <</JS(app.alert(1))>> %%EOF'
  sheet.say(words)
  sheet.say('\u202Eevil\u202C 💍 \u200B 愛')
  sheet.say('a'.repeat(10_000))
  const read = opened(sheet.file({ name: `${words}💍`, at }))
  const said = wordsOf(read).split('\n')
  expect(said[0]).toBe(words)
  expect(said[1]).toBe('?evil? ? ? ?')
  expect(said.slice(2).join('')).toBe('a'.repeat(10_000))
  expect(read.objects.some(object => /\/(JS|JavaScript|OpenAction|AA)\b/.test(object))).toBe(false)
})

test('what is long goes on over as many pages as it needs', async () => {
  const sheet = await paper()
  for (let i = 0; i < 200; i++) sheet.say(`Line ${i}`)
  const read = opened(sheet.file({ name: 'Long', at }))
  expect(read.objects.filter(object => object.startsWith('<</Type/Page/')).length).toBeGreaterThan(
    2,
  )
  expect(wordsOf(read).split('\n')).toHaveLength(200)
})

test('a millimetre is a millimetre, and a picture is the picture', async () => {
  const sheet = await paper()
  sheet.outlines([new Float64Array([0, 0, 50, 0, 50, 10])], 0, 400, PT_PER_MM, 'fill')
  const rgba = new Uint8Array([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 9, 9, 255])
  sheet.picture(encodePng(rgba, 2, 2), 0, 100)
  const { streams } = opened(sheet.file({ name: 'Measures', at }))
  const content = streams.find(({ data }) => data.includes(' h\nf'))?.data ?? ''
  const [x0 = 0, x1 = 0] = [...content.matchAll(/^(\S+) \S+ m (\S+) /gm)].flatMap(([, a, b]) => [
    Number(a),
    Number(b),
  ])
  expect(x1 - x0).toBeCloseTo((50 / 25.4) * 72, 2)
  const picture = streams.find(({ head }) => head.includes('/Image'))
  expect(picture?.head).toContain('/Width 2/Height 2')
  // Two rows of a filter's number and three bytes a pixel.
  expect(picture?.data).toHaveLength(2 * (1 + 2 * 3))
})

test('the same paper is the same file, byte for byte', async () => {
  const made = async () => {
    const sheet = await paper()
    sheet.say('Ada')
    return sheet.file({ name: 'Proof', at })
  }
  expect(Buffer.from(await made()).equals(Buffer.from(await made()))).toBe(true)
})
