import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { type BenchFinding, isGood } from './measurement.ts'

/** Figures by name, from the last run of each measurement. */
const FILE = 'test-results/bench.json'
const Figures = v.record(v.string(), v.number())

/** Prints each figure with its limit and its change since the previous run. Only a limit can fail. */
export function openReport() {
  const previous = existsSync(FILE) ? v.parse(Figures, JSON.parse(readFileSync(FILE, 'utf8'))) : {}
  const figures = { ...previous }
  let allGood = true
  return {
    add(findings: readonly BenchFinding[]): void {
      for (const finding of findings) {
        const { what, value, details } = finding
        const notes = [limitOf(finding), changeOf(value, previous[what]), details]
        console.log(`${what.padEnd(64)} ${figureOf(finding).padEnd(12)} ${join(notes)}`)
        figures[what] = value
        allGood &&= isGood(finding)
      }
      mkdirSync(dirname(FILE), { recursive: true })
      writeFileSync(FILE, JSON.stringify(figures, null, 2))
    },
    isGood: () => allGood,
  }
}

const join = (notes: readonly (string | undefined)[]) => notes.filter(Boolean).join(', ')

const figureOf = ({ value, unit }: BenchFinding) =>
  [Number(value.toPrecision(3)), unit].filter(Boolean).join(' ')

function limitOf(finding: BenchFinding): string | undefined {
  const { atMost, atLeast } = finding
  const limits = [
    atLeast === undefined ? undefined : `at least ${atLeast}`,
    atMost === undefined ? undefined : `at most ${atMost}`,
  ]
  const words = limits.filter(Boolean).join(' and ')
  return words && `${isGood(finding) ? 'good' : 'NOT GOOD'}: ${words}`
}

function changeOf(value: number, before: number | undefined): string | undefined {
  if (before === undefined || before === 0) return undefined
  const percent = Math.round((value / before - 1) * 100)
  return percent === 0 ? 'as before' : `${percent > 0 ? '+' : ''}${percent} % since the last run`
}
