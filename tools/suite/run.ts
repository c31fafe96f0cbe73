import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Count, countOf, journeyResults, readResults, vitestResults } from './counts.ts'
import { chosenSteps, packagesAreInstalled, REPORTS, type Step } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

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
  }
  const total = { passed: 0, failed: 0 }
  for (const step of chosen) {
    const started = performance.now()
    console.log(`\n── ${step.title} (${step.name})`)
    if (step.report) rmSync(REPORTS[step.report], { force: true })
    const { code, lastLine } = await runStep(step, environment)
    const count = counted(step, code)
    total.passed += count.passed
    total.failed += count.failed
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (count.failed > 0) {
      console.log(`── ${step.title} failed after ${seconds} s. ${step.advice}`)
      break
    }
    console.log(`── ${step.title}: ${seconds} s`)
    if (step.finds) environment[step.finds] = lastLine.slice(step.finds.length + 1)
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
}

function refuse(sentence: string) {
  console.error(sentence)
  return 1
}

/** A runner that fails without naming a test still failed. */
export function counted(step: Step, code: number): Count {
  const one = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  if (!step.report) return one
  const results = readResults(REPORTS[step.report], parsers[step.report])
  if (!results) return { passed: 0, failed: 1 }
  const { passed, failed } = countOf(results)
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

async function runStep(step: Step, environment: NodeJS.ProcessEnv) {
  let lastLine = ''
  for (const script of step.scripts) {
    const child = spawn(process.execPath, script, {
      env: environment,
      stdio: ['ignore', step.finds ? 'pipe' : 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', text => {
      output += text
    })
    const code = await new Promise<number>((done, failed) => {
      child.on('error', failed)
      child.on('close', (exit, signal) => done(signal ? 1 : (exit ?? 1)))
    })
    lastLine = output.trim().split('\n').at(-1) ?? ''
    if (code !== 0) return { code, lastLine }
  }
  return { code: 0, lastLine }
}
