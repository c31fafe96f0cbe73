import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { defaultCollection } from '#shop/collection/current-collection.ts'
import { readQuery } from '#shop/collection/search.ts'
import { visiblePieces } from '#shop/collection/visible-pieces.ts'
import { type CollectionFilters, collectionAddressOf, collectionFiltersOf } from './filters.ts'
import { isOnlyPossible, loosenings, matching } from './match-pieces.server.ts'
import { materialOf } from './structured-data.ts'

const all = visiblePieces(
  { rates: defaultRates, offer: {}, styleWords: {} },
  defaultCollection.pieces,
)
const filtersIn = (query: string) => collectionFiltersOf(new URLSearchParams(query))
const shown = (query: string) =>
  matching(all, filtersIn(query) as CollectionFilters).map(({ piece }) => piece)

test.each([
  'kind=nope',
  'metal=tin',
  'stone=kryptonite',
  'shape=star',
  'month=13',
  'month=0',
  'month=1e0',
  'upTo=299',
  'upTo=-1',
  'sort=random',
  'page=0',
  'page=1.5',
  'page=99999999',
])('%s asks for something there is not', query => {
  expect(filtersIn(query)).toBeUndefined()
})

test('an address with nothing in it, or only names, asks for everything', () => {
  expect(shown('')).toHaveLength(all.length)
  expect(shown('kind=&metal=&stone=&upTo=&month=&shape=&sort=&q=')).toHaveLength(all.length)
})

test('each wish narrows what is shown to what has it', () => {
  expect(shown('kind=pendant').every(({ kind }) => kind === 'pendant')).toBe(true)
  expect(shown('metal=silver-925').every(({ line }) => line.includes('silver'))).toBe(true)
  expect(shown('stone=sapphire').every(({ line }) => line.includes('sapphire'))).toBe(true)
  expect(shown('stone=sapphire').length).toBeGreaterThan(1)
  expect(shown('month=9').every(({ line }) => /sapphire|lapis/.test(line))).toBe(true)
  expect(shown('shape=heart').map(({ title }) => title)).toEqual([
    'Solitaire pendant in 14k rose gold with a heart tourmaline',
  ])
  expect(shown('upTo=300').every(({ amount }) => amount <= 30_000)).toBe(true)
  expect(shown('upTo=300').length).toBeGreaterThan(0)
})

test('a piece of two metals is found by both, and told with both', () => {
  const [first] = defaultCollection.pieces
  if (!first) throw new Error('The collection is empty.')
  const design = {
    ...defaultDesign('solitaire'),
    metal: '18k-rose' as const,
    secondMetal: 'platinum-950' as const,
  }
  const found = visiblePieces({ rates: defaultRates, offer: {}, styleWords: {} }, [
    { ...first, id: 'two-metals', slug: 'two-metals', design },
  ])
  const by = (query: string) => matching(found, filtersIn(query) as CollectionFilters).length
  for (const query of ['metal=18k-rose', 'metal=platinum-950', 'q=rose+platinum', 'q=two+tone'])
    expect(by(query), query).toBe(1)
  expect(by('metal=18k-yellow')).toBe(0)
  expect(found[0]?.piece.line).toMatch(/^18k rose gold and platinum 950,/)
  expect(materialOf([design])).toBe('18k rose gold/Platinum 950')
  expect(materialOf([{ metal: 'platinum-950' }, design])).toBe('Platinum 950/18k rose gold')
})

test('words are found in any order, at their beginnings, without accents or case', () => {
  const rings = shown('q=SAPPH%20ring').map(({ title }) => title)
  expect(rings).toContain('Halo in 18k rose gold with an oval sapphire')
  expect(shown('q=pave').length).toBe(shown('q=PAVÉ').length)
  expect(shown('q=pave').length).toBeGreaterThan(0)
  expect(shown('q=pphire')).toEqual([])
})

test.each([
  ['engagement', 'Round diamond solitaire'],
  ['engagement ring for her', 'Oval sapphire halo'],
  ['wedding', 'Classic gold band'],
  ['mother', 'Family ring for five'],
  ["Mother's Day gift", 'Family bar for three'],
  ['grandma', 'Family bar for three'],
  ['pearl', 'Three-pearl bar'],
  ['pearls', 'Name disc with a pearl'],
  ['saphire', 'Oval sapphire halo'],
  ['diamand stud', 'Round diamond studs'],
  ['amythest', 'Amethyst drops'],
  ['solitare', 'Oval emerald solitaire'],
  ['necklaces', 'Opal pendant'],
  ['fiancée', 'Princess solitaire'],
  ['trilogy', 'Sapphire between diamonds'],
  ['lab diamond', 'Princess solitaire'],
  ['blue ring', 'Oval sapphire halo'],
  ['mens ring', 'Monogram signet'],
  ['initials', 'Two-initial signet'],
  ['baby name', 'Silver name disc'],
  ['rubies', 'Ruby half-eternity'],
  ['emerald cut', 'Step-cut studs'],
  ['birthday', 'Opal pendant'],
])('a customer who types %s finds %s', (typed, name) => {
  const names = shown(new URLSearchParams({ q: typed }).toString()).map(piece => piece.name)
  expect(names).toContain(name)
  expect(names.length).toBeLessThan(all.length)
})

