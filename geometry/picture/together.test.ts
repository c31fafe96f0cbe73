import { describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import { heldBody } from '../fit/edge-profile.ts'
import { measureTogether } from '../fit/measure-together.ts'
import { APART_MM, ringPitchMm } from '../fit/pitch.ts'
import { Extent } from '../mesh.ts'
import type { Part } from '../piece.ts'
import { loadKernel } from '../solid/kernel.ts'
import { solidOf } from '../solid/solid-of.ts'
import { positionsOf } from './model.ts'
import { togetherOf } from './together.ts'
import { poseOf, viewOf } from './view.ts'

const plain = (metal: Design['metal'], widthUm: number): Design => ({
  ...defaultDesign('plain-band'),
  metal,
  band: { profile: 'flat', widthUm, thicknessUm: 1800 },
  engraving: [],
})

const hero = viewOf(pieceOf(plain('18k-yellow', 2000)), 'hero')

const extentOf = (parts: readonly Part[]) => {
  const extent = new Extent()
  for (const { mesh } of parts) extent.hold(mesh.positions)
  return extent
}

describe('how far the next ring on a finger lies', () => {
  test('is half of both widths for plain ones', () => {
    const [one, other] = [pieceOf(plain('18k-yellow', 2000)), pieceOf(plain('18k-rose', 4000))]
    expect(ringPitchMm(one, other)).toBeCloseTo(3 + APART_MM, 2)
  })

  test('is as far as the head holds it away, so that the exact bodies share nothing', async () => {
    const kernel = await loadKernel()
    const [ring, band] = [pieceOf(defaultDesign('stackable')), pieceOf(plain('18k-rose', 2000))]
    for (const [first, next] of [
      [ring, band],
      [band, ring],
    ] as const) {
      const alongMm = ringPitchMm(first, next)
      expect(alongMm).toBeGreaterThan(1.9 + APART_MM)
      const bodies = [
        heldBody(kernel, solidOf(kernel, first)),
        heldBody(kernel, solidOf(kernel, next)),
      ] as const
      expect(measureTogether(...bodies, alongMm).sharedMm3).toBeLessThan(1e-6)
      expect(measureTogether(...bodies, alongMm - 0.5).sharedMm3).toBeGreaterThan(0)
    }
  })
})

describe('pieces of a set in one picture', () => {
  test('keep their own metals, and no part is taken for that of another', async () => {
    const designs = [plain('18k-yellow', 2000), defaultDesign('stackable'), plain('18k-rose', 2000)]
    const [first, ...others] = designs.map(pieceOf)
    if (!first) throw new Error('There is no first.')
    const { piece } = await togetherOf('stack', [first, ...others], hero)
    expect(new Set(piece.parts.map(({ name }) => name)).size).toBe(piece.parts.length)
    expect(new Set(piece.parts.map(({ look }) => look?.metal))).toEqual(
      new Set(['18k-yellow', '14k-rose', '18k-rose']),
    )
    expect(piece.stones).toHaveLength(1)
  })

  test('of two sizes stand on one floor beside one another, each with its words', async () => {
    const words: Design = {
      ...plain('18k-yellow', 4000),
      engraving: [{ place: 'inside', font: 'serif', heightUm: 1500, rows: ['Always'] }],
    }
    const [one, other] = [pieceOf(words), pieceOf({ ...words, diameterUm: 20_200 })]
    const { piece, words: cut } = await togetherOf('pair', [one, other], hero)
    const count = one.parts.length
    const ofLens = (parts: readonly Part[]) => {
      const extent = new Extent()
      extent.hold(positionsOf({ ...piece, parts, stones: [] }, poseOf(hero, [0, 0, 0])))
      return extent
    }
    const [left, right] = [ofLens(piece.parts.slice(0, count)), ofLens(piece.parts.slice(count))]
    expect(right.low[1]).toBeCloseTo(left.low[1], 3)
    // The second is behind the first, beside it, and neither goes through the other.
    expect(right.low[0]).toBeGreaterThan((left.low[0] + left.high[0]) / 2)
    expect(right.low[0]).toBeLessThan(left.high[0])
    const [, , alongMm = 0] = cut[1]?.movedMm ?? []
    expect(-alongMm).toBeGreaterThan(4)
    expect(cut.map(({ place }) => place.part)).toEqual(['band', 'band of piece 2'])
    expect(cut[1]?.movedMm).not.toEqual([0, 0, 0])
  })

  test('for ear and neck hang with an earring on either side, and the pendant keeps its words', async () => {
    const { piece, words } = await togetherOf(
      'ear-and-neck',
      [pieceOf(defaultDesign('studs')), pieceOf(defaultDesign('disc-pendant'))],
      hero,
    )
    const named = (start: string) =>
      extentOf(piece.parts.filter(({ name }) => name.startsWith(start)))
    const disc = named('disc')
    expect(named('left').high[0]).toBeLessThan(disc.low[0])
    expect(named('right').low[0]).toBeGreaterThan(disc.high[0])
    expect(words).toHaveLength(1)
  })
})
