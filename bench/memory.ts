import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { designCode } from '#design/document/code.ts'
import { openDatabase } from '#server/database/open.ts'
import { createCustomer } from '../e2e/customer.ts'
import { startShop } from '../e2e/shop-process.ts'
import { signDesign } from '../e2e/sign-proof.ts'
import { type Buyer, DELIVERY } from './buyers.ts'
import { checkOut } from './checkout.ts'
import { floors } from './floors.ts'
import { openLine } from './line.ts'
import type { BenchFinding, Measurement } from './measurement.ts'
import { memoryOf } from './processes.ts'
import { seededDesigns } from './seeded-designs.ts'

const BUYERS = 30
const SEED = 21
const [PAINTED, PAINTED_SEED] = [8, 77]
const WATCHED_MS = 200
const PAGES = ['/', '/jewelry', '/style', '/cart', '/login']
/** Long enough for V8 to give back what a start has left behind. */
const SETTLE_MS = 8000

const peakOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The shop on each database: idle, and with customers. Linux tells it. */
export const memory: Measurement = async shop =>
  process.platform === 'linux' ? [...(await onPostgres(shop)), ...(await embedded())] : []

/** Idle, and the most while some order and others have new pictures painted. */
async function onPostgres({ origin, pid, databaseUrl }: Parameters<Measurement>[0]) {
  const buyers = await addBuyers({ dataDir: '', databaseUrl }, origin)
  await delay(SETTLE_MS)
  const idle = memoryOf(pid)
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, WATCHED_MS)
  const line = await openLine(origin)
  const orders = async () => {
    for (const buyer of buyers) await checkOut(line, buyer)
  }
  const paint = async () => {
    const next = seededDesigns(PAINTED_SEED)
    // Each by somebody else: one guest may have so much painted, and no more.
    for (const { cookie } of buyers.slice(0, PAINTED)) {
      const address = `${origin}/pictures/${designCode(next())}.webp?size=600`
      const answer = await fetch(address, { headers: { Cookie: cookie } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`a picture answers ${answer.status}`)
    }
  }
  await Promise.all([orders(), paint()])
  clearInterval(watch)
  line.close()
  return [
    finding('memory on PostgreSQL when idle, with the launcher', idle),
    finding(`memory on PostgreSQL at its peak, ${BUYERS} orders and ${PAINTED} new pictures`, most),
  ]
}

/** At its first start, idle, and after some customers. */
async function embedded(): Promise<readonly BenchFinding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-memory-'))
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  try {
    const first = await startShop(environment)
    const peak = peakOf(first.pid)
    await first.stop()
    const buyers = await addBuyers({ dataDir, databaseUrl: null }, first.origin)
    const shop = await startShop(environment)
    try {
      await delay(SETTLE_MS)
      const idle = memoryOf(shop.pid)
      const line = await openLine(shop.origin)
      for (const buyer of buyers) await checkOut(line, buyer)
      line.close()
      for (const page of PAGES) await (await fetch(shop.origin + page)).arrayBuffer()
      await delay(SETTLE_MS)
      return [
        finding('memory at the first start with the embedded database, at its peak', peak),
        finding('memory when idle, with the launcher', idle, floors.idleMb),
        finding(`memory after ${BUYERS} orders`, memoryOf(shop.pid)),
      ]
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Customers with a session and a signature; nobody else may have an embedded database open. */
async function addBuyers(
  place: { readonly dataDir: string; readonly databaseUrl: string | null },
  origin: string,
): Promise<readonly Buyer[]> {
  const log = { info: () => {}, warn: () => {} }
  const database = await openDatabase({ ...place, log })
  const next = seededDesigns(SEED)
  const buyers: Buyer[] = []
  try {
    for (let i = 0; i < BUYERS; i++) {
      const { cookie, accountId } = await createCustomer(database, origin)
      const design = next()
      const { quote } = await signDesign(database, { accountId, design })
      buyers.push({
        cookie: `${cookie.name}=${cookie.value}`,
        codes: [designCode(design)],
        seen: quote.total + DELIVERY,
      })
    }
    return buyers
  } finally {
    await database.close()
  }
}

const finding = (what: string, value: number, atMost = Infinity): BenchFinding => ({
  what,
  value,
  unit: 'MB',
  ...(Number.isFinite(atMost) && { atMost }),
})
