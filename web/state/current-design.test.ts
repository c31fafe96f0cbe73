import { beforeEach, expect, test } from 'vitest'
import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { field, withValue } from '#design/document/fields.ts'
import { restyled } from '#design/rules/restyled.ts'
import { beginCode } from './begin-code.ts'
import { showStyle } from './begin-style.ts'
import { currentEntry, editDesign, unkeptDesign } from './current-design.ts'
import { applyPendingChoices, begin, change, designActions, show } from './design-actions.ts'
import { codeOf, designOf } from './design-codes.ts'
import { designTab } from './design-tab.ts'
import { designLimits, designStore } from './designs.ts'
import { addKeptDesign, addPendingChoice, undoStep } from './designs-reducer.ts'
import { newId } from './new-id.ts'
import { openCode } from './open-code.ts'
import { openDesign } from './open-design.ts'
import { renameWithStyle } from './style-name.ts'

const names = () => designStore.read().designs.map(({ name }) => name)
const current = () => designOf(currentEntry()?.now.code ?? '')
const platinum = [{ field: field('metal'), value: 'platinum-950' }] as const

/** A browser in which nothing more can be kept. */
function fill() {
  designStore.change(kept =>
    Array.from({ length: designLimits.designs }, () => newId()).reduce(
      (all, id, i) =>
        addKeptDesign(all, { id, name: `Halo ${i}`, code: codeOf(defaultDesign('halo')), at: i }),
      kept,
    ),
  )
}

beforeEach(() => {
  designStore.forget()
  unkeptDesign.forget()
})

test('a piece that is only looked at is the current one of its tab, and is not kept', () => {
  begin('halo')
  openCode(codeOf(defaultDesign('drops')), 'Drops')
  expect(current()?.style).toBe('drops')
  showStyle('studs')
  expect(current()?.style).toBe('studs')
  openDesign({ id: newId(), name: 'Mine', code: codeOf(defaultDesign('signet')) })
  expect(current()?.style).toBe('signet')
  expect(names()).toEqual(['Halo'])
})

test('the first change keeps it, as one step, and it stays the current one', () => {
  show(defaultDesign('solitaire'))
  const id = currentEntry()?.id ?? ''
  change(id, platinum)
  expect(names()).toEqual(['Solitaire'])
  expect(unkeptDesign.read()).toBeNull()
  expect(currentEntry()).toMatchObject({ id, past: [{}] })
  editDesign(id, kept => undoStep(kept, id))
  expect(current()).toEqual(defaultDesign('solitaire'))
})

test('a change that changes nothing keeps nothing; a name given to it, or a wish for it, does', () => {
  const id = show(defaultDesign('solitaire'))
  change(id, design => design)
  expect(names()).toEqual([])
  designActions.rename(id, 'For Ada')
  expect(names()).toEqual(['For Ada'])
})

test.each(styles.map(({ id }) => id))(
  'with forty kept, %s is still the piece that opens',
  style => {
    fill()
    openCode(codeOf(defaultDesign(style)), 'Pressed')
    expect(current()?.style).toBe(style)
    show(defaultDesign(style))
    expect(current()?.style).toBe(style)
    expect(begin(style)).toMatchObject({ ok: true })
    expect(current()?.style).toBe(style)
    beginCode(codeOf(defaultDesign(style)), 'Mine')
    expect(current()?.style).toBe(style)
    expect(names()).toHaveLength(designLimits.designs)
  },
)

test('with forty kept, what is changed lasts in its tab, and is kept once there is room', () => {
  fill()
  const id = show(defaultDesign('solitaire'))
  change(id, platinum)
  expect(current()?.metal).toBe('platinum-950')
  expect(unkeptDesign.read()).toMatchObject({ id, dirty: true, past: [{}] })
  designStore.change(kept =>
    addPendingChoice(kept, {
      to: id,
      name: 'setting',
      value: 'bezel',
      tab: designTab.id(),
      at: 0,
    }),
  )
  applyPendingChoices()
  expect(current()?.stones[0]?.setting).toBe('bezel')
  expect(designStore.read().wishes).toBeUndefined()
  designActions.remove(designStore.read().designs[0]?.id ?? '')
  expect(names()).toContain('Solitaire')
  expect(unkeptDesign.read()).toBeNull()
  expect(currentEntry()?.id).toBe(id)
})

