import { expect, test } from 'vitest'
import { suiteSteps } from '../suite/steps.ts'
import { suiteFaults } from './suite-steps.ts'

const rows = suiteSteps.map(({ name }) => `| \`${name}\` | what it does |`)

test('a guide that lists every step has no faults; one that leaves out, adds or moves a step has', () => {
  const [first = '', ...rest] = rows
  expect(suiteFaults('A.md', rows.join('\n'))).toEqual([])
  for (const wrong of [rest, [...rows, '| `more` | |'], [...rest, first]])
    expect(suiteFaults('A.md', wrong.join('\n'))).toEqual([
      expect.stringContaining('A.md: it lists'),
    ])
})
