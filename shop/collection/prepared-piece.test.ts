import { expect, test } from 'vitest'
import { castVolumeMm3 } from '#geometry/solid/weigh-design.ts'
import { milligramsOf } from '#geometry/solid/weight.ts'
import { namedCollection } from './collection.ts'
import { outlineFor, preparedMilligrams, preparedSlug } from './prepared-piece.ts'

const [piece] = namedCollection
if (!piece) throw new Error('The collection is empty.')
const { design } = piece

test('a piece of the collection weighs what its exact body weighs, in whatever metal', async () => {
  const other = { ...design, metal: 'silver-925' as const }
  const volume = await castVolumeMm3(design)
  expect(volume).not.toBeNull()
  for (const one of [design, other])
    expect(preparedMilligrams(one)).toBe(milligramsOf(one, volume ?? 0))
  expect(preparedMilligrams({ ...design, diameterUm: 12_345 })).toBeNull()
})

test('a design that hangs in no collection has the outline of its style, in its own colours', () => {
  const other = { ...design, metal: '14k-rose' as const }
  expect(preparedSlug(design)).toBe('round-diamond-solitaire')
  expect(preparedSlug(other)).toBeNull()
  const [own, rose] = [outlineFor(design)?.layers, outlineFor(other)?.layers]
  expect(rose?.map(({ d }) => d)).toEqual(own?.map(({ d }) => d))
  expect(rose?.[0]?.fill).not.toBe(own?.[0]?.fill)
})
