import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { delimiter, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Count, countOf, journeyResults, readResults, vitestResults } from './counts.ts'
import { chosenSteps, inRows, packagesAreInstalled, REPORTS, type SuiteStep } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const quickModules = new URL('../../server/process/quick-modules.ts', import.meta.url).href

const parsers = { unit: vitestResults, journeys: journeyResults }

/** Runs the chosen steps up to the first that fails. Resolves to the exit code. */
export async function runSuite(words: readonly string[]): Promise<number> {
  process.chdir(root)
  const chosen = chosenSteps(words)
  if (typeof chosen === 'string') return refuse(chosen)
  if (!packagesAreInstalled()) return refuse('The packages are missing: run "npm ci" first.')

  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
    // Some hundred processes are started by tests, and nearly all load what the shop loads.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${quickModules}`,
    // What one has compiled the next one reads: half of the work of such a start.
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
  }
  const total = { passed: 0, failed: 0 }
  for (const row of inRows(chosen)) {
    const counts = await Promise.all(row.map(step => take(step, environment, row.length > 1)))
    for (const { passed, failed } of counts) {
      total.passed += passed
      total.failed += failed
    }
    if (total.failed > 0) break
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
}

/** A check beside others says what it says when it has ended, so that nothing is mixed up. */
async function take(
  step: SuiteStep,
  environment: NodeJS.ProcessEnv,
  several: boolean,
): Promise<Count> {
  const beside = several && !step.report
  const started = performance.now()
  const title = `\n── ${step.title} (${step.name})`
  if (!beside) console.log(title)
  if (step.report) rmSync(REPORTS[step.report], { force: true })
  const { code, output } = await runStep(step, environment, beside)
  if (beside) console.log(output ? `${title}\n${output}` : title)
  const count = countTests(step, code)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (count.failed > 0) {
    console.log(`── ${step.title} failed after ${seconds} s. ${step.advice}`)
    return count
  }
  console.log(`── ${step.title}: ${seconds} s`)
  if (step.finds) {
    const lastLine = output.split('\n').at(-1) ?? ''
    environment[step.finds] = lastLine.slice(step.finds.length + 1)
  }
  return count
}

function refuse(sentence: string) {
  console.error(sentence)
  return 1
}

/** A runner that fails without naming a test still failed. */
export function countTests(step: SuiteStep, code: number): Count {
  const one = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  if (!step.report) return one
  const results = readResults(REPORTS[step.report], parsers[step.report])
  if (!results) return { passed: 0, failed: 1 }
  const { passed, failed } = countOf(results)
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

async function runStep(step: SuiteStep, environment: NodeJS.ProcessEnv, beside: boolean) {
  let output = ''
  const keep = (text: string) => {
    output += text
  }
  for (const script of step.scripts) {
    const child = spawn(process.execPath, script, {
      env: environment,
      stdio: ['ignore', beside || step.finds ? 'pipe' : 'inherit', beside ? 'pipe' : 'inherit'],
    })
    if (beside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    const code = await new Promise<number>((done, failed) => {
      child.on('error', failed)
      child.on('close', (exit, signal) => done(signal ? 1 : (exit ?? 1)))
    })
    if (code !== 0) return { code, output: output.trim() }
  }
  return { code: 0, output: output.trim() }
}
