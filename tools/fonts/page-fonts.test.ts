import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { FOLDER, hashOf, MADE_FROM, pageFonts, sourceOf } from './page-fonts.ts'

const madeFrom: unknown = JSON.parse(readFileSync(MADE_FROM, 'utf8'))

describe.each(pageFonts)('$file', font => {
  const cut = readFileSync(FOLDER + font.file)
  const source = sourceOf(font)

  test('is cut from the face that npm brings today', () => {
    expect(madeFrom, 'run "npm run fonts"').toMatchObject({ [font.file]: hashOf(source) })
  })

  test('has every letter of it, at little more than half of its bytes', () => {
    const ours = new Set(create(cut).characterSet)
    const lost = create(source).characterSet.filter(point => !ours.has(point))
    expect(lost.map(point => `U+${point.toString(16)}`)).toEqual([])
    expect(cut.length).toBeLessThan(source.length * 0.6)
  })

  test('has one weight, and the figures that pages are set in', () => {
    const { availableFeatures, variationAxes } = create(cut)
    expect(variationAxes).toEqual({})
    expect(availableFeatures).toEqual(expect.arrayContaining(['kern', 'liga', 'lnum', 'tnum']))
  })
})

test('the faces come with their terms', () => {
  const terms = readFileSync(`${FOLDER}OFL.txt`, 'utf8')
  expect(terms).toContain('The Cormorant Project Authors')
  expect(terms).toContain('SIL OPEN FONT LICENSE Version 1.1')
})
