import { expect, test } from 'vitest'
import { namedCollection } from './collection.ts'
import { defaultCollection, pieceAt } from './current-collection.ts'
import { pieceSlugOf } from './slugs.ts'

/** Addresses that were given out: the ids of these pieces in every shop's database. */
const published = `
round-diamond-solitaire
oval-sapphire-halo
sapphire-between-diamonds
family-ring-for-five
diamond-half-eternity
garnet-stacking-band
classic-gold-band
monogram-signet
aquamarine-pear-pendant
family-bar-for-three
name-disc-with-an-amethyst
round-diamond-studs
topaz-pear-drops
two-name-bracelet
oval-emerald-solitaire
aquamarine-cushion-halo
ruby-between-diamonds
family-ring-for-three
sapphire-and-diamond-half-eternity
three-colour-stacking-band
flat-satin-band
two-initial-signet
tanzanite-halo-pendant
family-bar-for-five
silver-name-disc
oval-aquamarine-studs
amethyst-drops
toujours-bracelet
princess-solitaire
scarlet-halo
asscher-between-sapphires
seven-stone-family-ring
ruby-half-eternity
moonstone-stacking-band
hammered-silver-band
small-rose-signet
opal-pendant
moonstone-and-opal-bar
date-disc-with-a-diamond
citrine-cushion-studs
turquoise-drops
coordinates-bracelet
radiant-spinel-solitaire
knife-edge-band
tourmaline-heart-pendant
three-pearl-bar
name-disc-with-a-pearl
step-cut-studs
satin-comfort-band
`
  .trim()
  .split(/\s+/)

test('every address that was given out leads to a piece', () => {
  for (const slug of published) {
    expect(pieceAt(defaultCollection, slug), slug).toHaveProperty('piece')
  }
})

test('every piece has an address of its own, and it has been given out', () => {
  const slugs = namedCollection.map(pieceSlugOf)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs.filter(slug => !published.includes(slug))).toEqual([])
})

test.each(['', 'nothing-like-it', 'constructor', '__proto__', 'toString'])(
  'nothing hangs at %j',
  slug => {
    expect(pieceAt(defaultCollection, slug)).toBeUndefined()
  },
)
