import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { chosenSteps, inRows, suiteSteps } from './steps.ts'

const names = (...words: string[]) => {
  const chosen = chosenSteps(words)
  return typeof chosen === 'string' ? chosen : chosen.map(({ name }) => name)
}

test('runs everything in order when nothing is asked', () => {
  expect(names()).toEqual(suiteSteps.map(({ name }) => name))
})

test('runs what is asked, in its own order', () => {
  expect(names('--only=journeys,lint')).toEqual(['lint', 'journeys'])
  expect(names('--only=journeys', '--only=lint')).toEqual(['lint', 'journeys'])
})

test('long tests are left out unless all are asked for, or those of the rows', () => {
  const left = (...words: string[]) => {
    const chosen = chosenSteps(words)
    if (typeof chosen === 'string') throw new Error(chosen)
    return chosen.filter(({ scripts }) => scripts.flat().join(' ').includes('long')).length
  }
  expect(left()).toBe(2)
  expect(left('--only=journeys')).toBe(1)
  expect(left('--all')).toBe(0)
  expect(left('--all', '--only=journeys')).toBe(0)
  expect(left('--conformance')).toBe(0)
  expect(names('--all')).toEqual(names())
})

test('refuses what it does not know, and says what there is', () => {
  expect(names('--only=journey')).toMatch(/no step "journey".*journeys/)
  expect(names('--fast')).toMatch(/"--fast" is not understood/)
})

test('conformance runs only the tests of the rows', () => {
  const chosen = chosenSteps(['--conformance'])
  if (typeof chosen === 'string') throw new Error(chosen)
  expect(chosen.map(({ name }) => name)).toEqual([
    'build',
    'unit',
    'browser',
    'journeys',
    'conformance',
  ])
  for (const { report, scripts } of chosen) {
    if (report) expect(scripts.flat()).toContain('(^|\\s)S\\d+\\s')
  }
})

test('what no other step waits for runs side by side, and the journeys by themselves', () => {
  expect(inRows(suiteSteps).map(row => row.map(({ name }) => name).join(' '))).toEqual([
    'lint types rooms docs build unit',
    'client',
    'browser',
    'journeys',
    'conformance',
  ])
  const [lint, types] = suiteSteps
  const client = suiteSteps.find(({ name }) => name === 'client')
  if (!lint || !types || !client) throw new Error('Steps are missing.')
  expect(inRows([lint, client, types, lint])).toEqual([[lint], [client], [types, lint]])
})

test('every script that a step runs is there', () => {
  const root = new URL('../../', import.meta.url)
  const scripts = suiteSteps.flatMap(step => step.scripts.map(([script = '']) => script))
  const missing = scripts.filter(script => !existsSync(fileURLToPath(new URL(script, root))))
  expect(missing).toEqual([])
})
