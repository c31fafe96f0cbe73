import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { openDatabase } from '#server/database/open.ts'
import { createCustomer } from '../e2e/customer.ts'
import { budgets } from './budgets.ts'
import { openLine } from './line.ts'
import { type BenchFinding, type Measurement, median } from './measurement.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 16
const run = promisify(execFile)

interface Page {
  readonly path: string
  readonly cookie?: string
  /** Whether the process keeps it and answers anybody with it, or all who send no cookie. */
  readonly isKept?: boolean
}

/** How much of a minimal page's rate is left when each answer is one of ours, with as many bytes. */
export const pageRate: Measurement = async ({ origin, databaseUrl }) => {
  const minimal = await startBeside('bench/minimal-page.js')
  const bare = await startBeside('bench/bare-server.js')
  try {
    const cookie = await withCart(origin, databaseUrl)
    const pages: readonly Page[] = [
      { path: '/login', isKept: true },
      { path: '/cart', cookie },
      { path: '/style/components/ShapeSelection', cookie },
      { path: '/collection', isKept: true },
    ]
    const findings: BenchFinding[] = []
    for (const page of pages) {
      const ours = { ...page, address: origin.replace('//localhost', '//127.0.0.1') + page.path }
      const bytes = await bytesOf(ours)
      const other = { address: `${minimal.origin}/${await linesFor(minimal.origin, bytes)}` }
      const [rate, least] = await ratesOf(ours, other)
      const { ofMinimal, keptOfMinimal } = budgets.pageRate
      const { target, atLeast } = page.isKept ? keptOfMinimal : ofMinimal
      findings.push({
        what: `requests a second, ${page.path}${page.isKept ? ' kept' : ''} : minimal page, ${(bytes / 1000).toFixed(0)} kB`,
        found: `${rate.toFixed(0)} : ${least.toFixed(0)} (${(rate / least).toFixed(2)})`,
        budget: `at least ${atLeast}, aim ${target}`,
        good: rate / least >= atLeast,
      })
    }
    // An address that nobody asked for before is kept by nobody.
    const never = `/login?never=${process.hrtime.bigint()}-{n}`
    const login = { address: origin.replace('//localhost', '//127.0.0.1') + never }
    const [rendered, hello] = await ratesOf(login, { address: bare.origin })
    const { ofHello } = budgets.pageRate
    findings.push({
      what: 'requests a second, /login rendered : bare "hello"',
      found: `1 : ${(hello / rendered).toFixed(1)} (${(rendered / hello).toFixed(4)})`,
      budget: `at least ${ofHello}`,
      good: rendered / hello >= ofHello,
    })
    return findings
  } finally {
    minimal.stop()
    bare.stop()
  }
}

async function startBeside(script: string) {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [line] = await once(child.stdout, 'data')
  return { origin: String(line).trim(), stop: () => child.kill() }
}

/** Somebody with two pieces in the cart. */
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

interface PageRequest {
  readonly address: string
  readonly cookie?: string
}

const bytesOf = async ({ address, cookie = '' }: PageRequest) =>
  (await (await fetch(address, { headers: { Cookie: cookie } })).arrayBuffer()).byteLength

/** How many lines a minimal page of so many bytes has. */
async function linesFor(origin: string, bytes: number) {
  const [none, many] = [await bytesOf({ address: `${origin}/0` }), 1000]
  const each = ((await bytesOf({ address: `${origin}/${many}` })) - none) / many
  return Math.max(0, Math.round((bytes - none) / each))
}

/** The middle of some rounds, one of each in turn; the first of each is not counted, they compile then. */
async function ratesOf(
  ...asked: readonly [PageRequest, PageRequest]
): Promise<readonly [number, number]> {
  for (const one of asked) await rate(one)
  const rounds: (readonly [number, number])[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push([await rate(asked[0]), await rate(asked[1])])
  return [median(rounds.map(([first]) => first)), median(rounds.map(([, second]) => second))]
}

async function rate({ address, cookie = '' }: PageRequest) {
  const words = ['bench/load.js', address, String(SECONDS), String(CONNECTIONS), cookie]
  const { stdout } = await run(process.execPath, words)
  return Number(stdout)
}
