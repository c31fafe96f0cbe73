import { readdirSync, readFileSync } from 'node:fs'
import type { Drill } from './report.ts'

/** `npm run drill -- upgrade`: a file of this folder that exports `drill`. */
const MOST_MS = 5 * 60_000
const here = new URL('.', import.meta.url)
const isDrill = (file: string) =>
  file.endsWith('.ts') &&
  /^export async function drill\(/m.test(readFileSync(new URL(file, here), 'utf8'))
const names = readdirSync(here)
  .filter(isDrill)
  .map(file => file.slice(0, -'.ts'.length))

// The first is this file: `tools/run.js` starts it.
const [name = ''] = process.argv.slice(3)
if (!names.includes(name)) {
  console.error(`Say which drill: npm run drill -- ${names.join('|')}`)
  process.exit(1)
}
const { drill, prepare }: Drill = await import(new URL(`${name}.ts`, here).href)
await prepare?.()
const begun = performance.now()
const late = setTimeout(() => {
  console.error(`NOT GOOD: the drill took more than ${MOST_MS / 60_000} minutes`)
  process.exit(1)
}, MOST_MS)
const { figures, faults } = await drill()
clearTimeout(late)
for (const [what, figure] of figures) console.log(`${what}: ${figure}`)
console.log(`took: ${Math.round((performance.now() - begun) / 1000)} s`)
for (const fault of faults) console.log(`NOT GOOD: ${fault}`)
console.log(faults.length === 0 ? 'good' : `${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
