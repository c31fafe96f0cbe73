import { describe, expect, test } from 'vitest'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { structureFaults } from '../document/structure.ts'
import { check, stops } from '../rules/check.ts'
import { checkSet, setStops } from './check-set.ts'
import { collectedSets } from './collection.ts'
import { setKinds } from './kinds.ts'
import { canBeMatched, matchedSet, matchesFor } from './match.ts'
import { setHash, setOf } from './set.ts'
import { canBeStacked, movedForward, neighboursFor, withRing } from './stack.ts'

const sapphires: Design = {
  ...defaultDesign('studs'),
  metal: '18k-white',
  finish: 'satin',
  stones: [
    { gem: 'sapphire', origin: 'natural', shape: 'cushion', widthUm: 6000, setting: 'bezel' },
  ],
}

describe('a piece to match', () => {
  test('takes over metal, finish, stone, cut, setting and size where it can', () => {
    const [solitaire] = matchesFor(sapphires)
    expect(solitaire?.design).toMatchObject({
      style: 'solitaire-pendant',
      metal: '18k-white',
      finish: 'satin',
      stones: sapphires.stones,
    })
    expect(solitaire?.differs).toEqual([])
    expect(solitaire?.same).toContain('Sapphire')
  })

  test('says what it has instead where it cannot', () => {
    const disc = matchesFor(sapphires).find(({ design }) => design.style === 'disc-pendant')
    expect(disc?.differs).toEqual(['Round, not cushion', '3.5 mm, not 6 mm'])
    expect(disc?.design.engraving).toEqual([])
  })

  test.each(['studs', 'drops', 'solitaire-pendant', 'bar-pendant', 'disc-pendant'] as const)(
    'can be made for %s as first seen, and both are a set',
    style => {
      const design = defaultDesign(style)
      const matches = matchesFor(design)
      expect(matches.length).toBeGreaterThan(1)
      for (const match of matches) {
        expect(structureFaults(match.design)).toEqual([])
        expect(stops(check(match.design))).toEqual([])
        expect(setStops(checkSet(matchedSet(design, match.design)))).toEqual([])
      }
    },
  )

  test('is none for a ring, nor for a disc without a stone', () => {
    expect(canBeMatched(defaultDesign('solitaire'))).toBe(false)
    expect(canBeMatched({ ...defaultDesign('disc-pendant'), stones: [] })).toBe(false)
  })

  test('of drops is compared by the stone that hangs, not by the small one above it', () => {
    const drops = defaultDesign('drops')
    const [pendant] = matchesFor(drops)
    if (!pendant) throw new Error('There is no pendant.')
    expect(checkSet(matchedSet(pendant.design, drops))).toEqual([])
  })
})

describe('a stack', () => {
  const ring = defaultDesign('three-stone')

  test('is offered rings for the same finger, in another metal, with the stone of the first', () => {
    const rings = neighboursFor(ring, '18k-rose')
    expect(rings.map(({ style }) => style)).toEqual([
      'plain-band',
      'plain-band',
      'half-eternity',
      'stackable',
      'three-stone',
    ])
    for (const one of rings) {
      expect(one).toMatchObject({ metal: '18k-rose', diameterUm: ring.diameterUm, engraving: [] })
      expect(stops(check(one))).toEqual([])
    }
    expect(rings[3]?.stones[0]?.gem).toBe('sapphire')
  })

  test('of three plain neighbours can be made, and two heads beside one another cannot', () => {
    const [plain, hammered] = neighboursFor(ring, ring.metal)
    if (!plain || !hammered) throw new Error('There are no plain rings.')
    const stack = (designs: readonly Design[]) => checkSet(setOf({ kind: 'stack', designs }))
    expect(setStops(stack([plain, ring, hammered]))).toEqual([])
    expect(setStops(stack([ring, ring])).map(({ rule }) => rule)).toEqual(['heads-rub'])
  })

  test('has five rings at most, which change places', () => {
    const plain = defaultDesign('plain-band')
    let rings: readonly Design[] = [ring]
    for (let i = 0; i < 9; i++) rings = withRing(rings, plain)
    expect(rings).toHaveLength(5)
    expect(movedForward([ring, plain], 1)).toEqual([plain, ring])
    expect(movedForward([ring, plain], 0)).toEqual([ring, plain])
    expect(movedForward([ring, plain], 7)).toEqual([ring, plain])
  })

  test('takes no band that was bent round another ring', () => {
    const plain = defaultDesign('plain-band')
    expect(canBeStacked(plain)).toBe(true)
    expect(canBeStacked({ ...plain, contour: { form: 'curved', edgeUm: [] } })).toBe(false)
  })
})

describe('the sets of the collection', () => {
  test('are twelve of all kinds, each once', () => {
    expect(collectedSets).toHaveLength(12)
    expect(new Set(collectedSets.map(({ id }) => id)).size).toBe(12)
    expect(new Set(collectedSets.map(({ whole }) => setHash(whole.set))).size).toBe(12)
    for (const { id } of setKinds)
      expect(collectedSets.filter(({ whole }) => whole.set.kind === id)).toHaveLength(3)
  })

  test.each(collectedSets)('$id can be made and worn as it is', ({ whole }) => {
    for (const design of whole.designs) expect(structureFaults(design)).toEqual([])
    expect(setStops(checkSet(whole))).toEqual([])
  })
})
