import { readFileSync } from 'node:fs'
import * as v from 'valibot'

export interface Count {
  readonly passed: number
  readonly failed: number
}

/** One test as a runner reported it: once a browser size for a journey. */
export interface TestResult {
  readonly title: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ title: v.string(), status: v.string() })),
    }),
  ),
})

/** A file that could not even be loaded has no tests to fail, so it counts as one itself. */
export function vitestResults(report: unknown): TestResult[] {
  return v.parse(vitestReport, report).testResults.flatMap(file => {
    const results = file.assertionResults.map(
      ({ title, status }): TestResult => ({
        title,
        outcome: status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped',
      }),
    )
    const silent = file.status === 'failed' && !results.some(({ outcome }) => outcome === 'failed')
    return silent ? [...results, { title: file.name, outcome: 'failed' }] : results
  })
}

interface JourneySuite {
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
  readonly suites?: readonly JourneySuite[] | undefined
}
const journeySuite: v.GenericSchema<JourneySuite> = v.object({
  specs: v.array(v.object({ title: v.string(), tests: v.array(v.object({ status: v.string() })) })),
  suites: v.optional(v.array(v.lazy(() => journeySuite))),
})
const journeyReport = v.object({
  suites: v.array(journeySuite),
  errors: v.array(v.object({ message: v.optional(v.string()) })),
})

/**
 * Journeys that may need their second attempt in one run: a browser that shares a busy machine with
 * others stumbles now and then. Playwright names them at the end; each is worth a look. One more, and
 * all of them failed: a shop that works sometimes does not work.
 */
export const MOST_UNSTEADY = 2

export function journeyResults(report: unknown): TestResult[] {
  const { suites, errors } = v.parse(journeyReport, report)
  const statuses = (suite: JourneySuite): string[] => [
    ...suite.specs.flatMap(({ tests }) => tests.map(({ status }) => status)),
    ...(suite.suites ?? []).flatMap(statuses),
  ]
  const unsteady = suites.flatMap(statuses).filter(status => status === 'flaky').length
  const good = unsteady > MOST_UNSTEADY ? ['expected'] : ['expected', 'flaky']
  const within = (suite: JourneySuite): TestResult[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(
        ({ status }): TestResult => ({
          title,
          outcome: good.includes(status) ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
        }),
      ),
    ),
    ...(suite.suites ?? []).flatMap(within),
  ]
  const broken = errors.map(
    ({ message }): TestResult => ({ title: message ?? 'an error', outcome: 'failed' }),
  )
  return [...suites.flatMap(within), ...broken]
}

export const countOf = (results: readonly TestResult[]): Count => ({
  passed: results.filter(({ outcome }) => outcome === 'passed').length,
  failed: results.filter(({ outcome }) => outcome === 'failed').length,
})

/** The results in a report file, or null where the runner left none. */
export function readResults(path: string, parse: (report: unknown) => TestResult[]) {
  try {
    return parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
