import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { tablesOf } from '#server/backups/move-shop.ts'
import { type DatabaseAddress, openDatabaseSession, snapshotOf } from '#server/backups/session.ts'
import { openDatabase } from '#server/database/open.ts'
import { placePaidOrder, testPaymentContext } from '#tools/testing/payment-context.ts'
import { startPostgres } from '#tools/testing/postgres.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { missingOrders } from './order-books.ts'
import type { DrillReport } from './report.ts'

const ORDERS_EACH = 10
const command = fileURLToPath(new URL('../../server/move.js', import.meta.url))

/** An embedded shop sells, moves to PostgreSQL by the command, sells on, and moves back. */
export async function drill(): Promise<DrillReport> {
  const server = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-drill-'))
  const numbers: string[] = []
  const faults: string[] = []
  try {
    const there = await server.createDatabase('shop')
    const embedded = { dataDir, databaseUrl: null }
    const postgres = { dataDir, databaseUrl: there }
    numbers.push(...(await sell(embedded)))
    const before = await readTables(embedded)
    const killed = await move(embedded, there, 1_500)
    const answer = await move(embedded, there)
    if (!answer.ok) faults.push(`to PostgreSQL: ${answer.words}`)
    else if (!isDeepStrictEqual(await readTables(postgres), before))
      faults.push('PostgreSQL has other rows than the embedded database had')
    numbers.push(...(await sell(postgres)))
    const later = await readTables(postgres)
    const back = await move(postgres, 'embedded')
    if (!back.ok) faults.push(`and back: ${back.words}`)
    else if (!isDeepStrictEqual(await readTables(embedded), later))
      faults.push('the embedded database has other rows than PostgreSQL had')
    numbers.push(...(await sell(embedded)))
    const session = await openDatabaseSession(embedded)
    const lost = await missingOrders(session.query, numbers)
    await session.close()
    if (lost.length > 0) faults.push(`orders that are lost: ${lost.join(', ')}`)
    return {
      figures: [
        ['requests made', numbers.length],
        ['failed', 0],
        ['orders placed', numbers.length],
        ['a first move was killed half-way', killed.ok ? 'no, it was too quick' : 'yes'],
        ['books compared', `${Object.keys(later).length} tables by count and hash, both ways`],
        ['orders lost', lost.length],
      ],
      faults,
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
    await server.stop()
  }
}

async function sell(address: DatabaseAddress): Promise<string[]> {
  const shop = await openDatabase({ ...address, log: silentLog })
  const paymentContext = testPaymentContext(shop.transact)
  const numbers: string[] = []
  for (let i = 0; i < ORDERS_EACH; i++) numbers.push((await placePaidOrder(paymentContext)).number)
  await shop.close()
  return numbers
}

async function readTables(address: DatabaseAddress) {
  const session = await openDatabaseSession(address)
  const tables = await snapshotOf(session)(tablesOf)
  await session.close()
  return tables
}

/** `npm run move -- --to …`, as it is typed; killed after a time, where one is said. */
async function move({ dataDir, databaseUrl }: DatabaseAddress, to: string, killAfterMs?: number) {
  const child = spawn(process.execPath, [command, '--to', to], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  if (killAfterMs) void delay(killAfterMs).then(() => child.kill('SIGKILL'))
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { ok: (await ended) === 0, words: (said + complained).trim() }
}
