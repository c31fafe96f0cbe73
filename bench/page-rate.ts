import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { openDatabase } from '#server/database/open.ts'
import { createCustomer } from '../e2e/customer.ts'
import { floors } from './floors.ts'
import { openLine } from './line.ts'
import { type BenchFinding, type Measurement, median } from './measurement.ts'
import { canMeasureProcesses, cpuOf } from './processes.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 16
const run = promisify(execFile)

/** CPU that the server takes to render a page. */
export const pageRate: Measurement = async ({ origin, databaseUrl, pid }) => {
  if (!canMeasureProcesses) return []
  const cookie = await withCart(origin, databaseUrl)
  // The process caches a public page under its address, so each request has an address of its own.
  const fresh = `?never=${process.hrtime.bigint()}-{n}`
  const pages = [
    { name: '/login', path: `/login${fresh}`, cookie: '' },
    { name: '/collection', path: `/collection${fresh}`, cookie: '' },
    { name: '/cart', path: '/cart', cookie },
    { name: '/style/components/ShapeSelection', path: '/style/components/ShapeSelection', cookie },
  ]
  const findings: BenchFinding[] = []
  for (const { name, path, cookie } of pages) {
    const address = origin.replace('//localhost', '//127.0.0.1') + path
    // The first round warms up.
    await rate(address, cookie)
    const rounds: { readonly ms: number; readonly perSecond: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = cpuOf(pid).own
      const perSecond = await rate(address, cookie)
      rounds.push({ ms: (cpuOf(pid).own - before) / (perSecond * SECONDS), perSecond })
    }
    findings.push({
      what: `server CPU to render ${name}`,
      value: median(rounds.map(({ ms }) => ms)),
      unit: 'ms',
      atMost: floors.renderedPageMs,
      details: `${median(rounds.map(({ perSecond }) => perSecond)).toFixed(0)} a second`,
    })
  }
  return findings
}

/** A customer with two pieces in the cart. */
async function withCart(origin: string, databaseUrl: string): Promise<string> {
  const log = { info: () => {}, warn: () => {} }
  const database = await openDatabase({ dataDir: '', databaseUrl, log })
  try {
    const { cookie } = await createCustomer(database, origin)
    const sent = `${cookie.name}=${cookie.value}`
    const line = await openLine(origin)
    for (const style of ['solitaire', 'plain-band'] as const)
      await line.ask('POST', '/cart', sent, {
        intent: 'add',
        code: designCode(defaultDesign(style)),
      })
    line.close()
    return sent
  } finally {
    await database.close()
  }
}

async function rate(address: string, cookie: string) {
  const words = ['bench/load.js', address, String(SECONDS), String(CONNECTIONS), cookie]
  const { stdout } = await run(process.execPath, words)
  return Number(stdout)
}
