import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../e2e/shop-process.ts'
import { budgets } from './budgets.ts'
import { type Measurement, median } from './measurement.ts'

const ROUNDS = 3

/** From the start of the process to its first answer: the shop with its embedded data, and Node. */
export const startTime: Measurement = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-bench-'))
  try {
    // The first start makes the database and is not the one that counts.
    await shopMs(dataDir)
    const rounds: { bare: number; shop: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ bare: await bareMs(), shop: await shopMs(dataDir) })
    }
    const shop = median(rounds.map(round => round.shop))
    const ratio = shop / median(rounds.map(round => round.bare))
    const { atMost, atMostMs } = budgets.start
    return [
      {
        what: 'start to first answer, the shop : bare Node',
        found: `${ratio.toFixed(1)} : 1`,
        budget: `at most ${atMost}`,
        good: ratio <= atMost,
      },
      {
        what: `start to first answer, of the ${atMostMs / 1000} s it may take`,
        found: `${Math.round((shop / atMostMs) * 100)} %`,
        budget: 'at most 100 %',
        good: shop <= atMostMs,
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function shopMs(dataDir: string) {
  const started = performance.now()
  const shop = await startShop({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  await (await fetch(`${shop.origin}/login`)).text()
  const ms = performance.now() - started
  await shop.stop()
  return ms
}

async function bareMs() {
  const started = performance.now()
  const bare = spawn(process.execPath, ['bench/bare-server.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = await once(bare.stdout, 'data')
  await (await fetch(String(address).trim())).text()
  const ms = performance.now() - started
  bare.kill()
  return ms
}
