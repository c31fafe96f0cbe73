import { expect, test } from 'vitest'
import { field, withValue } from '#design/document/fields.ts'
import { pieceOf } from '#geometry/build.ts'
import { builderOf } from '#geometry/versions/builder.ts'
import { heldOnce } from './designs.ts'
import { strayFaces } from './stray-faces.ts'

const all = heldOnce()

test('no piece has a face without shading, area or place, one shaded from behind, or a fin', {
  tags: 'long',
  timeout: 120_000,
}, () => {
  expect(all.length).toBeGreaterThan(200)
  const found = all.flatMap(({ name, design }) =>
    strayFaces(pieceOf(design)).map(words => `${name}: ${words}`),
  )
  expect(found).toEqual([])
})

test('claws that end in talons are drawn as cleanly, on stones of every shape', {
  tags: 'long',
  timeout: 60_000,
}, () => {
  const clawed = all.filter(({ name }) => /^(solitaire|studs), .*(four|six|v)-claw/.test(name))
  expect(clawed.length).toBeGreaterThan(20)
  const found = clawed.flatMap(({ name, design }) =>
    strayFaces(pieceOf(withValue(design, field('claw-tip'), 'talon'))).map(
      words => `${name}: ${words}`,
    ),
  )
  expect(found).toEqual([])
})

test('the fins behind V-shaped claws of version 1 are found', async () => {
  const { pieceOf } = await builderOf(1)
  const folded = all.filter(({ name }) => /^solitaire, centre (princess|pear) v-claw/.test(name))
  expect(folded).toHaveLength(2)
  for (const { name, design } of folded)
    expect(strayFaces(pieceOf(design)).join(), name).toMatch(/stem \d: a fin at/)
})
