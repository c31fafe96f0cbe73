import { describe, expect, test } from 'vitest'
import { HEADS_APART_MM } from '#design/catalogue/metals.ts'
import { readCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import { placed } from '../frame.ts'
import type { Piece, SetStone } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import { plainShank } from './ring.ts'
import { besideRad } from './side-by-side.ts'
import { standStone } from './solitaire.ts'

const begun = defaultDesign('three-stone')
const inMetal = (metal: Design['metal']) => pieceOf({ ...begun, metal })

const edgeOf = ({ cut, frame }: SetStone): readonly Vec3[] =>
  cut.outline.map(([x, y]) => placed(frame, [x, y, 0]))

/** What is seen between two stones by whoever looks straight down on the middle one. */
function seenMm({ stones }: Piece, a: number, b: number): number {
  const along = (i: number) => edgeOf(stones[i] as SetStone).map(([x]) => x)
  return Math.min(...along(b)) - Math.max(...along(a))
}

/** The least distance of any two corners of two heads. */
function headsApartMm({ parts }: Piece, a: string, b: string): number {
  const corners = (name: string) =>
    parts
      .filter(part => part.name.startsWith(name) && !/gallery/.test(part.name))
      .flatMap(({ mesh: { positions: p } }) =>
        Array.from(
          { length: p.length / 3 },
          (_, v) => [...p.subarray(3 * v, 3 * v + 3)] as number[],
        ),
      )
      .filter(([x = 0, y = 0]) => Math.hypot(x, y) > (begun.diameterUm ?? 0) / 2000 + 1.81)
  const others = corners(b)
  return Math.min(
    ...corners(a).map(([x = 0, y = 0, z = 0]) =>
      Math.min(...others.map(([u = 0, v = 0, w = 0]) => Math.hypot(u - x, v - y, w - z))),
    ),
  )
}

describe('the stones of a three-stone ring', () => {
  test('lie side by side as one row, in platinum as near as in gold', () => {
    const [gold, platinum] = [inMetal('18k-yellow'), inMetal('platinum-950')]
    expect(seenMm(gold, 1, 2)).toBeGreaterThan(0.1)
    expect(seenMm(gold, 1, 2)).toBeLessThan(0.6)
    expect(seenMm(platinum, 1, 2)).toBeCloseTo(seenMm(gold, 1, 2), 6)
    for (const piece of [gold, platinum])
      expect(headsApartMm(piece, 'middle', 'right')).toBeGreaterThanOrEqual(HEADS_APART_MM)
  })

  test('stand as far as is asked from struts that are drawn in below a large rim', () => {
    const read = readCode('AQIGAgPEDQLAArQBAwMAAADeAgQAAwPuBQoCAADeAgB6oAg')
    if (!read.ok) throw new Error(read.reason)
    const shank = plainShank(read.design)
    const [beside, middle] = read.design.stones.map((stone, i) =>
      standStone(stone, i, shank, 0, { raiseMm: 0.8 }),
    )
    if (!beside || !middle) throw new Error('There are three.')
    const apart = { metalMm: 0.85, stonesMm: 0.16, besideMm: 0.12 }
    const radiusMm = shank.innerMm + shank.section.thickMm
    expect(besideRad(middle, beside, 1, radiusMm, apart)).toBeGreaterThan(0.43)
  })

  test('share a gallery rail, as first seen, which is one with the claws that it passes closely', () => {
    for (const metal of ['18k-yellow', 'platinum-950'] as const) {
      const { parts } = inMetal(metal)
      expect(parts.flatMap(({ name }) => (/gallery/.test(name) ? [name] : []))).toEqual([
        'left gallery rail',
        'right gallery rail',
      ])
    }
  })

  test('stand alike on both sides, whether they are of one kind or not', () => {
    const [left, middle, right] = begun.stones
    if (!left || !middle || !right) throw new Error('There are three.')
    const mixed = pieceOf({ ...begun, stones: [left, middle, { ...right, gem: 'ruby' }] })
    const ends = mixed.stones.map(({ frame }) => frame.origin)
    expect(ends[2]?.[0]).toBeCloseTo(-(ends[0]?.[0] ?? 0), 1)
    expect(inMetal('18k-yellow').stones.map(({ of }) => of)).toEqual([0, 1, 2])
  })

  test('are open below where there is light to let in', () => {
    const rails = inMetal('18k-yellow').parts.filter(({ name }) => / rail$/.test(name))
    expect(rails.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['left rail', 'middle rail', 'right rail']),
    )
  })
})