test('what is asked for narrows: neither a slip nor an occasion shows what has nothing of it', () => {
  for (const { line } of shown('q=saphire')) expect(line).toContain('sapphire')
  for (const { kind } of shown('q=engagement')) expect(kind).toBe('ring')
  for (const { line } of shown('q=white+gold')) expect(line).toContain('white gold')
  expect(shown('q=white+gold').length).toBe(
    shown('metal=14k-white').length + shown('metal=18k-white').length,
  )
  expect(shown('q=pearl').every(({ line }) => line.includes('pearl'))).toBe(true)
})

test('a stone that no piece is shown with finds the pieces that can be made with it, and says so', () => {
  expect(isOnlyPossible(all, 'moissanite')).toBe(true)
  const names = shown('q=moissanite').map(({ name }) => name)
  expect(names).toContain('Round diamond solitaire')
  expect(names).not.toContain('Classic gold band')
  expect(shown('q=moissanite+ring').every(({ kind }) => kind === 'ring')).toBe(true)
  // With a piece that has it, only those that have it.
  expect(isOnlyPossible(all, 'pearl')).toBe(false)
  expect(isOnlyPossible(all, 'xylophone')).toBe(false)
})

test('a slip is said, a word that is known is not corrected', () => {
  expect(readQuery('saphire ring')?.corrected).toEqual([{ from: 'saphire', to: ['sapphire'] }])
  for (const word of ['pearl', 'pear', 'opal', 'oval', 'Pavé', 'rings', 'sapph'])
    expect(readQuery(word)?.corrected).toEqual([])
})

test('characters that no word has are left out of a search', () => {
  expect(filtersIn('q=%00ru%07by%E2%80%8B')?.q).toBe('ruby')
  expect(filtersIn('q=%00%1B')?.q).toBe('')
})

test.each(['💍', '<script>alert(1)</script>', '\u202Etxt', 'x'.repeat(10_000), '%00'])(
  'a search for %s finds nothing and breaks nothing',
  q => {
    const filters = collectionFiltersOf(new URLSearchParams({ q })) as CollectionFilters
    expect(matching(all, filters)).toEqual([])
    expect(filters.q.length).toBeLessThanOrEqual(80)
  },
)

test('pieces are put in order by price and by time', () => {
  const up = shown('sort=price').map(({ amount }) => amount)
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  expect(shown('sort=price-down').map(({ amount }) => amount)).toEqual(up.toReversed())
})

test('a piece begins at its price in the cheapest metal that it can be made in', () => {
  for (const { piece } of all) {
    expect(piece.amount).toBeGreaterThan(0)
    if (piece.from) expect(piece.from.amount).toBeLessThan(piece.amount)
  }
  const silver = shown('metal=silver-925')
  expect(silver.every(({ from }) => from === null)).toBe(true)
})

test('several pearls are pearls, and not pears', () => {
  expect(readQuery('pearls')?.wanted.flat()).not.toContain('pear')
  expect(shown('q=pearls')).toEqual(shown('q=pearl'))
  expect(readQuery('rubies')?.wanted.flat()).toContain('ruby')
})

test('where nothing is left, it says what to let go of, and leads there', () => {
  const filters = filtersIn('kind=bracelet&month=9&metal=silver-925') as CollectionFilters
  expect(matching(all, filters)).toEqual([])
  const ways = loosenings(all, filters, '/jewelry')
  expect(ways.map(({ name }) => name)).toContain('month')
  for (const { to, count } of ways) expect(shown(to.split('?')[1] ?? '')).toHaveLength(count)
})

test('an address is read as it was written', () => {
  const filters = filtersIn(
    'q=ruby+ring&metal=18k-rose&stone=ruby&upTo=2500&sort=price&page=2',
  ) as CollectionFilters
  expect(filtersIn(collectionAddressOf(filters).split('?')[1] ?? '')).toEqual(filters)
  expect(collectionAddressOf(filtersIn('') as CollectionFilters)).toBe('/jewelry')
})
