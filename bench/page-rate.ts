import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { budgets } from './budgets.ts'
import { type Measurement, median } from './measurement.ts'

const ROUNDS = 5
const SECONDS = 2
const run = promisify(execFile)

/** How much of a bare server's rate is left when each answer is a rendered page. */
export const pageRate: Measurement = async ({ origin }) => {
  const bare = spawn(process.execPath, ['bench/bare-server.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = await once(bare.stdout, 'data')
    const hello = String(line).trim()
    const login = `${origin.replace('//localhost', '//127.0.0.1')}/login`
    // One round of each unmeasured: both have compiled what they run by then.
    await rate(hello)
    await rate(login)
    const rates: { hello: number; login: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rates.push({ hello: await rate(hello), login: await rate(login) })
    }
    const ratio = median(rates.map(round => round.login)) / median(rates.map(round => round.hello))
    const { atLeast } = budgets.pageRate
    return [
      {
        what: 'requests a second, /login rendered : bare "hello"',
        found: `1 : ${(1 / ratio).toFixed(1)} (${ratio.toFixed(4)})`,
        budget: `at least ${atLeast}`,
        good: ratio >= atLeast,
      },
    ]
  } finally {
    bare.kill()
  }
}

async function rate(address: string) {
  const { stdout } = await run(process.execPath, ['bench/load.js', address, String(SECONDS)])
  return Number(stdout)
}
