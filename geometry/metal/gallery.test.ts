import { expect, test } from 'vitest'
import { galleryRoom } from '#design/catalogue/heads.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, withValue } from '#design/document/fields.ts'
import { headIndex } from '#design/document/optional-choices.ts'
import { check, stops } from '#design/rules/check.ts'
import { pieceOf } from '../build.ts'
import { judgeCasting } from '../casting/judge-casting.ts'
import type { Piece } from '../piece.ts'
import { corners, inOwnMeasures, looseEdges } from './testing.ts'

const four = withValue(defaultDesign('solitaire'), field('setting'), 'four-claw')
const begun = [four, defaultDesign('halo'), defaultDesign('three-stone')]
const galleries = ['rail', 'scallops'] as const

const withGallery = (design: Design, gallery: (typeof galleries)[number], widthMm: number) => {
  const at = field('stone-size', headIndex(design))
  const sized = withValue({ ...design, engraving: [] }, at, widthMm * 1000)
  return withValue(sized, field('gallery'), gallery)
}
const wiresOf = ({ parts }: Piece) =>
  parts.filter(({ name }) => /lower rail|gallery wire/.test(name))
const cases = begun.flatMap(design =>
  galleries.map(gallery => ({ style: design.style, design, gallery })),
)

test.each(cases)('$style: $gallery leaves more ways through it, and none into the stone', one => {
  const plain = pieceOf(withGallery(one.design, one.gallery, 8))
  const { gallery: _, ...open } = withGallery(one.design, one.gallery, 8)
  const claws = wiresOf(pieceOf(withGallery(one.design, 'scallops', 8))).length
  expect(wiresOf(plain)).toHaveLength(one.gallery === 'rail' ? 1 : claws)
  const joins = ({ parts }: Piece) => parts.filter(({ name }) => name.endsWith('gallery rail'))
  const ways = (piece: Piece) => piece.expected.genus - joins(piece).length
  expect(ways(plain) - ways(pieceOf(open))).toBe(claws)
  const stone = plain.stones.find(({ of }) => of === headIndex(one.design))
  if (!stone) throw new Error('The head has no stone.')
  for (const { mesh } of wiresOf(plain)) {
    expect(looseEdges(mesh)).toBe(0)
    for (const corner of corners(mesh)) {
      const at = inOwnMeasures(stone.frame, corner)
      const outside = stone.cut.planes.map(
        ({ normal, distanceMm }) =>
          normal[0] * at[0] + normal[1] * at[1] + normal[2] * at[2] - distanceMm,
      )
      // At a claw a wire begins within the rail that carries the stone, which is cut for its seat.
      expect(Math.max(...outside)).toBeGreaterThan(one.gallery === 'rail' ? 0.04 : -0.15)
      expect(Math.hypot(corner[0], corner[1])).toBeGreaterThan((one.design.diameterUm ?? 0) / 2000)
    }
  }
})

test('scallops hang from claw to claw: lowest between them, where a rail would be', () => {
  const [hanging, level] = [withGallery(four, 'scallops', 8), withGallery(four, 'rail', 8)].map(
    design => wiresOf(pieceOf(design)).map(({ mesh }) => [...corners(mesh)]),
  )
  const rail = (level?.[0] ?? []).map(([, y]) => y)
  for (const wire of hanging ?? []) {
    const heights = wire.map(([, y]) => y)
    expect(Math.min(...heights)).toBeCloseTo(Math.min(...rail), 1)
    expect(Math.max(...heights)).toBeGreaterThan(Math.max(...rail) + 0.7)
  }
})

test.each(cases)(
  'the smallest $style with $gallery can be cast, in platinum too',
  { tags: 'long' },
  async one => {
    const gold = withGallery(one.design, one.gallery, galleryRoom.leastMm)
    const design = withValue(gold, field('metal'), 'platinum-950')
    expect(stops(check(design))).toEqual([])
    expect(await judgeCasting(design)).toMatchObject({ fault: null, findings: [] })
  },
)
