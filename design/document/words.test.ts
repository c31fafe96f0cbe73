import { expect, test } from 'vitest'
import { diameterOfUs } from '../catalogue/ring-sizes.ts'
import { designCode, readCode } from './code.ts'
import { defaultDesign } from './defaults.ts'
import type { Design } from './design.ts'
import { signatureLimits } from './signature.ts'
import { changesInWords } from './words.ts'

const ring: Design = { ...defaultDesign('family'), metal: '14k-white', diameterUm: diameterOfUs(6) }

test('changes are said as a jeweller would', () => {
  expect(
    changesInWords(ring, { ...ring, metal: '18k-yellow', diameterUm: diameterOfUs(6.5) }).join(
      ', ',
    ),
  ).toBe('14k white → 18k yellow, size 6 → 6½')
  const lab = {
    ...ring,
    stones: ring.stones.map(stone =>
      stone.gem === 'diamond' ? { ...stone, origin: 'lab-grown' as const } : stone,
    ),
  }
  expect(changesInWords(ring, lab)).toEqual(['stone 3 diamond → laboratory-grown diamond'])
  const larger = { ...ring, stones: ring.stones.map(stone => ({ ...stone, widthUm: 2750 })) }
  expect(changesInWords(ring, larger)).toEqual(['size of stones 2.5 mm → 2.75 mm'])
  const words = {
    ...ring,
    engraving: [{ place: 'inside', font: 'serif', heightUm: 2000, rows: ['Ada', 'Tom'] }],
  } as const
  expect(changesInWords(ring, words)).toEqual(['engraving inside the band none → “Ada / Tom”'])
  expect(changesInWords(ring, { ...ring, diameterUm: (ring.diameterUm ?? 0) + 10 })).toEqual([
    'inner diameter 16.51 mm → 16.52 mm',
  ])
})

test('a family ring with names stays a short address', () => {
  const full: Design = {
    ...ring,
    engraving: [
      { place: 'inside', font: 'script', heightUm: 2100, rows: ['Ada Tom Mia Ben Zoë 12.05.2019'] },
    ],
  }
  expect(designCode(full).length).toBeLessThanOrEqual(120)
})

test('the largest drawing there is still fits into an address of its own', () => {
  const wild = Array.from({ length: signatureLimits.points }, (_, i) => [
    i % 2 ? 8000 : 0,
    i % 2 ? 1000 : 0,
    i % 2 ? 400 : 1,
  ]).flat()
  const strokes = [wild]
  const design: Design = {
    ...defaultDesign('plain-band'),
    engraving: [
      { place: 'inside', heightUm: 3000, strokes },
      { place: 'outside', heightUm: 3000, strokes },
    ],
  }
  expect(readCode(designCode(design))).toEqual({ ok: true, design })
})
