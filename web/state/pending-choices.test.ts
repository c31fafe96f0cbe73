import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { field, withValue } from '#design/document/fields.ts'
import { engravedLine } from './choosing.ts'
import { codeOf, designOf } from './design-codes.ts'
import { type Designs, noDesigns } from './designs.ts'
import { addKeptDesign, addPendingChoice } from './designs-reducer.ts'
import { newId } from './new-id.ts'
import { applyChoices, applyChoicesOfTab } from './pending-choices.ts'

const A = newId()
const deps = { at: 5, tab: 'here', newId }
const pendingChoicesOf = (chosen: object) =>
  Object.entries(chosen).map(([name, value]) => ({ to: null, name, value }))
const words = { text: 'For ever', lettering: 'italic' }
const first = (kept: Designs) => designOf(kept.designs[0]?.now.code ?? '')

test('S52 what version 1 kept becomes a solitaire with all of it', () => {
  const wishes = pendingChoicesOf({ engraving: words, month: '9', setting: 'bezel', shape: 'oval' })
  const kept = applyChoicesOfTab({ ...noDesigns, wishes }, deps)
  expect(kept.wishes).toBeUndefined()
  expect(kept.designs).toMatchObject([{ name: 'Solitaire', id: kept.current }])
  const design = first(kept)
  expect(design?.stones).toMatchObject([{ shape: 'oval', setting: 'bezel', gem: 'sapphire' }])
  expect(design && engravedLine(design)).toEqual({ line: 'For ever', font: 'italic' })
})

test('S52 with words alone it is a plain band', () => {
  expect(applyChoices(null, pendingChoicesOf({ engraving: words }))?.style).toBe('plain-band')
})

test.each([
  {},
  { shape: 'dodecahedron' },
  { shape: {} },
  { month: 13 },
  { month: [] },
  { engraving: { text: '', lettering: 'roman' } },
  { engraving: { text: 'A', lettering: 'comic' } },
  { engraving: { text: {}, lettering: [] } },
  { engraving: 7 },
  { engraving: null },
  { colour: 'red' },
])('S52 of %j nothing new can be made, and nothing breaks', chosen => {
  const kept = applyChoicesOfTab({ ...noDesigns, wishes: pendingChoicesOf(chosen) }, deps)
  expect(kept.wishes).toBeUndefined()
  expect(kept.designs).toEqual([])
})

test('S52 one choice that is unknown is left out, the others stay', () => {
  const design = applyChoices(
    null,
    pendingChoicesOf({ shape: 'dodecahedron', setting: 'bezel', month: '0' }),
  )
  expect(design?.stones).toMatchObject([{ shape: 'round', setting: 'bezel', gem: 'diamond' }])
})

test('a wish goes to the design it was made for, whatever is taken out by then', () => {
  const B = newId()
  const one = addKeptDesign(noDesigns, {
    id: A,
    name: 'A',
    code: codeOf(defaultDesign('halo')),
    at: 0,
  })
  const two = addKeptDesign(one, {
    id: B,
    name: 'B',
    code: codeOf(defaultDesign('solitaire')),
    at: 0,
  })
  const kept = applyChoicesOfTab(
    addPendingChoice(two, { to: A, name: 'shape', value: 'pear' }),
    deps,
  )
  expect(first(kept)?.stones[0]?.shape).toBe('pear')
  expect(kept.designs[0]).toMatchObject({ id: A, dirty: true, past: [{ at: 0 }] })
  expect(kept.designs[1]).toBe(two.designs[1])
  expect(kept.current).toBe(B)
})

test('shapes chosen one after another on their page end at the stone that was chosen, not a smaller one', () => {
  const code = codeOf(withValue(defaultDesign('solitaire'), field('stone-size'), 6500))
  let kept = addKeptDesign(noDesigns, { id: A, name: 'A', code, at: 0 })
  for (const [i, value] of ['heart', 'marquise', 'pear', 'asscher', 'round'].entries())
    kept = applyChoicesOfTab(addPendingChoice(kept, { to: A, name: 'shape', value }), {
      ...deps,
      at: (i + 1) * 60_000,
    })
  expect(first(kept)?.stones[0]).toMatchObject({ shape: 'round', widthUm: 6500 })
})

test('the wish of another tab is left to it, unless that tab is gone', () => {
  const theirs = { to: null, name: 'shape', value: 'pear', tab: 'there', at: 0 }
  const mine = { to: null, name: 'shape', value: 'oval', tab: 'here', at: 0 }
  const kept = applyChoicesOfTab({ ...noDesigns, wishes: [theirs, mine] }, deps)
  expect(kept.wishes).toEqual([theirs])
  expect(first(kept)?.stones[0]?.shape).toBe('oval')
  expect(applyChoicesOfTab(kept, deps).designs).toHaveLength(1)
  const later = applyChoicesOfTab(kept, { ...deps, at: 10_000 })
  expect(later.wishes).toBeUndefined()
  expect(later.designs).toHaveLength(2)
})

test('what the style is never made with begins another design, and leaves this one', () => {
  const code = codeOf(defaultDesign('plain-band'))
  const one = addKeptDesign(noDesigns, { id: A, name: 'A', code, at: 0 })
  const kept = applyChoicesOfTab(
    addPendingChoice(one, { to: A, name: 'shape', value: 'pear' }),
    deps,
  )
  expect(kept.designs[0]).toBe(one.designs[0])
  expect(kept.designs[1]).toMatchObject({ name: 'Solitaire', id: kept.current })
})

test('the last word counts, and an empty line takes the words away', () => {
  const code = codeOf(defaultDesign('plain-band'))
  const one = addKeptDesign(noDesigns, { id: A, name: 'A', code, at: 0 })
  const typed = ['F', 'Fo', 'For'].reduce(
    (kept, text) =>
      addPendingChoice(kept, { to: A, name: 'engraving', value: { text, lettering: 'roman' } }),
    one,
  )
  const design = first(applyChoicesOfTab(typed, deps))
  expect(design && engravedLine(design)?.line).toBe('For')
  const empty = { to: A, name: 'engraving', value: { text: ' ', lettering: 'roman' } }
  expect(
    first(applyChoicesOfTab(addPendingChoice(applyChoicesOfTab(typed, deps), empty), deps))
      ?.engraving,
  ).toEqual([])
})
