import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readBackup } from '#server/backups/read-backup.ts'
import { restoreBackup } from '#server/backups/restore-backup.ts'
import { openDatabaseSession, snapshotOf } from '#server/backups/session.ts'
import { writeBackup } from '#server/backups/write-backup.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { placePaidOrder, testPaymentContext } from '#tools/testing/payment-context.ts'
import { startPostgres } from '#tools/testing/postgres.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { fillWithOrders } from './many-orders.ts'
import { missingOrders, orderBooks } from './order-books.ts'
import type { DrillReport } from './report.ts'

const ORDERS = 10_000
const MOST_SECONDS = 60

/** Ten thousand orders are backed up while customers order, and restored into both kinds of database. */
export async function drill(): Promise<DrillReport> {
  const server = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-drill-'))
  try {
    const databaseUrl = await server.createDatabase('shop')
    const shop = await openDatabase({ dataDir: folder, databaseUrl, log: silentLog })
    const session = await openDatabaseSession({ dataDir: folder, databaseUrl })
    await fillWithOrders({ transact: shop.transact, query: session.query }, ORDERS)
    const file = join(folder, 'shop.tar.gz')
    const before = await orderWhile(shop.transact, async () => {}, 3)
    const booksThen = await orderBooks(session.query)
    const writing = await stopwatch(() =>
      orderWhile(shop.transact, () =>
        writeBackup(
          file,
          {
            snapshot: snapshotOf(session),
            files: {},
            secret: null,
            version: 'drill',
            takenAt: new Date(),
          },
          null,
        ),
      ),
    )
    const targets = {
      PostgreSQL: { dataDir: folder, databaseUrl: await server.createDatabase('restored') },
      'the embedded database': { dataDir: join(folder, 'embedded'), databaseUrl: null },
    }
    const faults: string[] = []
    const figures: [string, string | number][] = []
    const timed = [
      { what: 'backing up, while customers ordered', seconds: writing.seconds, most: MOST_SECONDS },
    ]
    const check = (isGood: boolean, fault: string) => void (isGood || faults.push(fault))
    for (const [name, address] of Object.entries(targets)) {
      const target = await openDatabaseSession(address)
      const restoring = await stopwatch(async () => {
        const reading = await readBackup(file, null)
        return reading.ok ? restoreBackup(reading.entries, { session: target, files: {} }) : reading
      })
      const { result, seconds } = restoring
      check(result.ok, `into ${name}: ${result.ok ? '' : result.text}`)
      timed.push({ what: `restoring into ${name}`, seconds, most: MOST_SECONDS })
      const books = await orderBooks(target.query)
      const lost = await missingOrders(target.query, before.numbers)
      check(
        lost.length === 0,
        `orders from before the backup that are not in it: ${lost.join(', ')}`,
      )
      // What was ordered while it was written is in it whole or not at all.
      const more = Number(books.orders) - Number(booksThen.orders)
      check(more >= 0 && more <= writing.result.numbers.length, `${more} orders too many`)
      if (more === 0) check(isDeepStrictEqual(books, booksThen), `the books of ${name} differ`)
      figures.push([`books in ${name}`, wordsOf(books)])
      await target.close()
    }
    await session.close()
    await shop.close()
    const placed = [before, writing.result]
    return {
      figures: [
        ['requests made', placed.reduce((sum, { made }) => sum + made, 0)],
        ['failed', placed.reduce((sum, { failed }) => sum + failed, 0)],
        ['orders placed', placed.reduce((sum, { numbers }) => sum + numbers.length, 0)],
        ['books before', wordsOf(booksThen)],
        ...figures,
      ],
      faults,
      timed,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await server.stop()
  }
}

const wordsOf = (books: Readonly<Record<string, string>>) =>
  Object.entries(books)
    .map(([name, sum]) => `${name} ${Number(sum).toLocaleString('en')}`)
    .join(', ')

async function stopwatch<Result>(work: () => Promise<Result>) {
  const begun = performance.now()
  const result = await work()
  return { result, seconds: Math.round((performance.now() - begun) / 100) / 10 }
}

/** One customer after the other orders for as long as `work` takes, and `least` of them in any case. */
async function orderWhile(transact: Transact, work: () => Promise<unknown>, least = 1) {
  const paymentContext = testPaymentContext(transact)
  const numbers: string[] = []
  let isOver = false
  let made = 0
  let failed = 0
  const ordering = async () => {
    while (!isOver || made < least) {
      made += 1
      await placePaidOrder(paymentContext).then(
        ({ number }) => numbers.push(number),
        () => {
          failed += 1
        },
      )
    }
  }
  const working = work().finally(() => {
    isOver = true
  })
  await Promise.all([working, ordering()])
  return { numbers, made, failed }
}
