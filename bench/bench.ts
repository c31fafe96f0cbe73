import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openOwnShop } from '../e2e/own-shop.ts'
import { javascript } from './javascript.ts'
import type { Measurement } from './measurement.ts'
import { pageRate } from './page-rate.ts'
import { startTime } from './start-time.ts'

const measurements: Readonly<Record<string, Measurement>> = { pageRate, startTime, javascript }

/** Measures what is asked for, or everything; resolves to 1 if anything is over its budget. */
export async function runBench(names: readonly string[]): Promise<number> {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const unknown = names.filter(name => !Object.hasOwn(measurements, name))
  if (unknown.length > 0) {
    const known = Object.keys(measurements).join(', ')
    console.error(`There is no measurement "${unknown.join('", "')}". There are: ${known}.`)
    return 1
  }
  const build = spawnSync(process.execPath, ['tools/build.js', '--if-stale'], { stdio: 'inherit' })
  if (build.status !== 0) return 1

  const shop = await openOwnShop({ LOG_LEVEL: 'warn' })
  let good = true
  try {
    for (const [name, measure] of Object.entries(measurements)) {
      if (names.length > 0 && !names.includes(name)) continue
      for (const finding of await measure(shop)) {
        good &&= finding.good
        const verdict = finding.good ? 'good' : 'OVER BUDGET'
        console.log(
          `${finding.what.padEnd(72)} ${finding.found.padEnd(24)} ${finding.budget.padEnd(16)} ${verdict}`,
        )
      }
    }
  } finally {
    await shop.close()
  }
  return good ? 0 : 1
}
