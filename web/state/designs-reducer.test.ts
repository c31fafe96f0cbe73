import { expect, test } from 'vitest'
import { type DesignMoment, type Designs, designLimits, noDesigns } from './designs.ts'
import * as designsStore from './designs-reducer.ts'
import { newId } from './new-id.ts'

const [A, B, C] = [newId(), newId(), newId()]
const moment = (code: string, at = 0): DesignMoment => ({ code, people: [], at })
const begun = (id: string, name = 'Solitaire', kept: Designs = noDesigns) =>
  designsStore.addKeptDesign(kept, { id, name, code: 'a', at: 0 })
const codes = (kept: Designs, id = A) => {
  const { past = [], now, future = [] } = designsStore.findKeptDesign(kept, id) ?? {}
  return [past, now ? [now] : [], future].map(list => list.map(({ code }) => code).join(''))
}
const after = (kept: Designs, ...steps: readonly ((kept: Designs) => Designs)[]) =>
  steps.reduce((result, step) => step(result), kept)
const change = (code: string, at: number, burst?: string) => (kept: Designs) =>
  designsStore.changeKeptDesign(kept, A, moment(code, at), burst)
const undo = (kept: Designs) => designsStore.undoStep(kept, A)
const redo = (kept: Designs) => designsStore.redoStep(kept, A)

test('a step back and forward again, as often as one likes', () => {
  const kept = after(begun(A), change('b', 10), change('c', 20))
  expect(codes(kept)).toEqual(['ab', 'c', ''])
  expect(codes(undo(kept))).toEqual(['a', 'b', 'c'])
  expect(codes(after(kept, undo, undo, undo))).toEqual(['', 'a', 'bc'])
  expect(codes(after(kept, undo, undo, redo))).toEqual(['a', 'b', 'c'])
  expect(codes(after(kept, undo, redo, redo))).toEqual(['ab', 'c', ''])
  expect(codes(designsStore.goToMoment(kept, A, 0))).toEqual(['', 'a', 'bc'])
})

test('a change after a step back leaves what was undone behind', () => {
  expect(codes(after(begun(A), change('b', 10), undo, change('d', 20)))).toEqual(['a', 'd', ''])
})

test('letters typed one after another are one step; a pause, another field or a step back ends it', () => {
  const typed = after(begun(A), change('b', 0, 'words'), change('c', 400, 'words'))
  expect(codes(typed)).toEqual(['a', 'c', ''])
  expect(codes(change('d', 2000, 'words')(typed))).toEqual(['ac', 'd', ''])
  expect(codes(change('d', 500, 'metal')(typed))).toEqual(['ac', 'd', ''])
  expect(codes(change('d', 500)(typed))).toEqual(['ac', 'd', ''])
  expect(codes(after(typed, undo, change('d', 500, 'words')))).toEqual(['a', 'd', ''])
  expect(codes(after(typed, undo, redo, change('d', 500, 'words')))).toEqual(['ac', 'd', ''])
})

test('typed and taken back is no step at all', () => {
  const kept = after(begun(A), change('b', 0, 'words'), change('a', 300, 'words'))
  expect(codes(kept)).toEqual(['', 'a', ''])
})

test('a change that changes nothing is none', () => {
  const kept = begun(A)
  expect(change('a', 50)(kept)).toBe(kept)
  expect(designsStore.changeKeptDesign(kept, B, moment('b'))).toBe(kept)
  const people = [{ name: 'Ada', month: 12 }]
  const named = designsStore.changeKeptDesign(kept, A, { ...moment('a', 5), people })
  expect(designsStore.findKeptDesign(named, A)?.now.people).toEqual(people)
  expect(designsStore.changeKeptDesign(named, A, { ...moment('a', 9), people: [...people] })).toBe(
    named,
  )
})

test('no more steps are kept than there is use for', () => {
  let kept = begun(A)
  for (let i = 0; i < 3 * designLimits.steps; i++) kept = change(`n${i}`, i * 10)(kept)
  expect(designsStore.findKeptDesign(kept, A)?.past).toHaveLength(designLimits.steps)
  expect(designsStore.findKeptDesign(kept, A)?.past.at(-1)?.code).toBe(
    `n${3 * designLimits.steps - 2}`,
  )
})

test('designs of one name are told apart', () => {
  const kept = begun(newId(), 'Halo', begun(B, 'Halo', begun(A, 'Halo')))
  expect(kept.designs.map(({ name }) => name)).toEqual(['Halo', 'Halo 2', 'Halo 3'])
  const long = 'x'.repeat(designLimits.nameLetters)
  const two = begun(B, long, begun(A, long))
  expect(two.designs.map(({ name }) => name.length)).toEqual([80, 80])
  expect(two.designs[1]?.name.endsWith(' 2')).toBe(true)
})

