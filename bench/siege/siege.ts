import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { openDatabase } from '#server/database/open.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openShopAndPostgres } from '../../e2e/own-shop.ts'
import { buyersFromSeed } from '../buyers.ts'
import { type HonestRequest, shopHonestly } from './honest.ts'
import { askAsMachine } from './machines.ts'
import { allMb, ownMb } from './memory.ts'
import type { Pause } from './pause-probe.ts'
import { processorSeconds } from './processor-time.ts'

const { values: options } = parseArgs({
  options: {
    /** Selects attacks by a part of their names, as in `--only=PNG`; all attacks by default. */
    only: { type: 'string', default: '' },
    quiet: { type: 'string', default: '40' },
    siege: { type: 'string', default: '90' },
    /** What to start the shop's Node with, to look into it. */
    node: { type: 'string', default: '' },
  },
})
const CUSTOMERS = 10
/** Programs without a key, beside the customers. */
const MACHINES = 4
/** More than there is time for, so that there are honest customers until the end. */
const BUYERS = 520
const QUIET_MS = Number(options.quiet) * 1000
const SIEGE_MS = Number(options.siege) * 1000
const CACHE_MB = 60
const MOST_MEMORY_MB = 700
const MOST_PAUSE_MS = 50

const diskMb = (folder: string) =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
const { round } = Math
const p95 = (asked: readonly HonestRequest[]) =>
  Math.round(
    asked.map(({ ms }) => ms).sort((a, b) => a - b)[Math.ceil(asked.length * 0.95) - 1] ?? 0,
  )

const folder = mkdtempSync(join(tmpdir(), 'keepsake-siege-'))
const pausesFile = join(folder, 'pauses')

/** Ten honest customers for a while alone, then beside all attacks at once. Loopback only. */
const shop = await openShopAndPostgres({
  TRUST_PROXY: 'on',
  CACHE_MB: String(CACHE_MB),
  LOG_LEVEL: 'error',
  SIEGE_PAUSES: pausesFile,
  NODE_OPTIONS: `--import=${import.meta.resolve('./pause-probe.ts')} ${options.node}`,
})
const { origin, pid, dataDir, databaseUrl } = shop

/**
 * What of a pause the shop is answerable for: not the time in which it was ready and had no processor, and
 * of what it slept not what the machine did not run for at all. Never less than it was on a processor.
 */
const oursMs = ({ ms, busyMs, queuedMs, stolenMs }: Pause) =>
  Math.max(busyMs, ms - queuedMs - stolenMs)

/** Each time for which nobody was answered, `/healthz` included, since then. */
const pausesSince = (begun: number) =>
  readFileSync(pausesFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Pause)
    .filter(pause => pause.pid === pid && pause.at - pause.ms >= begun)

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
  const buyers = (await (await buyersFromSeed(shop, database))(BUYERS))[Symbol.iterator]()
  const serve = async (ms: number) => {
    const asked: HonestRequest[] = []
    const byMachines: HonestRequest[] = []
    const until = performance.now() + ms
    const each = (_: unknown, i: number) =>
      shopHonestly(origin, `198.18.0.${i + 1}`, { buyers, until, asked })
    const machine = (_: unknown, i: number) =>
      askAsMachine(origin, `198.18.1.${i + 1}`, { until, asked: byMachines })
    await Promise.all([
      ...Array.from({ length: CUSTOMERS }, each),
      ...Array.from({ length: MACHINES }, machine),
    ])
    return { asked, byMachines }
  }
  const alone = await serve(QUIET_MS)
  const quiet = alone.asked

  let besieged = true
  const most = { ownMb: 0, allMb: 0 }
  const watch = (async () => {
    for (let times = 0; besieged; times += 1) {
      if (shop.hasEnded()) throw new Error(`The shop has ended.\n${shop.output()}`)
      most.ownMb = Math.max(most.ownMb, ownMb(pid))
      if (times % 50 === 0) most.allMb = Math.max(most.allMb, allMb(pid))
      await delay(100)
    }
  })()
  const begun = Date.now()
  const before = processorSeconds(pid)
  const attacking = attackFromOutside()
  const besieging = await serve(SIEGE_MS)
  const under = besieging.asked
  const answers = await attacking
  besieged = false
  await watch
  const after = processorSeconds(pid)
  console.log(
    `seconds of ${availableParallelism()} processors in ${SIEGE_MS / 1000}: ${round(after.own - before.own)} by the shop's own process, ${round(after.children - before.children)} by those it has started, ${round(after.all - before.all)} by all of this machine`,
  )
  const pauses = pausesSince(begun)
  const longest = pauses.toSorted((a, b) => b.ms - a.ms)[0]
  const ours = pauses.toSorted((a, b) => oursMs(b) - oursMs(a))
  for (const { ms, busyMs, garbageMs, queuedMs, stolenMs } of ours.slice(0, 8))
    console.log(
      `late by ${round(ms)} ms: ${round(busyMs)} on a processor (${round(garbageMs)} of garbage), ${round(queuedMs)} waiting for one, ${round(stolenMs)} stolen`,
    )
  const ourLongest = ours[0] ? oursMs(ours[0]) : 0

  for (const [name, by] of answers) console.log(`${name}: ${JSON.stringify(by)}`)
  const machines = { alone: alone.byMachines, under: besieging.byMachines }
  const faults = [...quiet, ...under].flatMap(({ fault }) => fault ?? [])
  for (const fault of new Set(faults)) console.log(`FAULT ${fault}`)
  const machineFaults = [...machines.alone, ...machines.under].flatMap(({ fault }) => fault ?? [])
  for (const fault of new Set(machineFaults)) console.log(`FAULT ${fault}`)
  const quietly = Map.groupBy([...quiet, ...machines.alone], ({ what }) => what)
  for (const [what, asked] of Map.groupBy([...under, ...machines.under], ({ what }) => what))
    console.log(
      `${what}: p95 ${p95(quietly.get(what) ?? [])} ms alone, ${p95(asked)} ms under siege`,
    )
  const files = diskMb(`${dataDir}/files`)
  const checks = [
    [`${under.length} honest requests, ${faults.length} failed`, faults.length === 0],
    [
      `${machines.under.length} requests of honest machines, ${machineFaults.length} failed`,
      machineFaults.length === 0,
    ],
    [`p95 ${p95(quiet)} ms alone, ${p95(under)} ms under siege`, p95(under) <= 2 * p95(quiet)],
    [
      `at most ${round(most.ownMb)} MB of memory in the shop's own process, ${round(most.allMb)} in all of its processes`,
      most.ownMb < MOST_MEMORY_MB,
    ],
    [`${files} MB of files, ${CACHE_MB} of which may be made again`, files < 4 * CACHE_MB],
    [
      `the event loop stood still for at most ${round(ourLongest)} ms; ${round(longest?.ms ?? 0)} ms with what no processor was there for`,
      ourLongest <= MOST_PAUSE_MS,
    ],
  ] as const
  for (const [words, holds] of checks) console.log(`${holds ? 'good' : 'NOT GOOD'}: ${words}`)
  good = checks.every(([, holds]) => holds)
} finally {
  await database.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(good ? 0 : 1)
