import { expect, test } from 'vitest'
import { MOST_MARKS } from '#schemas/marked-stones-limit.ts'
import { addressOfMarks, marksIn } from '#web/state/stone-marks.ts'
import { keepThumbsApart, stopOf } from './sliders.ts'

const stops = ['', '0.3', '0.5', '1', '']

test.each([
  ['', 0, 0],
  ['', 4, 4],
  ['0.5', 0, 2],
  ['0.7', 0, 2],
  ['0,7', 0, 2],
  ['9', 0, 3],
  ['0.1', 0, 0],
  ['lots', 4, 4],
])('a thumb for %j, or at %i where it is empty, stands at %i', (value, ifEmpty, at) => {
  expect(stopOf(stops, value, ifEmpty)).toBe(at)
})

test('thumbs do not pass each other', () => {
  expect(keepThumbsApart('from', 3, 2)).toBe(2)
  expect(keepThumbsApart('from', 1, 2)).toBe(1)
  expect(keepThumbsApart('to', 1, 2)).toBe(2)
})

const id = '00000000-0000-4000-8000-000000000001'

test.each([
  [null, []],
  ['', []],
  ['{', []],
  ['[]', []],
  ['{"version":2,"ids":["x"]}', []],
  ['{"version":1,"ids":"x"}', []],
  [`{"version":1,"ids":["${id}","${id}","<script>",1]}`, [id]],
])('%j holds the marks %j', (text, ids) => {
  expect(marksIn(text)).toEqual(ids)
})

test('no more marks are kept than a page shows, and each stands in its address', () => {
  const many = Array.from({ length: 40 }, (_, i) => id.slice(0, -2) + String(10 + i))
  const kept = marksIn(JSON.stringify({ version: 1, ids: many }))
  expect(kept).toHaveLength(MOST_MARKS)
  expect(addressOfMarks([id])).toBe(`/stones/marked?id=${id}`)
})
