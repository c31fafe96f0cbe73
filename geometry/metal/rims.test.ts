import { describe, expect, test } from 'vitest'
import { settingOf } from '#design/catalogue/settings.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Stone } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import { castingFindings } from '../casting/findings.ts'
import type { Piece, SetStone } from '../piece.ts'
import { loadKernel } from '../solid/kernel.ts'
import { solidOf } from '../solid/solid-of.ts'
import { seenFrom, skin } from './testing.ts'

const kernel = await loadKernel()
const withStones = (style: Design['style'], change: Partial<Stone>): Design => {
  const design = defaultDesign(style)
  return { ...design, stones: design.stones.map(stone => ({ ...stone, ...change })) }
}

/** A rim's corners in its stone's own frame. */
const rimOf = ({ parts }: Piece, name: string, stone: SetStone) => {
  const part = parts.find(one => one.name === name)
  if (!part) throw new Error(`No ${name}.`)
  return [...skin(part.mesh)].map(at => seenFrom(stone.frame, at))
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
    ...second.frame.origin.map((at, k) => at - (first.frame.origin[k] as number)),
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
