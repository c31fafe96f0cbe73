import { expect, test } from 'vitest'
import { collectedSets } from '#design/sets/collection.ts'
import { pieceOf } from '#geometry/build.ts'
import { namedCollection } from '#shop/collection/collection.ts'
import { preparedPieces } from '#shop/collection/prepared-pieces.ts'
import { pieceSlugOf } from '#shop/collection/slugs.ts'
import { preparedSets } from '#shop/sets/prepared-sets.ts'
import { bodyHash, stalenessOf, stalePieces } from './stale-pieces.ts'
import { setStaleness, staleSets } from './stale-sets.ts'

test('every piece of the collection comes with pictures of what it is today', () => {
  expect(stalePieces(), '`node ops/pictures` paints these anew').toEqual([])
}, 60_000)

test('every set to begin with comes with its picture of today', async () => {
  expect(await staleSets(), '`node ops/pictures` paints these anew').toEqual([])
}, 60_000)

test('a set is stale by its pieces, by where they stand or by its painter, and says by which', async () => {
  const [set, other] = collectedSets
  if (!set || !other) throw new Error('There are no sets.')
  const prepared = preparedSets[set.id]
  if (!prepared) throw new Error('Nothing is prepared.')
  expect(await setStaleness({ ...set, whole: other.whole }, prepared)).toBe('another design')
  expect(await setStaleness(set, { ...prepared, body: '' })).toBe('another body')
  expect(await setStaleness(set, { ...prepared, painter: '' })).toBe('another painter')
}, 60_000)

test('a piece is stale by its design, its body or its painter, and says by which', () => {
  const [piece] = namedCollection
  if (!piece) throw new Error('The collection is empty.')
  const prepared = preparedPieces[pieceSlugOf(piece)]
  if (!prepared) throw new Error('Nothing is prepared.')
  const other = { ...piece, design: { ...piece.design, metal: 'silver-925' as const } }
  expect(stalenessOf(other, prepared)).toBe('another design')
  expect(stalenessOf(piece, { ...prepared, body: '' })).toBe('another body')
  expect(stalenessOf(piece, { ...prepared, painter: '' })).toBe('another painter')
})

test('a body that moves by a hundredth of a millimetre is another, one that is built again the same', () => {
  const [{ design } = { design: undefined }] = namedCollection
  if (!design) throw new Error('The collection is empty.')
  const piece = pieceOf(design)
  expect(bodyHash(pieceOf(design))).toBe(bodyHash(piece))
  const [first, ...rest] = piece.parts
  if (!first) throw new Error('A piece without metal.')
  const positions = first.mesh.positions.slice()
  positions[0] = (positions[0] ?? 0) + 0.01
  const moved = { ...first, mesh: { ...first.mesh, positions } }
  expect(bodyHash({ ...piece, parts: [moved, ...rest] })).not.toBe(bodyHash(piece))
})
