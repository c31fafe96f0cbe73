import { openSession as openQuery } from '#server/backups/session.ts'
import { openDatabase } from '#server/database/open.ts'
import { checkTotals } from '#shop/reports/check-totals.ts'
import { addAccount } from '#tools/testing/account.ts'
import { openSession } from '../e2e/customer.ts'
import { askPages, type Cost } from './growth/ask.ts'
import { fillReal, growTo } from './growth/fill.ts'
import { pagesOf } from './growth/pages.ts'
import { type Finding, type Measurement, median } from './measurement.ts'
import { cpuOf } from './processes.ts'

const REAL = 60
const SIZES = [1_000, 10_000, 100_000, 1_000_000]
/** Up to so many orders the totals are counted anew, to see that they are right. */
const CHECKED = 10_000
/** A page may cost so many times as much with the most orders as with the fewest. */
const MOST_TIMES = 1.5
/** Below this nobody can tell, and the machine's own unrest is larger. */
const GRACE_MS = 4

/** Every staff page through HTTP, with more and more orders behind it, up to `most`. */
export const growth =
  (most: number): Measurement =>
  async ({ origin, databaseUrl, pid }) => {
    const quiet = { info: () => {}, warn: () => {} }
    const database = await openDatabase({ dataDir: '', databaseUrl, log: quiet })
    const session = await openQuery({ dataDir: '', databaseUrl })
    const filled = { transact: database.transact, query: session.query }
    try {
      const originals = await fillReal(filled, REAL)
      const owner = { email: 'olga@example.com', name: 'Olga', role: 'owner' } as const
      const accountId = await database.transact(t => addAccount(t, owner))
      const { cookie } = await openSession(database, origin, accountId)
      const [one] = await session.query(
        `select number, pg_backend_pid() as pid from orders where state = 'delivered' order by placed_at limit 1`,
      )
      const { number, pid: backend } = one as { number: string; pid: number }
      const shop = {
        origin,
        pid,
        cookie: `${cookie.name}=${cookie.value}`,
        postmaster: cpuOf(backend).parent,
      }
      const pages = pagesOf(number)
      const found: ReadonlyMap<string, Cost>[] = []
      let copies = 0
      for (const size of SIZES.filter(size => size <= most)) {
        const begun = performance.now()
        copies = await growTo(filled, originals, { size, from: copies })
        await session.query('vacuum analyze')
        const seconds = ((performance.now() - begun) / 1000).toFixed(0)
        console.log(`  (${size.toLocaleString('en')} orders, filled and added up in ${seconds} s)`)
        // Counting everything anew takes a minute for a hundred thousand: the small ones are enough to know.
        const wrong = size <= CHECKED ? await database.transact(checkTotals) : []
        if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join('; '))
        found.push(await askPages(shop, pages))
      }
      return Object.keys(pages).map(name =>
        findingOf(
          name,
          found.flatMap(costs => costs.get(name) ?? []),
        ),
      )
    } finally {
      await session.close()
      await database.close()
    }
  }

function findingOf(name: string, costs: readonly Cost[]): Finding {
  const [first = Number.NaN, last = Number.NaN] = [costs[0]?.cpuMs, costs.at(-1)?.cpuMs]
  const limit = Math.max(first * MOST_TIMES, first + GRACE_MS)
  const medians = costs.map(({ times }) => median(times).toFixed(0)).join(' ')
  return {
    what: `staff page: ${name}`,
    found: `${costs.map(({ cpuMs }) => cpuMs.toFixed(0)).join(' ')} ms of processor (answers in ${medians})`,
    budget: `at most ${limit.toFixed(0)} ms`,
    good: last <= limit,
  }
}
