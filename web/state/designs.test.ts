import { expect, test } from 'vitest'
import { type Designs, designLimits, designsForm, isBegun, lighter, noDesigns } from './designs.ts'
import * as designsStore from './designs-reducer.ts'
import { newId } from './new-id.ts'
import type { StorageAdapter } from './storage-adapter.ts'
import { openStore } from './store.ts'

/** Storage with room for so many letters. */
function storage(text?: string, room = Number.POSITIVE_INFINITY) {
  const texts = new Map(text === undefined ? [] : [['pinia-design', text]])
  let notified = 0
  const attempt = (key: string, text: string) => {
    if (text.length > room) return false
    texts.set(key, text)
    return true
  }
  const adapter: StorageAdapter = {
    get: key => texts.get(key) ?? null,
    set: (key, text) => {
      if (!attempt(key, text)) notified += 1
    },
    attempt,
    remove: key => void texts.delete(key),
    onChange: () => () => {},
  }
  return { adapter, texts, notified: () => notified }
}

const A = newId()
const entry = (id = A) => ({
  id,
  name: 'Solitaire',
  now: { code: 'AbC-_9', people: [], at: 1 },
  past: [],
  future: [],
})
const file = (value: unknown) => JSON.stringify({ version: 2, value })
const read = (text: string) => openStore(designsForm, storage(text).adapter).read()

test('S52 what was kept is read again', () => {
  const { adapter, texts } = storage()
  const store = openStore(designsForm, adapter)
  store.change(kept =>
    designsStore.addKeptDesign(kept, { id: A, name: 'Halo', code: 'abc', at: 5 }),
  )
  expect(read(texts.get('pinia-design') ?? '')).toEqual(store.read())
  expect(isBegun(store.read())).toBe(true)
})

test.each([
  ['a name that is none', { ...entry(newId()), name: 7 }],
  ['an id that is none', entry('__proto__')],
  ['a code with a tag in it', { ...entry(newId()), now: { code: '<b>', people: [], at: 1 } }],
  ['nothing at all', null],
])('S52 an entry with %s is set aside, and the others stay', (_, broken) => {
  const kept = read(file({ ...noDesigns, designs: [broken, entry()] }))
  expect(kept.designs.map(({ id }) => id)).toEqual([A])
  expect(kept.unreadable).toEqual([broken])
})

test('S52 a broken history costs the history, not the design', () => {
  const kept = read(
    file({ ...noDesigns, designs: [{ ...entry(), past: [{ code: 1 }], future: 'x', saved: 3 }] }),
  )
  expect(kept.designs).toMatchObject([{ id: A, past: [], future: [] }])
  expect(kept.designs[0]?.saved).toBeUndefined()
})

test('S52 what version 1 kept waits for the kernel; what was empty does not', () => {
  const kept = read('{"version":1,"value":{"shape":"oval","month":null}}')
  expect(kept).toEqual({ ...noDesigns, wishes: [{ to: null, name: 'shape', value: 'oval' }] })
  expect(isBegun(kept)).toBe(true)
  expect(isBegun(read('{"version":1,"value":{}}'))).toBe(false)
})

test.each(['"oval"', 'null', '[1'])('S52 %s was never kept: the whole is set aside', value => {
  const { adapter, texts } = storage(`{"version":1,"value":${value}}`)
  expect(openStore(designsForm, adapter).read()).toEqual(noDesigns)
  expect(texts.has('pinia-design-set-aside')).toBe(true)
})

const long = 'x'.repeat(9000)

/** Two designs, one with a long history of large signatures. */
function heavy(): Designs {
  const steps = Array.from({ length: 40 }, (_, at) => ({ code: long + at, people: [], at }))
  const small = { ...entry(newId()), past: steps.slice(-1) }
  return { ...noDesigns, designs: [{ ...entry(), past: steps, future: steps.slice(0, 4) }, small] }
}

test('S52 when storage is full the oldest history goes first, and no design does', () => {
  const { adapter, notified } = storage(undefined, 100_000)
  const store = openStore(designsForm, adapter)
  store.change(heavy)
  const [first, second] = store.read().designs
  expect(notified()).toBe(0)
  expect(first?.past.length).toBeGreaterThan(0)
  expect(first?.past.at(-1)?.at).toBe(39)
  expect(first?.future).toHaveLength(4)
  expect(second?.past).toHaveLength(1)
})

test('S52 without room for the designs themselves, all of it is kept in memory', () => {
  const { adapter, notified } = storage(undefined, 100)
  const store = openStore(designsForm, adapter)
  store.change(heavy)
  expect(notified()).toBe(1)
})

test('S52 more than our share of the storage is never taken', () => {
  const { adapter, texts } = storage()
  const store = openStore(designsForm, adapter)
  const one = heavy().designs[0]
  store.change(kept => ({
    ...kept,
    designs: Array.from({ length: designLimits.designs }, () => ({ ...entry(newId()), ...one })),
  }))
  expect(texts.get('pinia-design')?.length).toBeLessThanOrEqual(designLimits.letters)
  expect(store.read().designs).toHaveLength(designLimits.designs)
})

test('S52 there is an end to making it lighter', () => {
  let kept: Designs | undefined = heavy()
  for (let i = 0; i < 50 && kept; i++) kept = lighter(kept)
  expect(kept).toBeUndefined()
})
