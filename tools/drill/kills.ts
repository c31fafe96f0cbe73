import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { tablesOf } from '#server/backups/move-shop.ts'
import { readBackup } from '#server/backups/read-backup.ts'
import { filledTables } from '#server/backups/schema.ts'
import { openDatabaseSession, snapshotOf } from '#server/backups/session.ts'
import { openDatabase } from '#server/database/open.ts'
import { placePaidOrder, testPaymentContext } from '#tools/testing/payment-context.ts'
import { startPostgres, type TestPostgres } from '#tools/testing/postgres.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { type Killed, killAfter } from './kill-after.ts'
import { missingOrders } from './order-books.ts'
import type { DrillReport } from './report.ts'

const KILLS = Number(process.env.KILLS ?? 200)
/** Of each of the four; one in ten or so ends before it is killed. */
const EACH = Math.ceil((KILLS * 1.15) / 4)
const AT_ONCE = 2

interface DrillContext {
  readonly server: TestPostgres
  readonly folder: string
  readonly shop: string
  readonly tables: Awaited<ReturnType<typeof tablesOf>>
}

/** Processes are killed at two hundred moments of an order, a backup, a restore and a move. */
export async function drill(): Promise<DrillReport> {
  const server = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-kills-'))
  const faults: string[] = []
  const check = (isGood: boolean, fault: string) => void (isGood || faults.push(fault))
  try {
    const shop = await server.createDatabase('shop')
    const before = await openDatabase({ dataDir: folder, databaseUrl: shop, log: silentLog })
    await placePaidOrder(testPaymentContext(before.transact))
    await before.close()
    const ordered = await killOrders({ server, folder, shop, tables: {} }, check)
    const tables = await readTables(shop, folder)
    const context = { server, folder, shop, tables }
    const backups = await killBackups(context, check)
    const restores = await killInto(context, 'restore', join(folder, 'whole.tar.gz'), check)
    const moves = await killInto(context, 'move', shop, check)
    check(
      isDeepStrictEqual(await readTables(shop, folder), tables),
      'the shop was changed by a move',
    )
    const kills = [ordered.kills, backups, restores, moves]
    return {
      figures: [
        ['killed while ordering, backing up, restoring, moving', kills.join(', ')],
        ['kill points', kills.reduce((sum, one) => sum + one, 0)],
        ['requests made', ordered.numbers.length + ordered.kills],
        ['failed', `${ordered.kills} at the most, by the kills`],
        ['orders placed', ordered.numbers.length],
        ['acknowledged orders lost', ordered.lost],
        ['books compared', `${Object.keys(tables).length} tables by count and hash`],
      ],
      faults,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await server.stop()
  }
}

type Check = (isGood: boolean, fault: string) => void

/** On PostgreSQL and, one in five, on the embedded database: what was told is there afterwards. */
async function killOrders({ folder, shop }: DrillContext, check: Check) {
  const embedded = join(folder, 'embedded')
  const ends = { [shop]: [] as Killed[], '': [] as Killed[] }
  const { ms } = await killAfter(['order', embedded, shop], 0, 2)
  const kill = async (from: string, i: number) =>
    ends[from]?.push(await killAfter(['order', embedded, from], ((ms / 2) * i) / EACH, 1 + (i % 2)))
  const few = Math.floor(EACH / 5)
  await spread(2, async lane => {
    // One process at a time can have the embedded database.
    if (lane === 0) for (let i = 0; i < few; i++) await kill('', i * 5)
    else for (let i = few; i < EACH; i++) await kill(shop, i)
  })
  const lost: string[] = []
  for (const [from, all] of Object.entries(ends)) {
    const session = await openDatabaseSession({ dataDir: embedded, databaseUrl: from || null })
    lost.push(
      ...(await missingOrders(
        session.query,
        all.flatMap(({ said }) => said),
      )),
    )
    await session.close()
  }
  check(lost.length === 0, `acknowledged orders that are lost: ${lost.join(', ')}`)
  const all = Object.values(ends).flat()
  return { numbers: all.flatMap(({ said }) => said), kills: killsIn(all), lost: lost.length }
}

/** A backup that has its name is whole, and one that was acknowledged has it. */
async function killBackups({ folder, shop }: DrillContext, check: Check): Promise<number> {
  const whole = join(folder, 'whole.tar.gz')
  const { ms } = await killAfter(['backup', folder, shop, whole], Number.POSITIVE_INFINITY)
  const ends: Killed[] = []
  await spread(EACH, async i => {
    const file = join(folder, `backup-${i}.tar.gz`)
    const end = await killAfter(['backup', folder, shop, file], (ms * i) / EACH)
    ends.push(end)
    if (end.said.includes('done')) check(existsSync(file), 'a backup that was told of is not there')
    if (existsSync(file)) check(await isWhole(file), 'a half-written file has the name of a backup')
    await rm(file, { force: true })
  })
  return killsIn(ends)
}

async function isWhole(file: string): Promise<boolean> {
  const reading = await readBackup(file, null)
  if (!reading.ok) return false
  let last = ''
  for await (const { path } of reading.entries) last = path
  return last === 'manifest.json'
}

/** The target is the whole shop or nobody's, never a half; begun again it becomes the whole. */
async function killInto(
  { server, folder, tables }: DrillContext,
  task: 'restore' | 'move',
  from: string,
  check: Check,
): Promise<number> {
  const first = await server.createDatabase(`${task}_whole`)
  const { ms } = await killAfter([task, folder, from, first], Number.POSITIVE_INFINITY)
  const ends: Killed[] = []
  await spread(EACH, async i => {
    const to = await server.createDatabase(`${task}_${i}`)
    // Each has a folder of its own for what is on its way.
    const own = await mkdtemp(join(folder, `${task}-`))
    const end = await killAfter([task, own, from, to], (ms * i) / EACH)
    ends.push(end)
    const session = await openDatabaseSession({ dataDir: own, databaseUrl: to })
    const isEmpty = (await filledTables(session.query)).length === 0
    if (end.said.includes('done')) check(!isEmpty, `a ${task} that was told of is not there`)
    if (!isEmpty)
      check(
        isDeepStrictEqual(await snapshotOf(session)(tablesOf), tables),
        `half a ${task} is there`,
      )
    await session.close()
    // Once in ten, for the time it takes.
    if (isEmpty && i % 10 === 0) {
      await killAfter([task, own, from, to], Number.POSITIVE_INFINITY)
      check(isDeepStrictEqual(await readTables(to, own), tables), `a ${task} again is not whole`)
    }
  })
  return killsIn(ends)
}

async function readTables(databaseUrl: string, dataDir: string) {
  const session = await openDatabaseSession({ dataDir, databaseUrl })
  const tables = await snapshotOf(session)(tablesOf)
  await session.close()
  return tables
}

const killsIn = (ends: readonly Killed[]) => ends.filter(({ wasKilled }) => wasKilled).length

/** So many pieces of work, a few at a time. */
async function spread(count: number, work: (i: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let i = next++; i < count; i = next++) await work(i)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
