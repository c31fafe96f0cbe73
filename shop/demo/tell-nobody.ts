import { sql } from 'drizzle-orm'
import { jobs } from '../jobs/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { webhookDeliveries } from '../webhooks/tables.ts'
import type { DemoCounter } from './counter.ts'

/** Rows that this very transaction has written: nobody else has seen them. */
const writtenHere = sql`xmin = pg_current_xact_id()::xid`

/** Emails of half a year ago, to people there are not, are gone with the commit that would have sent them. */
export function tellNobody(counter: DemoCounter): DemoCounter {
  const transact: Transact = work =>
    counter.transact(async transaction => {
      const result = await work(transaction)
      await transaction.delete(jobs).where(writtenHere)
      await transaction.delete(webhookDeliveries).where(writtenHere)
      return result
    })
  return { ...counter, transact, wake: () => {} }
}
