import { expect, test } from 'vitest'
import { cutOf } from './cuts.ts'
import { facetDiagram, facetSvg } from './diagram.ts'

test('a round shows its facets’ edges once each, from above and from below', () => {
  const { crown, pavilion } = facetDiagram(cutOf('diamond', 'round', 6500))
  // Eight edges of the table, of the kites four each, of the halves one between two and the girdle's.
  expect(crown.length).toBe(8 + 8 * 4 + 8 + 32)
  expect(pavilion.length).toBe(8 + 8 * 2 + 8 + 32)
})

test('nothing is drawn along a heart’s mirror where a facet goes across it', () => {
  const cut = cutOf('ruby', 'heart', 8000)
  const middle = facetDiagram(cut).crown.filter(([x1, , x2]) => x1 === 0 && x2 === 0)
  const table = middle.filter(([, y1, , y2]) => Math.min(y1, y2) < 0 && Math.max(y1, y2) > 0)
  expect(table).toEqual([])
  expect(middle).not.toEqual([])
})

test('the drawing holds all three views, in millimetres', () => {
  const svg = facetSvg(cutOf('diamond', 'emerald', 6000))
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const numbers = [...svg.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  expect(numbers.length).toBeGreaterThan(100)
  for (const [x, y] of numbers) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(Number(width))
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(Number(height))
  }
})

test('a dome has no facets to draw', () => {
  expect(facetDiagram(cutOf('opal', 'cabochon', 8000)).crown).toEqual([])
})
