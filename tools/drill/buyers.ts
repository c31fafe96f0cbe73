import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Buyer } from '../../bench/buyers.ts'

const Buyers = v.array(
  v.object({ cookie: v.string(), codes: v.array(v.string()), seen: v.number() }),
)

/** On tables of that build, by the code of that build: ours may know more columns. */
const script = `
  import { buyersFromSeed } from './bench/buyers.ts'
  import { openDatabase } from './server/database/open.ts'
  const [origin, dataDir, databaseUrl, count] = process.argv.slice(1)
  const log = { info() {}, warn() {} }
  const database = await openDatabase({ dataDir: '', databaseUrl, log })
  const make = await buyersFromSeed({ origin, dataDir }, database)
  console.log(JSON.stringify(await make(Number(count))))
  await database.close()`

interface Where {
  readonly folder: string
  readonly origin: string
  readonly dataDir: string
  readonly databaseUrl: string
}

const SAMPLE = `/pictures/${designCode(defaultDesign('solitaire'))}.png?size=300`
const PAINTED_WITHIN_MS = 120_000

/** A process that has just been opened paints its first picture in its own time, on a busy machine more so. */
export async function awaitPainter(origin: string): Promise<void> {
  const until = performance.now() + PAINTED_WITHIN_MS
  for (;;) {
    const { status } = await fetch(origin + SAMPLE)
    if (status === 200) return
    if (performance.now() > until) throw new Error(`No picture of a piece: ${status}`)
    await delay(1000)
  }
}

/** People with an account and pieces that they have signed for, made by the build in that folder. */
export async function makeBuyers(
  { folder, origin, dataDir, databaseUrl }: Where,
  count: number,
): Promise<readonly Buyer[]> {
  await awaitPainter(origin)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script, origin, dataDir, databaseUrl, String(count)],
    { cwd: folder, maxBuffer: 1e8 },
  )
  return v.parse(Buyers, JSON.parse(stdout))
}
