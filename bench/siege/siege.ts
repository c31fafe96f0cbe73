import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#server/database/open.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openShopAndPostgres } from '../../e2e/own-shop.ts'
import { buyersFromSeed } from '../buyers.ts'
import { type Asked, shopHonestly } from './honest.ts'
import { attack, attacks } from './hostile.ts'

const CUSTOMERS = 10
const QUIET_MS = 40_000
const SIEGE_MS = 90_000
const CACHE_MB = 60
const MOST_MEMORY_MB = 700

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
  LOG_LEVEL: 'error',
})
const { origin, pid, dataDir, databaseUrl } = shop
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

  let [mostMemory, longestPause, besieged] = [0, 0, true]
  const watch = (async () => {
    while (besieged) {
      const begun = performance.now()
      await fetch(`${origin}/healthz`).then(answer => answer.text())
      longestPause = Math.max(longestPause, performance.now() - begun)
      mostMemory = Math.max(mostMemory, memoryMb(pid))
      await delay(20)
    }
  })()
  const until = performance.now() + SIEGE_MS
  const attacking = Promise.all(
    Object.keys(attacks).map(async name => [name, await attack(name, origin, until)] as const),
  )
  const under = await serve(SIEGE_MS)
  const answers = await attacking
  besieged = false
  await watch

  for (const [name, by] of answers) console.log(`${name}: ${JSON.stringify(by)}`)
  const faults = [...quiet, ...under].flatMap(({ fault }) => fault ?? [])
  for (const fault of new Set(faults)) console.log(`FAULT ${fault}`)
  const files = diskMb(`${dataDir}/files`)
  const checks = [
    [`${under.length} honest requests, ${faults.length} failed`, faults.length === 0],
    [`p95 ${p95(quiet)} ms alone, ${p95(under)} ms under siege`, p95(under) <= 2 * p95(quiet)],
    [`at most ${Math.round(mostMemory)} MB of memory`, mostMemory < MOST_MEMORY_MB],
    [`${files} MB of files, ${CACHE_MB} of which may be made again`, files < 4 * CACHE_MB],
  ] as const
  for (const [words, holds] of checks) console.log(`${holds ? 'good' : 'NOT GOOD'}: ${words}`)
  console.log(
    `the longest answer of /healthz: ${Math.round(longestPause)} ms, on a machine that also attacks`,
  )
  good = checks.every(([, holds]) => holds)
} finally {
  await database.close()
  await shop.close()
}
process.exit(good ? 0 : 1)
