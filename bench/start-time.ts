import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../e2e/shop-process.ts'
import { type Measurement, median } from './measurement.ts'

const ROUNDS = 3

/** From the start of the process to its first answer, with its embedded database. */
export const startTime: Measurement = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-bench-'))
  try {
    // The first start makes the database and does not count.
    await startMs(dataDir)
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await startMs(dataDir))
    return [{ what: 'start to first answer', value: median(rounds), unit: 'ms' }]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startMs(dataDir: string) {
  const started = performance.now()
  const shop = await startShop({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  await (await fetch(`${shop.origin}/login`)).text()
  const ms = performance.now() - started
  await shop.stop()
  return ms
}
