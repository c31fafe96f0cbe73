import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { type BenchFinding, type Measurement, median } from './measurement.ts'

const ROUNDS = 3
/** A page that the process caches, as a multiple of the rate of a rendered one. */
const LEAST_TIMES = 2
const SECONDS = 2
const run = promisify(execFile)
const PAGES = ['/collection', '/collection/oval-sapphire-halo']

/** How often pages for anybody are answered: rendered each time, kept by the process, and behind a shared cache. */
export const publicPageRate: Measurement = async ({ origin }) => {
  const direct = origin.replace('//localhost', '//127.0.0.1')
  const cache = spawn(process.execPath, ['bench/shared-cache.js', direct], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = await once(cache.stdout, 'data')
    const front = String(line).trim()
    const findings: BenchFinding[] = []
    for (const path of PAGES) {
      // An address that nobody asked for before is kept by nobody.
      const rendered = () => rate(`${direct}${path}?never=${process.hrtime.bigint()}-{n}`)
      const kept = () => rate(direct + path)
      const cached = () => rate(front + path)
      await rendered()
      const [once = 0, again = 0, behind = 0] = [
        await middle(rendered),
        await middle(kept),
        await middle(cached),
      ]
      findings.push(
        {
          what: `requests a second of ${path}, kept : rendered`,
          value: again / once,
          atLeast: LEAST_TIMES,
          details: `${again.toFixed(0)} and ${once.toFixed(0)} a second`,
        },
        {
          what: `requests a second of ${path} behind a shared cache`,
          value: behind,
        },
      )
    }
    return findings
  } finally {
    cache.kill()
  }
}

async function middle(measure: () => Promise<number>) {
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) rates.push(await measure())
  return median(rates)
}

async function rate(address: string) {
  const { stdout } = await run(process.execPath, ['bench/load.js', address, String(SECONDS)])
  return Number(stdout)
}
