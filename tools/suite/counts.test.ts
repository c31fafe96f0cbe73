import { expect, test } from 'vitest'
import { countOf, journeyResults, MOST_UNSTEADY, readResults, vitestResults } from './counts.ts'

test('counts unit tests, and a file that could not be loaded as one', () => {
  const results = vitestResults({
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        assertionResults: [
          { title: 'one', status: 'passed' },
          { title: 'two', status: 'failed' },
          { title: 'three', status: 'pending' },
          { title: 'four', status: 'todo' },
        ],
      },
      { name: '/broken.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/b.test.ts',
        status: 'passed',
        assertionResults: [{ title: 'x', status: 'passed' }],
      },
    ],
  })
  expect(countOf(results)).toEqual({ passed: 2, failed: 2 })
})

test('counts journeys at each size, in every nested suite, and errors outside of tests', () => {
  const spec = (title: string, ...states: string[]) => ({
    title,
    tests: states.map(status => ({ status })),
  })
  const results = journeyResults({
    suites: [
      {
        specs: [spec('S1 home', 'expected', 'unexpected')],
        suites: [{ specs: [spec('S2 cart', 'expected', 'skipped'), spec('S3', 'timedOut')] }],
      },
    ],
    errors: [{ message: 'the shop did not start' }],
  })
  expect(countOf(results)).toEqual({ passed: 2, failed: 3 })
})

test('two journeys of a run may pass at their second attempt, and with a third all of them failed', () => {
  const run = (unsteady: number) =>
    countOf(
      journeyResults({
        suites: [
          {
            specs: [{ title: 'S1 home', tests: [{ status: 'expected' }] }],
            suites: [
              { specs: [{ title: 'S2', tests: Array(unsteady).fill({ status: 'flaky' }) }] },
            ],
          },
        ],
        errors: [],
      }),
    )
  expect(run(MOST_UNSTEADY)).toEqual({ passed: MOST_UNSTEADY + 1, failed: 0 })
  expect(run(MOST_UNSTEADY + 1)).toEqual({ passed: 1, failed: MOST_UNSTEADY + 1 })
})

test('a report that is missing is not an empty one', () => {
  expect(readResults('/nonexistent/report.json', vitestResults)).toBeNull()
})

test('a report of another shape is refused', () => {
  expect(() => vitestResults({ tests: 12 })).toThrow()
  expect(() => journeyResults({})).toThrow()
})
