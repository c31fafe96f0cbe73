import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { openDatabase } from '#server/database/open.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openShopAndPostgres } from '../../e2e/own-shop.ts'
import { METRICS_TOKEN } from '../../e2e/shared-shop.ts'
import { buyersFromSeed } from '../buyers.ts'
import { type Asked, shopHonestly } from './honest.ts'

const { values: options } = parseArgs({
  options: {
    /** Attacks by a part of their names, as in `--only=HEIC`; all of them where nothing is said. */
    only: { type: 'string', default: '' },
    quiet: { type: 'string', default: '40' },
    siege: { type: 'string', default: '90' },
    /** What to start the shop's Node with, to look into it. */
    node: { type: 'string', default: '' },
  },
  // The first is this file: `tools/run.js` starts it.
  args: process.argv.slice(3),
})
const CUSTOMERS = 10
const QUIET_MS = Number(options.quiet) * 1000
const SIEGE_MS = Number(options.siege) * 1000
const CACHE_MB = 60
const MOST_MEMORY_MB = 700
const MOST_PAUSE_MS = 50
/** The monitor of the event loop fires so often, and measures from one firing to the next: idle, it says 10. */
const MONITOR_MS = 10

const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
const diskMb = (folder: string) =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
const p95 = (asked: readonly Asked[]) =>
  Math.round(
    asked.map(({ ms }) => ms).sort((a, b) => a - b)[Math.ceil(asked.length * 0.95) - 1] ?? 0,
  )

/** Ten honest customers for a while alone, then beside all attacks at once. Loopback only. */
const shop = await openShopAndPostgres({
  TRUST_PROXY: 'on',
  CACHE_MB: String(CACHE_MB),
  METRICS_TOKEN,
  LOG_LEVEL: 'error',
  NODE_OPTIONS: options.node,
})
const { origin, pid, dataDir, databaseUrl } = shop

/** The longest time for which nobody was answered, `/healthz` included, since this was last asked. */
async function longestPauseMs(): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await fetch(`${origin}/metrics`, { headers }).then(answer => answer.text())
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)$/m.exec(text) ?? []
  if (seconds === undefined)
    throw new Error('The metrics do not say how long the loop stood still.')
  return Math.max(0, Number(seconds) * 1000 - MONITOR_MS)
}

async function attackFromOutside(): Promise<[string, Record<string, number>][]> {
  const script = fileURLToPath(new URL('./attackers.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...process.execArgv, script, origin, String(SIEGE_MS), options.only],
    { maxBuffer: 1e8 },
  )
  return JSON.parse(stdout)
}

const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
let good = true
try {
  const buyers = (await (await buyersFromSeed(shop, database))(240))[Symbol.iterator]()
  const serve = async (ms: number) => {
    const asked: Asked[] = []
    const until = performance.now() + ms
    const each = (_: unknown, i: number) =>
      shopHonestly(origin, `198.18.0.${i + 1}`, { buyers, until, asked })
    await Promise.all(Array.from({ length: CUSTOMERS }, each))
    return asked
  }
  const quiet = await serve(QUIET_MS)

  let [mostMemory, besieged] = [0, true]
  const watch = (async () => {
    while (besieged) {
      if (shop.hasEnded()) throw new Error(`The shop has ended.\n${shop.output()}`)
      mostMemory = Math.max(mostMemory, memoryMb(pid))
      await delay(20)
    }
  })()
  // From here on: what was counted before is forgotten when it is read.
  await longestPauseMs()
  const attacking = attackFromOutside()
  const under = await serve(SIEGE_MS)
  const answers = await attacking
  besieged = false
  await watch
  const pause = await longestPauseMs()

  for (const [name, by] of answers) console.log(`${name}: ${JSON.stringify(by)}`)
  const faults = [...quiet, ...under].flatMap(({ fault }) => fault ?? [])
  for (const fault of new Set(faults)) console.log(`FAULT ${fault}`)
  const alone = Map.groupBy(quiet, ({ what }) => what)
  for (const [what, asked] of Map.groupBy(under, ({ what }) => what))
    console.log(`${what}: p95 ${p95(alone.get(what) ?? [])} ms alone, ${p95(asked)} ms under siege`)
  const files = diskMb(`${dataDir}/files`)
  const checks = [
    [`${under.length} honest requests, ${faults.length} failed`, faults.length === 0],
    [`p95 ${p95(quiet)} ms alone, ${p95(under)} ms under siege`, p95(under) <= 2 * p95(quiet)],
    [`at most ${Math.round(mostMemory)} MB of memory`, mostMemory < MOST_MEMORY_MB],
    [`${files} MB of files, ${CACHE_MB} of which may be made again`, files < 4 * CACHE_MB],
    [`the event loop stood still for at most ${Math.round(pause)} ms`, pause <= MOST_PAUSE_MS],
  ] as const
  for (const [words, holds] of checks) console.log(`${holds ? 'good' : 'NOT GOOD'}: ${words}`)
  good = checks.every(([, holds]) => holds)
} finally {
  await database.close()
  await shop.close()
}
process.exit(good ? 0 : 1)