test('a copy begins where the original stands, and leaves it alone', () => {
  const kept = after(begun(A), change('b', 10))
  const copied = designsStore.duplicateKeptDesign(kept, A, { id: B, at: 99 })
  expect(codes(copied, B)).toEqual(['', 'b', ''])
  expect(copied.designs[0]).toBe(kept.designs[0])
  expect(copied.current).toBe(B)
  const again = designsStore.duplicateKeptDesign(copied, B, { id: C, at: 100 })
  expect(again.designs.map(({ name }) => name)).toEqual(['Solitaire', 'Solitaire 2', 'Solitaire 3'])
})

test('what is removed comes back with its history; the tab goes on with another', () => {
  const kept = designsStore.makeCurrent(begun(B, 'Halo', after(begun(A), change('b', 10))), A)
  const removed = designsStore.removeKeptDesign(designsStore.setCompared(kept, A, B), A)
  expect(removed.designs.map(({ id }) => id)).toEqual([B])
  expect(removed.current).toBe(B)
  expect(removed.compared).toBeNull()
  const back = designsStore.restoreKeptDesign(removed, A)
  expect(codes(back)).toEqual(['a', 'b', ''])
  expect(back.current).toBe(A)
  expect(back.removed).toEqual([])
  expect(designsStore.restoreKeptDesign(back, A)).toBe(back)
})

test('only what the server knows of by now is forgotten among the removed', () => {
  const saved = { owner: 'me', revision: 1 }
  let kept = noDesigns
  for (let i = 0; i < designLimits.removed + 5; i++) {
    const id = newId()
    kept = begun(id, 'Halo', kept)
    const designs = kept.designs.map(one => (i === 0 ? { ...one, saved } : one))
    kept = designsStore.removeKeptDesign({ ...kept, designs }, id)
  }
  expect(kept.removed).toHaveLength(designLimits.removed + 1)
  expect(kept.removed.at(-1)?.saved).toEqual(saved)
})

test('a tab shows its own; then what was chosen last; then what was changed last', () => {
  const kept = begun(B, 'Halo', begun(A))
  expect(designsStore.currentOf(kept, A, null)?.id).toBe(A)
  expect(designsStore.currentOf(kept, null, null)?.id).toBe(B)
  expect(designsStore.currentOf(kept, 'gone', null)?.id).toBe(B)
  expect(designsStore.currentOf({ ...change('b', 5)(kept), current: null }, null, null)?.id).toBe(A)
  expect(designsStore.currentOf(noDesigns, A, null)).toBeUndefined()
})

test('a pair to compare is two that are there', () => {
  const kept = begun(B, 'Halo', begun(A))
  expect(designsStore.setCompared(kept, A, B).compared).toEqual([A, B])
  expect(designsStore.setCompared(kept, A, A).compared).toBeNull()
  expect(designsStore.setCompared(kept, A, 'gone').compared).toBeNull()
  expect(designsStore.setCompared(kept, null, null).compared).toBeNull()
})

test.each([
  ['  For\u202e\u200b   Ada ', 'For Ada'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['\ud83d', '\ufffd'],
  ['é'.normalize('NFD'), 'é'],
  ['x'.repeat(10_000), 'x'.repeat(80)],
])('a name is cleaned: %j', (typed, clean) => {
  expect(
    designsStore.findKeptDesign(designsStore.renameKeptDesign(begun(A), A, typed), A)?.name,
  ).toBe(clean)
})

test.each(['', '   ', '\u200b'])('no name is no change: %j', typed => {
  const kept = begun(A)
  expect(designsStore.renameKeptDesign(kept, A, typed)).toBe(kept)
})

test('there is an end to how many there may be', () => {
  let kept = noDesigns
  for (let i = 0; i < designLimits.designs; i++) kept = begun(newId(), 'Halo', kept)
  expect(designsStore.holdsMostDesigns(kept)).toBe(true)
  expect(begun(newId(), 'Halo', kept)).toBe(kept)
  const [first] = kept.designs
  expect(designsStore.duplicateKeptDesign(kept, first?.id ?? '', { id: newId(), at: 0 })).toBe(kept)
})

test('one that cannot be read is set aside, not among those to be restored', () => {
  const kept = designsStore.setAsideUnreadable(begun(B, 'Halo', begun(A)), A)
  expect(kept.designs.map(({ id }) => id)).toEqual([B])
  expect(kept.removed).toEqual([])
  expect(kept.unreadable).toMatchObject([{ id: A }])
})
