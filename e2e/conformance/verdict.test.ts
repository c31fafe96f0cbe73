import { expect, test } from 'vitest'
import type { TestResult } from '#tools/suite/counts.ts'
import { type ConformanceRow, rows } from './rows.ts'
import { isGood, verdictOn } from './verdict.ts'

const table: ConformanceRow[] = [
  { id: 'S1', states: 'home', kept: true },
  { id: 'S12', states: 'reset' },
]
const result = (title: string, outcome: TestResult['outcome']) => ({ title, outcome })

test('a kept row with a test that passes is shown, another row may wait', () => {
  const verdict = verdictOn(table, [result('S1 home opens', 'passed')])
  expect(isGood(verdict)).toBe(true)
  expect(verdict.shown.map(({ id }) => id)).toEqual(['S1'])
  expect(verdict.notYet.map(({ id }) => id)).toEqual(['S12'])
})

test('a kept row without a test fails, and the test of S12 does not stand for S1', () => {
  const verdict = verdictOn(table, [result('S12 reset', 'passed'), result('about S1 x', 'passed')])
  expect(isGood(verdict)).toBe(false)
  expect(verdict.broken.map(({ id }) => id)).toEqual(['S1'])
})

test('a row with one failing test among passing ones fails', () => {
  const verdict = verdictOn(table, [result('S1 home', 'passed'), result('S1 home', 'failed')])
  expect(isGood(verdict)).toBe(false)
  expect(verdict.failed).toEqual(['S1 home'])
  expect(verdict.shown).toEqual([])
})

test('a failing test of a row that is not claimed yet fails all the same', () => {
  const results = [result('S1 home', 'passed'), result('S12 reset', 'failed')]
  expect(isGood(verdictOn(table, results))).toBe(false)
})

test('a skipped test shows nothing', () => {
  expect(isGood(verdictOn(table, [result('S1 home', 'skipped')]))).toBe(false)
})

test('a test of a row that does not exist is a mistake in its title', () => {
  const results = [result('S1 home', 'passed'), result('S59 more', 'passed')]
  expect(verdictOn(table, results).unknown).toEqual(['S59 more'])
  expect(isGood(verdictOn(table, results))).toBe(false)
})

test('the table has the rows S1 to S58, once each and in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 58 }, (_, i) => `S${i + 1}`))
})
