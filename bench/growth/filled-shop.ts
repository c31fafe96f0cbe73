import { openDatabaseSession as openQuery } from '#server/backups/session.ts'
import { openDatabase } from '#server/database/open.ts'
import { checkTotals } from '#shop/reports/check-totals.ts'
import { addAccount } from '#tools/testing/account.ts'
import { openCustomerSession } from '../../e2e/customer.ts'
import { cpuOf } from '../processes.ts'
import type { ShopProcess } from './ask.ts'
import { fillReal, growTo } from './fill.ts'

const REAL = 60
/** Up to so many orders the totals are counted anew, to see that they are right. */
const CHECKED = 10_000

interface FilledShop {
  readonly served: ShopProcess
  /** The number of an order that is delivered. */
  readonly order: string
  /** Copies orders until there are so many. */
  readonly growTo: (size: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** A shop that has sold some pieces, with its owner signed in. */
export async function openFilledShop(
  shop: Readonly<{ origin: string; databaseUrl: string; pid: number }>,
): Promise<FilledShop> {
  const { origin, databaseUrl, pid } = shop
  const quiet = { info: () => {}, warn: () => {} }
  const database = await openDatabase({ dataDir: '', databaseUrl, log: quiet })
  const session = await openQuery({ dataDir: '', databaseUrl })
  const filled = { transact: database.transact, query: session.query }
  const originals = await fillReal(filled, REAL)
  const owner = { email: 'olga@example.com', name: 'Olga', role: 'owner' } as const
  const accountId = await database.transact(t => addAccount(t, owner))
  const { cookie } = await openCustomerSession(database, origin, accountId)
  const [one] = await session.query(
    `select number, pg_backend_pid() as pid from orders where state = 'delivered' order by placed_at limit 1`,
  )
  const { number, pid: backend } = one as { number: string; pid: number }
  let copies = 0
  return {
    served: {
      origin,
      pid,
      cookie: `${cookie.name}=${cookie.value}`,
      postmaster: cpuOf(backend).parent,
    },
    order: number,
    growTo: async size => {
      copies = await growTo(filled, originals, { size, from: copies })
      await session.query('vacuum analyze')
      await session.query('checkpoint')
      // Counting everything anew takes a minute for a hundred thousand: the small ones are enough to know.
      const wrong = size <= CHECKED ? await database.transact(checkTotals) : []
      if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join('; '))
    },
    close: async () => {
      await session.close()
      await database.close()
    },
  }
}
