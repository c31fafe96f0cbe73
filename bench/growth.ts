import { openSession as openQuery } from '#server/backups/session.ts'
import { openDatabase } from '#server/database/open.ts'
import { checkTotals } from '#shop/reports/check-totals.ts'
import { addAccount } from '#tools/testing/account.ts'
import { openSession } from '../e2e/customer.ts'
import { fillReal, growTo } from './growth/fill.ts'
import { pagesOf } from './growth/pages.ts'
import { type Finding, type Measurement, median } from './measurement.ts'

const REAL = 60
const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const ASKED = 15
/** Up to so many orders the totals are counted anew, to see that they are right. */
const CHECKED = 10_000
/** A page may be this many times as slow with the most orders as with the fewest. */
const MOST_TIMES = 1.5
/** Below this nobody can tell, and the machine's own unrest is larger. */
const GRACE_MS = 8

/** Every staff page through HTTP, with more and more orders behind it, up to `most`. */
export const growth =
  (most: number): Measurement =>
  async ({ origin, databaseUrl }) => {
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
        `select number from orders where state = 'delivered' order by placed_at limit 1`,
      )
      const pages = pagesOf((one as { number: string }).number)
      const ask = async (path: string) => {
        const begun = performance.now()
        const answer = await fetch(origin + path, {
          headers: { Cookie: `${cookie.name}=${cookie.value}` },
          redirect: 'manual',
        })
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
        return performance.now() - begun
      }
      const sizes = SIZES.filter(size => size <= most)
      const found = new Map<string, Times[]>(Object.keys(pages).map(name => [name, []]))
      let copies = 0
      for (const size of sizes) {
        const begun = performance.now()
        copies = await growTo(filled, originals, { size, from: copies })
        await session.query('vacuum analyze')
        const seconds = ((performance.now() - begun) / 1000).toFixed(0)
        console.log(`  (${size.toLocaleString('en')} orders, filled and added up in ${seconds} s)`)
        // Counting everything anew takes a minute for a hundred thousand: the small ones are enough to know.
        const wrong = size <= CHECKED ? await database.transact(checkTotals) : []
        if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join('; '))
        for (const [name, path] of Object.entries(pages)) {
          for (let warm = 0; warm < 3; warm++) await ask(path)
          const times: number[] = []
          for (let asked = 0; asked < ASKED; asked++) times.push(await ask(path))
          found.get(name)?.push({ median: median(times), best: Math.min(...times) })
        }
      }
      return [...found].map(([name, times]) => findingOf(name, times))
    } finally {
      await session.close()
      await database.close()
    }
  }

interface Times {
  readonly median: number
  readonly best: number
}

/** Judged by the best: others on the same machine make any of them slower, and none quicker. */
function findingOf(name: string, times: readonly Times[]): Finding {
  const [first = Number.NaN, last = Number.NaN] = [times[0]?.best, times.at(-1)?.best]
  const limit = Math.max(first * MOST_TIMES, first + GRACE_MS)
  const medians = times.map(({ median }) => median.toFixed(0)).join(' ')
  return {
    what: `staff page: ${name}`,
    found: `${times.map(({ best }) => best.toFixed(0)).join(' ')} ms (medians ${medians})`,
    budget: `at most ${limit.toFixed(0)} ms`,
    good: last <= limit,
  }
}
