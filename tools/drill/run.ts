import { readdirSync, readFileSync } from 'node:fs'
import { processorShare } from './processor-share.ts'
import type { Drill } from './report.ts'

/** `node ops/drill upgrade` runs `upgrade.ts`. Limit for a drill on an idle machine. */
const MOST_MS = 5 * 60_000
const here = new URL('.', import.meta.url)
const TOLD = /^(?:\/\*\* (.*) \*\/\n)?export async function drill\(/m
const drills = new Map(
  readdirSync(here)
    .filter(file => file.endsWith('.ts'))
    .flatMap(file => {
      const found = TOLD.exec(readFileSync(new URL(file, here), 'utf8'))
      return found ? [[file.slice(0, -'.ts'.length), found[1] ?? ''] as const] : []
    }),
)

const [name = ''] = process.argv.slice(2)
if (!drills.has(name)) {
  console.error('Say which drill:')
  for (const [one, told] of drills) console.error(`  node ops/drill ${one.padEnd(9)} ${told}`)
  process.exit(1)
}
const { drill, prepare }: Drill = await import(new URL(`${name}.ts`, here).href)
await prepare?.()
const first = await processorShare()
const begun = performance.now()
const late = setTimeout(() => {
  console.error(
    `NOT GOOD: the drill took more than ${MOST_MS / 60_000} minutes of a machine of which it had ${percent(first)}`,
  )
  process.exit(1)
}, MOST_MS / first)
const { figures, faults, timed = [] } = await drill()
clearTimeout(late)
const seconds = Math.round((performance.now() - begun) / 1000)
const share = (first + (await processorShare())) / 2
const slow = timed
  .filter(one => one.seconds * share > one.most)
  .map(one => `${one.what} took ${one.seconds} s of a machine of which it had ${percent(share)}`)
for (const [what, figure] of figures) console.log(`${what}: ${figure}`)
for (const one of timed)
  console.log(`${one.what}: ${one.seconds} s, of ${one.most} on an idle machine`)
console.log(`took: ${seconds} s`)
console.log(`of the processors it had: ${percent(share)}, measured before and after`)
for (const fault of [...faults, ...slow]) console.log(`NOT GOOD: ${fault}`)
const count = faults.length + slow.length
console.log(count === 0 ? 'good' : `${count} faults`)
process.exit(count === 0 ? 0 : 1)

function percent(part: number): string {
  return `${Math.round(part * 100)} %`
}
