import { gzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { scenes } from '../studio/scenes.ts'
import { sketchSvg } from './svg.ts'
import { handmadeRing } from './testing.ts'
import { viewOf } from './view.ts'

const piece = handmadeRing('ruby', 'oval')
const svg = sketchSvg(piece, viewOf(piece, 'hero'), scenes.studio)

test('the drawing is small, and nothing in it is not a number', () => {
  expect(gzipSync(new TextEncoder().encode(svg)).length).toBeLessThan(20_000)
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  for (const [, d] of svg.matchAll(/ d="([^"]*)"/g))
    expect(d).toMatch(/^(M\d+ \d+(l[-\d ]+)?z|M0 0H\d+V\d+H0z)+$/)
})

test('it has the stone’s colour and the metal’s', () => {
  const fills = [...svg.matchAll(/fill="#(\w\w)(\w\w)(\w\w)"/g)].map(([, r, g, b]) =>
    [r, g, b].map(c => Number.parseInt(c as string, 16)),
  ) as [number, number, number][]
  expect(fills.some(([r, g, b]) => r > 120 && g < 60 && b < 80)).toBe(true)
  expect(fills.some(([r, g, b]) => r > 180 && g > 130 && b < g - 20)).toBe(true)
})
