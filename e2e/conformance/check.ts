import { journeyResults, readResults, vitestResults } from '#tools/suite/counts.ts'
import { REPORTS } from '#tools/suite/steps.ts'
import { rows } from './rows.ts'
import { isGood, verdictOn } from './verdict.ts'

const unit = readResults(REPORTS.unit, vitestResults)
const journeys = readResults(REPORTS.journeys, journeyResults)
if (unit && journeys) {
  const verdict = verdictOn(rows, [...unit, ...journeys])
  for (const { id, states } of verdict.notYet) console.log(`not yet  ${id.padEnd(3)}  ${states}`)
  for (const title of verdict.failed) console.log(`failed   ${title}`)
  for (const title of verdict.unknown) console.log(`unknown  ${title}`)
  for (const { id, states } of verdict.broken) {
    console.log(`missing  ${id.padEnd(3)}  ${states}: no test shows it`)
  }
  console.log(`${verdict.shown.length} of ${rows.length} rows are shown by a test that passes.`)
  if (!isGood(verdict)) process.exitCode = 1
} else {
  console.error('There are no results to read yet: run "npm run conformance".')
  process.exitCode = 1
}
