import { expect, test } from 'vitest'
import { mergeStale, staleWords } from './stale-form.ts'

const change = (key: string, before: string, after: string) => ({ key, label: key, before, after })

test('what was typed stays, and what nobody touched here follows what others saved', () => {
  const base = { gold: '60.00', silver: '1.00', hours: '2', tick: 'yes' }
  const latest = { gold: '70.00', silver: '1.50', hours: '3', tick: '' }
  const changes = [
    change('gold', '60.00', '70.00'),
    change('silver', '1.00', '1.50'),
    change('hours', '2', '3'),
    change('tick', 'yes', ''),
  ]
  // Gold is typed otherwise, the hours to the same end; the tick is as it was when it was opened.
  const typed = { gold: '65', silver: '1.00', hours: '3', tick: 'yes', note: 'fixing' }
  expect(mergeStale({ typed, base, latest, changes })).toEqual({
    values: { gold: '65', silver: '1.50', hours: '3', tick: '', note: 'fixing' },
    clashes: [changes[0]],
  })
})

test('a box that was unticked here is not ticked again because others saved something', () => {
  const base = { tick: 'yes' }
  const merged = mergeStale({ typed: {}, base, latest: { tick: 'yes' }, changes: [] })
  expect(merged.values).toEqual({})
})

test('the sentence names who, what and where both changed the same', () => {
  const gold = change('Gold', '60.00 EUR', '70.00 EUR')
  const words = staleWords({ who: 'Olga', version: '2026-11-16-a' }, [gold], [gold])
  expect(words).toMatch(
    /Olga has saved 2026-11-16-a.*Gold from 60.00 EUR to 70.00 EUR.*both changed Gold/,
  )
  const seven = Array.from({ length: 7 }, (_, n) => change(`F${n}`, '1', '2'))
  expect(staleWords({ who: '', version: 'x' }, seven, [])).toContain('F4 from 1 to 2; 2 more.')
})
