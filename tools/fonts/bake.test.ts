import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fontById, fonts } from '#design/catalogue/fonts.ts'
import { glyphFiles } from './bake.ts'
import { openTypeface } from './typeface.ts'

const FOLDER = fileURLToPath(new URL('../../geometry/engraving/glyphs/', import.meta.url))

describe('baked glyphs', () => {
  test('are what the fonts hold today', { tags: 'long' }, () => {
    const files = glyphFiles()
    expect(readdirSync(FOLDER).sort()).toEqual([...files.keys()].sort())
    const stale = [...files].filter(([name, text]) => readFileSync(FOLDER + name, 'utf8') !== text)
    expect(stale.map(([name]) => `${name}: run "node ops/glyphs"`)).toEqual([])
  })

  test('come with the terms of the fonts, and each with its notice', () => {
    const terms = readFileSync(`${FOLDER}OFL.txt`, 'utf8')
    expect(terms).toContain('SIL OPEN FONT LICENSE Version 1.1')
    for (const { id } of fonts) {
      const [, holder = ''] = /notice: "(Copyright.+?Authors)/.exec(glyphFile(id)) ?? []
      expect(holder).not.toBe('')
      expect(terms).toContain(holder)
    }
  })
})

const glyphFile = (id: string) => readFileSync(`${FOLDER}${id}.ts`, 'utf8')

describe('kerning', () => {
  test.each(['script', 'hand', 'monogram'])('of %s is read as opentype.js reads it', id => {
    const face = openTypeface(fontById(id)?.file ?? '')
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,-’&']
    let pairs = 0
    for (const left of letters)
      for (const right of letters) {
        const [a, b] = [face.latin.charToGlyph(left), face.latin.charToGlyph(right)]
        const known = face.latin.getKerningValue(a, b)
        if (known === 0) continue
        expect(face.kerning(left, right), left + right).toBe(known)
        pairs++
      }
    expect(pairs).toBeGreaterThan(100)
  })

  // What a browser adds between these letters of the same files, in thousandths of an em.
  test.each([
    ['block', 'AV', -37],
    ['block', 'ГА', -133],
    ['serif', 'LT', -117],
    ['serif', 'ГА', -85],
    ['italic', 'To', -66],
    ['world', 'Ty', -20],
    ['world', 'ΑΥ', -60],
    ['monogram', 'Ty', 24],
    ['typewriter', 'AV', 0],
  ] as const)('of %s behind extensions: %s', (id, [left = '', right = ''], value) => {
    const face = openTypeface(fontById(id)?.file ?? '')
    expect((face.kerning(left, right) / face.em) * 1000).toBe(value)
  })
})
