import { expect, test } from 'vitest'
import { defaultDesign } from '../document/defaults.ts'
import { lower } from '../document/words.ts'
import { gemSetting, gemWear } from '../rules/stones-worn.ts'
import { gemsCleanedByHand, rimmedGems, softGems, unhammeredGems } from './gem-lists.ts'
import { gems } from './gems.ts'

const ring = defaultDesign('stackable')

test.each(gems)('sentences name $name where the rules speak of it, and nowhere else', gem => {
  const flush = {
    ...ring,
    stones: ring.stones.map(stone => ({ ...stone, gem: gem.id, setting: 'flush' as const })),
  }
  const breaks = gemSetting.check(flush).some(({ severity }) => severity === 'stops')
  const isNamed = (sentence: string) => sentence.split(/, | and | or /).includes(lower(gem.name))
  expect(isNamed(unhammeredGems)).toBe(breaks && gem.cut !== 'sphere')
  expect(isNamed(rimmedGems)).toBe(breaks && gem.cut !== 'sphere')
  expect(isNamed(softGems)).toBe(gemWear.check(flush).length > 0)
  // What is never soaked is in no bath that shakes.
  if (gem.care.includes('never soak') || gem.care.includes('ultrasound'))
    expect(isNamed(gemsCleanedByHand)).toBe(true)
})

test('a sentence ends as one that is read', () => {
  expect(unhammeredGems).toMatch(/^[a-z ]+(, [a-z ]+)+ or [a-z]+$/)
  expect(softGems).toMatch(/^[a-z ]+(, [a-z ]+)+ and [a-z]+$/)
})

test.each(gems)(
  '$name is asked for by its colours, none of which is the name of another',
  ({ id, colours }) => {
    const others = gems.filter(other => other.id !== id)
    // A name may begin with a colour (blue topaz); what it ends with is the stone.
    const names = new Set(others.map(({ name }) => name.toLowerCase().split(' ').at(-1) ?? ''))
    expect(colours.split(' ').filter(word => names.has(word) || word === '')).toEqual([])
  },
)
