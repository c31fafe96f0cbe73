import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { StorageAdapter } from './storage-adapter.ts'
import { openStore, type StoreForm } from './store.ts'

/** One browser's local storage as its tabs see it: a change is told to every tab but its own. */
function browser(kept: Record<string, string> = {}) {
  const texts = new Map(Object.entries(kept))
  const tabs: ((key: string | null) => void)[][] = []
  const tab = (): StorageAdapter => {
    const own: ((key: string | null) => void)[] = []
    tabs.push(own)
    const tellOthers = (key: string) => {
      for (const heard of tabs.filter(other => other !== own).flat()) heard(key)
    }
    const set = (key: string, text: string) => {
      texts.set(key, text)
      tellOthers(key)
    }
    return {
      get: key => texts.get(key) ?? null,
      set,
      attempt: (key, text) => {
        set(key, text)
        return true
      },
      remove: key => {
        texts.delete(key)
        tellOthers(key)
      },
      onChange: heard => {
        own.push(heard)
        return () => own.splice(own.indexOf(heard), 1)
      },
    }
  }
  return { texts, tab }
}

interface Ring {
  readonly shape: string
  readonly words?: string | undefined
}
const second: StoreForm<Ring> = {
  name: 'ring',
  version: 2,
  schema: v.object({ shape: v.string(), words: v.optional(v.string()) }),
  initial: { shape: 'round' },
  migrations: { 1: value => ({ shape: v.parse(v.object({ form: v.string() }), value).form }) },
}

test('S52 what a store keeps is under a key that begins with pinia-, with its version', () => {
  const { texts, tab } = browser()
  openStore(second, tab()).change(ring => ({ ...ring, shape: 'oval' }))
  expect([...texts]).toEqual([['pinia-ring', '{"version":2,"value":{"shape":"oval"}}']])
  expect(openStore(second, tab()).read()).toEqual({ shape: 'oval' })
})

test.each([
  '',
  'null',
  '{',
  '[]',
  '"oval"',
  '{"version":2}',
  '{"version":2,"value":{"shape":7}}',
  '{"version":"2","value":{"shape":"oval"}}',
  '{"version":0,"value":{"shape":"oval"}}',
  '{"version":1,"value":{"gone":1}}',
  '{"version":1e999,"value":{}}',
])('S52 a corrupt value is set aside and the store begins anew: %s', text => {
  const { texts, tab } = browser({ 'pinia-ring': text })
  const store = openStore(second, tab())
  expect(store.read()).toEqual({ shape: 'round' })
  expect([...texts]).toEqual([['pinia-ring-set-aside', text]])
  store.change(() => ({ shape: 'pear' }))
  expect(openStore(second, tab()).read()).toEqual({ shape: 'pear' })
})

test('S52 an older value is carried over', () => {
  const { texts, tab } = browser({ 'pinia-ring': '{"version":1,"value":{"form":"oval"}}' })
  const store = openStore(second, tab())
  expect(store.read()).toEqual({ shape: 'oval' })
  store.change(ring => ({ ...ring, words: 'For ever' }))
  expect(texts.get('pinia-ring')).toBe('{"version":2,"value":{"shape":"oval","words":"For ever"}}')
})

test('S52 a newer value is set aside, and stays until the older build has something to keep', () => {
  const newer = '{"version":3,"value":{"stones":["oval"]}}'
  const { texts, tab } = browser({ 'pinia-ring': newer })
  const store = openStore(second, tab())
  expect(store.read()).toEqual({ shape: 'round' })
  expect(texts.get('pinia-ring')).toBe(newer)
  store.change(() => ({ shape: 'pear' }))
  expect(texts.get('pinia-ring')).toContain('pear')
  expect(texts.get('pinia-ring-set-aside-v3')).toBe(newer)
})

test('S52 two tabs stay in step, and neither undoes what the other changed', () => {
  const { tab } = browser()
  const [here, there] = [openStore(second, tab()), openStore(second, tab())]
  let notified = 0
  const stop = there.subscribe(() => {
    notified += 1
  })
  expect(there.read()).toEqual({ shape: 'round' })
  here.change(ring => ({ ...ring, shape: 'oval' }))
  expect(notified).toBe(1)
  expect(there.read()).toEqual({ shape: 'oval' })
  there.change(ring => ({ ...ring, words: 'For ever' }))
  expect(here.read()).toEqual({ shape: 'oval', words: 'For ever' })
  here.forget()
  expect(there.read()).toEqual({ shape: 'round' })
  stop()
})

test('S52 what did not change is the same object, so that nothing is drawn again', () => {
  const { tab } = browser({ 'pinia-ring': '{"version":2,"value":{"shape":"oval"}}' })
  const store = openStore(second, tab())
  expect(store.read()).toBe(store.read())
})