test('with forty kept, what was changed and left can be taken back', () => {
  fill()
  const id = show(defaultDesign('solitaire'))
  change(id, platinum)
  show(defaultDesign('drops'))
  expect(designStore.read().removed[0]).toMatchObject({ id, name: 'Solitaire' })
  expect(designActions.restore(id)).toBe(0)
  designActions.remove(designStore.read().designs[0]?.id ?? '')
  expect(designActions.restore(id)).toBe(1)
  expect(current()?.metal).toBe('platinum-950')
})

test('with forty kept, a copy is not said to be made', () => {
  fill()
  const before = designStore.read().designs
  expect(designActions.duplicate(before[0]?.id ?? '')).toBe(false)
  expect(designStore.read().designs).toBe(before)
  designActions.remove(before[1]?.id ?? '')
  expect(designActions.duplicate(before[0]?.id ?? '')).toBe(true)
})

test('many are removed at once, and all of them taken back', () => {
  fill()
  const ids = designStore.read().designs.map(({ id }) => id)
  designActions.remove(...ids)
  expect(names()).toEqual([])
  expect(designActions.restore(...ids)).toBe(designLimits.designs)
  expect(new Set(designStore.read().designs.map(({ id }) => id))).toEqual(new Set(ids))
})

test('a design that is called after its style follows it to another, and back', () => {
  begin('halo')
  const { id } = currentEntry() ?? { id: '' }
  change(id, design => restyled(design, 'solitaire'))
  expect(names()).toEqual(['Solitaire'])
  editDesign(id, kept => renameWithStyle(kept, undoStep(kept, id), id))
  expect(names()).toEqual(['Halo'])
  begin('solitaire')
  change(id, design => restyled(design, 'solitaire'))
  expect(names()).toEqual(['Solitaire 2', 'Solitaire'])
  designActions.rename(id, 'For Ada')
  change(id, design => restyled(design, 'studs'))
  expect(names()).toEqual(['For Ada', 'Solitaire'])
})

test('people go with their stones to another style', () => {
  begin(withValue(defaultDesign('halo'), field('gem'), 'ruby'), {
    people: [{ name: 'Ada', month: 7 }],
  })
  const { id } = currentEntry() ?? { id: '' }
  change(id, design => restyled(design, 'three-stone'))
  expect(current()?.stones.map(({ gem }) => gem)).toEqual(['diamond', 'ruby', 'diamond'])
  expect(currentEntry()?.now.people).toEqual([
    { name: '', month: null },
    { name: 'Ada', month: 7 },
  ])
})

test('a piece that was only looked at can be compared with a kept one, and is kept by it', () => {
  const kept = begin('halo')
  const shown = show(defaultDesign('halo'))
  designActions.compare(shown, kept.ok ? kept.id : null)
  expect(designStore.read().compared).toEqual([shown, kept.ok && kept.id])
  expect(names()).toEqual(['Halo', 'Halo 2'])
})

test('a removal of several is taken back whole: what took their place waits for room again', () => {
  fill()
  show(defaultDesign('drops'))
  change(currentEntry()?.id ?? '', platinum)
  const steps = currentEntry()?.past.length
  const ids = designStore
    .read()
    .designs.slice(37)
    .map(({ id }) => id)
  const tookPlace = designActions.remove(...ids)
  expect(names()).toContain('Drops')
  expect(designActions.undoRemoval(ids, tookPlace)).toBe(3)
  expect(names()).toHaveLength(designLimits.designs)
  expect(names()).not.toContain('Drops')
  expect(currentEntry()).toMatchObject({ name: 'Drops', dirty: true })
  expect(currentEntry()?.past).toHaveLength(steps ?? -1)
  expect(current()?.metal).toBe('platinum-950')
  expect(designStore.read().removed).toEqual([])
})

test('with room for all of them nothing has to wait', () => {
  fill()
  const all = designStore.read().designs.map(({ id }) => id)
  designActions.remove(...all.slice(0, 10))
  show(defaultDesign('drops'))
  change(currentEntry()?.id ?? '', platinum)
  const tookPlace = designActions.remove(...all.slice(10, 12))
  expect(tookPlace).toBeUndefined()
  expect(designActions.undoRemoval(all.slice(10, 12), tookPlace)).toBe(2)
  expect(names()).toContain('Drops')
})
