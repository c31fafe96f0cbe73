import { existsSync } from 'node:fs'

export const REPORTS = {
  unit: 'test-results/unit.json',
  journeys: 'test-results/journeys.json',
} as const

/** Titles that begin with a row of the specification, wherever the runner prefixes them. */
const ROW_TITLE = '(^|\\s)S\\d+\\s'

/** One thing that CI runs. Each is a process of its own, so that none can spoil the next. */
export interface SuiteStep {
  readonly name: string
  readonly title: string
  /** Scripts run one after the other by the Node that runs us, with their arguments. */
  readonly scripts: readonly (readonly string[])[]
  /** Where the tests of this step are counted; a step without a report counts as one check. */
  readonly report?: keyof typeof REPORTS
  /** Whether what it finds out comes back on its last line as `CHROMIUM_PATH=…`. */
  readonly finds?: 'CHROMIUM_PATH'
  /**
   * Neither needs nor changes what those before and after it work on: such neighbours run side by
   * side. The tests among them come first, and the rest fills what they leave of the processors.
   */
  readonly beside?: true
  readonly advice: string
}

const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const ROUTER = 'node_modules/@react-router/dev/bin.cjs'
const TSC = 'node_modules/typescript/bin/tsc'
const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** What `npm test` leaves to `npm run test:all`: CONTRIBUTING says which tests those are. */
const LONG = {
  unit: '--tags-filter=!long',
  journeys: '--grep-invert=@long|^phone .*@phone-long',
} as const

const vitest = [VITEST, 'run', '--reporter=default', '--reporter=json']
const reported = [...vitest, `--outputFile.json=${REPORTS.unit}`]

export const suiteSteps: readonly SuiteStep[] = [
  {
    name: 'lint',
    title: 'Format and lint',
    scripts: [[BIOME, 'ci', '--error-on-warnings', '.']],
    beside: true,
    advice: 'Run "npm run format"; what it cannot mend is listed above.',
  },
  {
    name: 'types',
    title: 'Types',
    scripts: [[ROUTER, 'typegen'], [TSC], [TSC, '-p', 'web/pwa/service-worker']],
    beside: true,
    advice: 'Mend the types listed above; "npm run types" runs this step alone.',
  },
  {
    name: 'rooms',
    title: 'Rooms: who may import whom',
    scripts: [['tools/rooms/check.ts']],
    beside: true,
    advice: 'Move the code to the room it belongs to; docs/architecture.md shows the rooms.',
  },
  {
    name: 'docs',
    title: 'Documents: do they say what is there?',
    scripts: [['tools/docs/check.ts']],
    beside: true,
    advice: 'Mend the documents as listed above.',
  },
  {
    name: 'build',
    title: 'Production build',
    scripts: [['tools/build.js', '--if-stale']],
    beside: true,
    advice: 'Run "npm run build" and mend what it names.',
  },
  {
    name: 'unit',
    title: 'Unit and integration tests',
    scripts: [[...reported, LONG.unit]],
    report: 'unit',
    beside: true,
    advice: 'Run one file alone with "npx vitest run <file>".',
  },
  {
    name: 'client',
    title: 'Nothing of the server in the browser',
    scripts: [['tools/client-code.ts']],
    advice: 'A page uses server code outside its loader or action: move the import to server code.',
  },
  {
    name: 'browser',
    title: 'A Chromium to test in',
    scripts: [['tools/browser.ts']],
    finds: 'CHROMIUM_PATH',
    advice: 'Install Chromium, or set CHROMIUM_PATH to one.',
  },
  {
    name: 'journeys',
    title: 'Journeys in the browser',
    scripts: [[PLAYWRIGHT, 'test', LONG.journeys]],
    report: 'journeys',
    advice:
      'Run one alone with "npx playwright test -g <title>"; pictures are in test-results/journeys.',
  },
  {
    name: 'conformance',
    title: 'Conformance with the specification',
    scripts: [['e2e/conformance/check.ts']],
    advice: 'Each row named above needs a test that passes, its title beginning with the row.',
  },
]

const rowsOnly: Readonly<Record<string, SuiteStep['scripts']>> = {
  unit: [[...reported, '--testNamePattern', ROW_TITLE]],
  journeys: [[PLAYWRIGHT, 'test', '--grep', ROW_TITLE]],
}
const CONFORMANCE = ['unit', 'build', 'browser', 'journeys', 'conformance']

const withLong = (step: SuiteStep): SuiteStep => ({
  ...step,
  scripts: step.scripts.map(script =>
    script.filter(word => word !== LONG.unit && word !== LONG.journeys),
  ),
})

/**
 * What to run: what every change must pass, with `--all` the long tests too, of either just
 * `--only=a,b`, or with `--conformance` all tests of the rows.
 */
export function chosenSteps(
  words: readonly string[],
  all = suiteSteps,
): readonly SuiteStep[] | string {
  if (words.includes('--all')) {
    const chosen = chosenSteps(
      words.filter(word => word !== '--all'),
      all,
    )
    return typeof chosen === 'string' ? chosen : chosen.map(withLong)
  }
  if (words.includes('--conformance')) {
    return all
      .filter(({ name }) => CONFORMANCE.includes(name))
      .map(step => ({ ...step, scripts: rowsOnly[step.name] ?? step.scripts }))
  }
  const strange = words.find(word => !word.startsWith('--only='))
  if (strange)
    return `"${strange}" is not understood: use --all, --only=<step>,<step> or --conformance.`
  const only = words.flatMap(word => word.slice('--only='.length).split(','))
  const unknown = only.filter(name => !all.some(step => step.name === name))
  if (unknown.length > 0) {
    const known = all.map(({ name }) => name).join(', ')
    return `There is no step "${unknown.join('", "')}". There are: ${known}.`
  }
  return only.length === 0 ? all : all.filter(({ name }) => only.includes(name))
}

/** Steps that run side by side stand in one row; a row begins when the one before it has passed. */
export function inRows(chosen: readonly SuiteStep[]): readonly (readonly SuiteStep[])[] {
  const rows: SuiteStep[][] = []
  for (const step of chosen) {
    const last = rows.at(-1)
    if (step.beside && last?.[0]?.beside) last.push(step)
    else rows.push([step])
  }
  return rows
}

/** A clone without its packages fails here, in words, and not in the middle of the first step. */
export const packagesAreInstalled = () => existsSync(BIOME) && existsSync(VITEST)
