import { expect, test } from 'vitest'
import { diameterOfUs } from '../catalogue/ring-sizes.ts'
import { checkSet, setStops } from './check-set.ts'
import { chosenDesigns, chosenSet, hasMetalsApart, takesLine } from './choices.ts'
import { collectedSetById } from './collection.ts'
import { insideWords } from './line-over-pieces.ts'
import type { WholeSet } from './set.ts'
import { fingersOf } from './sizes.ts'

const named = (id: string): WholeSet => {
  const found = collectedSetById(id)
  if (!found) throw new Error(`There is no set ${id}`)
  return found.whole
}
const asIs = (whole: WholeSet) => ({
  fingers: fingersOf(whole),
  metals: whole.designs.map(({ metal }) => metal),
  chainMm: whole.designs.find(({ chainMm }) => chainMm !== null)?.chainMm ?? null,
  line: null,
})
const wordsIn = (whole: WholeSet) =>
  whole.designs.map(design => insideWords(design)?.rows.join(' '))

test('a set of which nothing is chosen anew stays the same', () => {
  for (const id of ['three-golds', 'one-line-in-two-rings', 'diamond-studs-and-pendant']) {
    const whole = named(id)
    expect(chosenSet(whole, chosenDesigns(whole, asIs(whole)), null)).toEqual({ ok: true, whole })
  }
})

test('a pair takes other words, sizes and metal, and can be made', () => {
  const pair = named('one-line-in-two-rings')
  expect([takesLine(pair), hasMetalsApart(pair)]).toEqual([true, false])
  const fingers = [5, 10].map((us, at) => ({ at, diameterUm: diameterOfUs(us) }))
  const designs = chosenDesigns(pair, {
    ...asIs(pair),
    fingers,
    metals: ['platinum-950', 'platinum-950'],
  })
  const made = chosenSet(pair, designs, 'Ada / and Charles')
  if (!made.ok) throw new Error(made.words)
  expect(wordsIn(made.whole)).toEqual(['Ada', 'and Charles'])
  expect(made.whole.set.line).toBe('Ada and Charles')
  expect(made.whole.designs.map(({ metal, diameterUm }) => [metal, diameterUm])).toEqual(
    fingers.map(({ diameterUm }) => ['platinum-950', diameterUm]),
  )
  expect(insideWords(made.whole.designs[0] as never)?.font).toBe(
    insideWords(pair.designs[0] as never)?.font,
  )
  expect(setStops(checkSet(made.whole))).toEqual([])
})

test('a line is left out, or refused with the reason', () => {
  const pair = named('one-line-in-two-rings')
  const none = chosenSet(pair, pair.designs, '')
  if (!none.ok) throw new Error(none.words)
  expect([wordsIn(none.whole), none.whole.set.line]).toEqual([[undefined, undefined], undefined])
  expect(takesLine(none.whole)).toBe(true)
  for (const line of ['always', 'a / b / c', 'love /'])
    expect(chosenSet(pair, pair.designs, line)).toMatchObject({ ok: false })
})

test('rings of a stack have metals of their own, a pendant a chain', () => {
  const stack = named('three-golds')
  const golds = chosenDesigns(stack, {
    ...asIs(stack),
    metals: ['14k-rose', '18k-white', 'platinum-950'],
  })
  expect(hasMetalsApart(stack)).toBe(true)
  expect(golds.map(({ metal }) => metal)).toEqual(['14k-rose', '18k-white', 'platinum-950'])
  const studs = named('diamond-studs-and-pendant')
  expect([hasMetalsApart(studs), takesLine(studs)]).toEqual([false, false])
  const longer = chosenDesigns(studs, { ...asIs(studs), chainMm: 500 })
  expect(longer.map(({ chainMm }) => chainMm)).toEqual([null, 500])
})
