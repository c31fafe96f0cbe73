import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualTerms } from '#schemas/stone-terms.ts'
import { openDatabase } from '#server/database/open.ts'
import { openLauncher } from '#server/launcher/open-launcher.ts'
import { openStoneListReader } from '#server/stones/list-reader.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { applyList } from '#shop/stones/apply-import.ts'
import { addSupplier } from '#shop/stones/suppliers.ts'
import { takeList } from '#shop/stones/take-list.ts'
import { tradeList } from '#tools/testing/stone-list.ts'
import type { BenchFinding, Measurement } from './measurement.ts'
import { customersSearching, searchTimes } from './stone-search.ts'

const ROWS = { postgres: 100_000, embedded: 20_000 }
const by = { accountId: null, who: 'bench' }

/** A supplier's list from its bytes to stones: all of it, the same again, and with a twentieth of it changed. */
async function importTimes(
  transact: Transact,
  read: ReturnType<typeof openStoneListReader>['read'],
  rows: number,
  customers?: () => () => Promise<unknown>,
) {
  const now = () => new Date()
  const added = await transact(t =>
    addSupplier(t, { name: 'Bench', terms: usualTerms, by, now: now() }),
  )
  if (!added.ok) throw new Error(added.reason)
  const bringIn = async (list: string) => {
    const bytes = new TextEncoder().encode(list)
    const begun = performance.now()
    const sent = { supplierId: added.id, fileName: 'list.csv', who: 'bench', now: now() }
    const taken = await takeList(
      { transact, read },
      { bytes, terms: usualTerms, currency: 'EUR', ...sent },
    )
    if (!taken.ok) throw new Error(taken.words)
    const reading = (performance.now() - begun) / 1000
    const applied = await applyList(transact, { id: taken.id, by, now })
    if (!applied.ok) throw new Error(applied.reason)
    return { reading, seconds: (performance.now() - begun) / 1000, counts: applied.counts }
  }
  const whole = await bringIn(tradeList(rows))
  const again = await bringIn(tradeList(rows))
  const changed = tradeList(rows, { dearer: i => i % 20 === 0 })
  const stop = customers?.()
  const delta = await bringIn(changed)
  await stop?.()
  return { whole, again, delta }
}

function findings(
  name: string,
  rows: number,
  times: Awaited<ReturnType<typeof importTimes>>,
): BenchFinding[] {
  const { whole, again, delta } = times
  const line = (
    what: string,
    { reading, seconds }: { readonly reading: number; readonly seconds: number },
    isRight: boolean,
  ): BenchFinding => {
    if (!isRight) throw new Error(`The counts of ${what} are wrong`)
    return {
      what: `${rows.toLocaleString('en')} stones into ${name}, ${what}`,
      value: seconds,
      unit: 's',
      details: `${reading.toFixed(1)} s to read`,
    }
  }
  const { counts } = again
  return [
    line('all of them', whole, whole.counts.added === rows),
    line('the same list again', again, counts.added + counts.changed + counts.gone === 0),
    line('a twentieth changed while others search', delta, delta.counts.changed === rows / 20),
  ]
}

/** Lists of stones, through the process that reads them, into both databases; then searches among them. */
export const stoneImport: Measurement = async ({ databaseUrl, origin, pid }) => {
  const log = { info: () => {}, warn: () => {} }
  const launcher = openLauncher()
  const reader = openStoneListReader({ launcher, report: error => console.error(error) })
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-stones-'))
  const found: BenchFinding[] = []
  try {
    for (const [name, environment, rows] of [
      ['PostgreSQL', { dataDir: '', databaseUrl }, ROWS.postgres],
      ['the embedded database', { dataDir, databaseUrl: undefined }, ROWS.embedded],
    ] as const) {
      const database = await openDatabase({ ...environment, log })
      try {
        const customers =
          databaseUrl && environment.databaseUrl ? customersSearching(origin) : undefined
        const times = await importTimes(database.transact, reader.read, rows, customers)
        found.push(...findings(name, rows, times))
      } finally {
        await database.close()
      }
    }
    found.push(await searchTimes(origin, pid, ROWS.postgres))
  } finally {
    reader.close()
    launcher.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return found
}
