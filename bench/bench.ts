import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openShopAndPostgres } from '../e2e/own-shop.ts'
import { BENCH_METRICS_TOKEN } from '../e2e/shared-shop.ts'
import { bandFit } from './band-fit.ts'
import { previewSpeed, solidSpeed } from './beside-first.ts'
import { checkout } from './checkout.ts'
import { designSpeed } from './design-speed.ts'
import { engravingSpeed } from './engraving-speed.ts'
import { gemFrames } from './gem-frames.ts'
import { gemSpeed } from './gems.ts'
import { geometrySpeed } from './geometry-speed.ts'
import { growth } from './growth.ts'
import { interactions } from './interactions.ts'
import { javascript } from './javascript.ts'
import type { BenchFinding, Measurement } from './measurement.ts'
import { memory } from './memory.ts'
import { paceMs } from './pace.ts'
import { pageRate } from './page-rate.ts'
import { pages } from './pages.ts'
import { pictures } from './pictures.ts'
import { publicPageRate } from './public-page-rate.ts'
import { openReport } from './report.ts'
import { solidMemory } from './solid-memory.ts'
import { startTime } from './start-time.ts'
import { stoneImport } from './stone-import.ts'
import { viewer } from './viewer.ts'
import { viewerInput } from './viewer-input.ts'
import { viewerMemory } from './viewer-memory.ts'

/** These need a shop that runs; the others only the code. */
const ofTheShop: Readonly<Record<string, Measurement>> = {
  pageRate,
  publicPageRate,
  startTime,
  javascript,
  pages,
  viewerInput,
  interactions,
  checkout,
}
const ofTheCode: Readonly<Record<string, () => Promise<readonly BenchFinding[]>>> = {
  designSpeed,
  engravingSpeed,
  gems: gemSpeed,
  geometrySpeed,
  previewSpeed,
  solidSpeed,
  solidMemory,
  bandFit,
  pictures,
  viewer,
  viewerMemory,
  gemFrames,
}

/** These take minutes and are measured only when they are named. */
const MOST_ORDERS = 100_000
const onDemand = (most: number): typeof ofTheShop => ({
  growth: growth(most),
  memory,
  stoneImport,
})

/**
 * Takes the named measurements, or all but those that take minutes. Resolves to 1 if a figure misses its
 * limit. With `--most=1000000` the shop grows to that many orders.
 */
export async function runBench(words: readonly string[]): Promise<number> {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const names = words.filter(word => !word.startsWith('--'))
  const most = words.flatMap(word => /^--most=(\d{4,7})$/.exec(word)?.[1] ?? []).map(Number)[0]
  const minutes = onDemand(most ?? MOST_ORDERS)
  const shops = { ...ofTheShop, ...minutes }
  const all = [...Object.keys(ofTheCode), ...Object.keys(shops)]
  const unknown = names.filter(name => !all.includes(name))
  if (unknown.length > 0) {
    const known = all.join(', ')
    console.error(`There is no measurement "${unknown.join('", "')}". There are: ${known}.`)
    return 1
  }
  const wanted = (name: string) =>
    names.includes(name) || (names.length === 0 && !Object.hasOwn(minutes, name))
  const report = openReport()
  for (const [name, measure] of Object.entries(ofTheCode))
    if (wanted(name)) report.add(await measure())
  if (!Object.keys(shops).some(wanted)) return report.isGood() ? 0 : 1

  const build = spawnSync(process.execPath, ['tools/build.js', '--if-stale'], { stdio: 'inherit' })
  if (build.status !== 0) return 1
  const dataDir = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'keepsake-bench-'))
  const shop = await openShopAndPostgres(
    { LOG_LEVEL: 'warn', DATA_DIR: dataDir, METRICS_TOKEN: BENCH_METRICS_TOKEN },
    wanted('growth') ? FOR_GROWTH : [],
  )
  try {
    for (const [name, measure] of Object.entries(shops)) {
      if (!wanted(name)) continue
      const before = paceMs()
      report.add(await measure({ ...shop, dataDir }))
      const pace = `${before.toFixed(1)} ms before and ${paceMs().toFixed(1)} ms after`
      console.log(`  (a fixed piece of work took this machine ${pace})`)
    }
  } finally {
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return report.isGood() ? 0 : 1
}

/** A database with room for what is filled into it, which is vacuumed when it is full and at no other time. */
const FOR_GROWTH = [
  'shared_buffers=1GB',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/**
 * Where emails are put down while the shop is measured. A disk looks for room among all that was
 * deleted there minutes ago, and who runs tests and measurements deletes much.
 */
const MEMORY = '/dev/shm'
