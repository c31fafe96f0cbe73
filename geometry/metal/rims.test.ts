import { describe, expect, test } from 'vitest'
import { settingOf } from '#design/catalogue/settings.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Stone } from '#design/document/design.ts'
import { valueAt } from '../at.ts'
import { pieceOf } from '../build.ts'
import { castingFindings } from '../casting/findings.ts'
import type { Piece, SetStone } from '../piece.ts'
import { loadKernel } from '../solid/kernel.ts'
import { solidOf } from '../solid/solid-of.ts'
import { inOwnMeasures, skin } from './testing.ts'

const kernel = await loadKernel()
const withStones = (style: Design['style'], change: Partial<Stone>): Design => {
  const design = defaultDesign(style)
  return { ...design, stones: design.stones.map(stone => ({ ...stone, ...change })) }
}

/** A rim's corners in its stone's own frame. */
const rimOf = ({ parts }: Piece, name: string, stone: SetStone) => {
  const part = parts.find(one => one.name === name)
  if (!part) throw new Error(`No ${name}.`)
  return [...skin(part.mesh)].map(at => inOwnMeasures(stone.frame, at))
}

describe('a rim', () => {
  const piece = pieceOf(withStones('solitaire', { shape: 'round', setting: 'bezel' }))
  const [stone] = piece.stones as [SetStone]
  const corners = rimOf(piece, 'bezel', stone)
  const reach = (from: number, to: number) =>
    Math.max(...corners.flatMap(([x, y, z]) => (z >= from && z <= to ? [Math.hypot(x, y)] : [])))

  test('is as wide as its stone and two walls of 0.4 to 0.6 mm', () => {
    const wall = reach(-0.3, 0.1) - stone.cut.widthMm / 2
    expect(wall).toBeGreaterThan(0.4)
    expect(wall).toBeLessThanOrEqual(0.6 + 1e-6)
  })

  test('leans in over the girdle: at its lip it is narrower than beside the stone', () => {
    const lip = settingOf('bezel').figures.lipOfCrown ?? 0
    const { girdleMm, crownMm } = stone.cut
    const top = girdleMm + lip * (crownMm - girdleMm)
    expect(reach(top + 0.15, top + 1)).toBeLessThan(reach(-0.3, 0.1) - 0.4)
  })
})

test('rims of a row touch below and stand apart at their lips', () => {
  const piece = pieceOf(defaultDesign('family'))
  const [first, second] = piece.stones as [SetStone, SetStone]
  const apart = Math.hypot(
    ...second.frame.origin.map((at, k) => at - valueAt(first.frame.origin, k)),
  )
  const half = (stone: SetStone, name: string, from: number) =>
    Math.max(
      ...rimOf(piece, name, stone).flatMap(([x, y, z]) => (z >= from ? [Math.hypot(x, y)] : [])),
    )
  const lip = first.cut.girdleMm + 0.2 * (first.cut.crownMm - first.cut.girdleMm) + 0.15
  expect(half(first, 'bezel 1', lip) + half(second, 'bezel 2', lip)).toBeLessThan(apart)
})

test.each<readonly [Design['style'], number]>([
  ['drops', 2000],
  ['drops', 4500],
  ['solitaire-pendant', 11_000],
  ['studs', 6000],
  ['stackable', 2000],
])('a pearl sits in a cup that can be cast (%s, %i µm)', (style, widthUm) => {
  const design = withStones(style, {
    gem: 'pearl',
    origin: 'natural',
    shape: 'cabochon',
    setting: 'bezel',
    widthUm,
  })
  const piece = pieceOf(design)
  const solid = solidOf(kernel, piece)
  expect(solid.plain).toMatchObject(piece.expected)
  expect(castingFindings(piece, solid)).toEqual([])
})

describe('a rim on a plate', () => {
  const words = { place: 'back', font: 'serif', heightUm: 2000, rows: ['Ada'] } as const
  const opal = { gem: 'opal', origin: 'natural', shape: 'cabochon', widthUm: 3500 } as const
  const cases: readonly (readonly [string, Design])[] = [
    ['a large stone', withStones('disc-pendant', { widthUm: 3000 })],
    ['a dome before words', { ...withStones('disc-pendant', opal), engraving: [words] }],
  ]

  test.each(cases)('is slim and can be cast (%s)', (_, design) => {
    const piece = pieceOf(design)
    const solid = solidOf(kernel, piece)
    expect(solid.plain).toMatchObject(piece.expected)
    expect(castingFindings(piece, solid)).toEqual([])
    const [stone] = piece.stones as [SetStone]
    const across = 2 * Math.max(...rimOf(piece, 'bezel 1', stone).map(([x, y]) => Math.hypot(x, y)))
    expect(across).toBeLessThanOrEqual(stone.cut.widthMm + 1.1 + 1e-6)
  })

  test.each(['disc-pendant', 'bar-pendant'] as const)(
    'is a low lip where the plate can be the wall beside the stone (%s as first seen)',
    style => {
      const piece = pieceOf(defaultDesign(style))
      const back = piece.places.find(({ place }) => place === 'back')?.surface
      const faceMm = back?.form === 'flat' ? -back.frame.origin[2] : Number.NaN
      for (const [i, stone] of piece.stones.entries()) {
        expect(stone.frame.origin[2]).toBeLessThan(faceMm)
        const corners = rimOf(piece, `bezel ${i + 1}`, stone)
        const top = Math.max(...corners.map(([, , z]) => z)) + stone.frame.origin[2]
        expect(top - faceMm).toBeLessThan(0.35)
        const across = 2 * Math.max(...corners.map(([x, y]) => Math.hypot(x, y)))
        expect(across).toBeLessThan(stone.cut.widthMm + 0.8)
      }
    },
  )

  test('stands on the plate where words on its back leave no depth for the stone', () => {
    const design = defaultDesign('bar-pendant')
    const piece = pieceOf({ ...design, engraving: [words] })
    const back = piece.places.find(({ place }) => place === 'back')?.surface
    const faceMm = back?.form === 'flat' ? -back.frame.origin[2] : Number.NaN
    for (const { frame } of piece.stones) expect(frame.origin[2]).toBeGreaterThan(faceMm)
  })
})
