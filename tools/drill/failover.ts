import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../../e2e/shop-process.ts'
import { primarySettings, startPair } from './cluster.ts'
import { noLoad } from './customers.ts'
import type { DrillReport } from './report.ts'
import { openShops } from './shops.ts'

const PROCESSES = 2
const CUSTOMERS = 10
const BUYERS = 200
const BEFORE_MS = 10_000
/** Until whoever looks after PostgreSQL has noticed. */
const NOTICED_MS = 3_000
const AFTER_MS = 12_000
/** For so long a customer tries again. */
const PATIENCE_MS = 60_000

export async function prepare(): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/build.js', '--if-stale'], { cwd: root })
}

/** The primary is gone in the midst of ten customers' orders, and its replica is promoted. */
export async function drill(): Promise<DrillReport> {
  const pair = await startPair()
  try {
    await pair.createDatabase('keepsake')
    const shops = await openShops(pair.url('keepsake'))
    try {
      for (let i = 0; i < PROCESSES; i += 1) await shops.start(root)
      const buyers = (await shops.makeBuyers(root, BUYERS)).values()
      const load = noLoad()
      const crowd = shops.letIn({ buyers, load, customers: CUSTOMERS, againForMs: PATIENCE_MS })
      await delay(BEFORE_MS)
      const before = load.thanked.length
      await pair.killPrimary()
      const gone = performance.now()
      await delay(NOTICED_MS)
      await pair.promoteReplica()
      const promotedMs = performance.now() - gone
      while (load.thanked.length <= before + CUSTOMERS && performance.now() - gone < PATIENCE_MS)
        await delay(20)
      const backMs = performance.now() - gone
      await delay(AFTER_MS)
      await crowd.leave()
      const books = await shops.compareBooks(load.thanked)
      return {
        figures: [
          [
            'with',
            `${PROCESSES} processes, ${CUSTOMERS} customers, a replica, ${primarySettings.join(', ')}`,
          ],
          ['requests made', load.requests],
          ['answered by 502 or 503 while there was no primary, and sent again', load.again],
          ['failed', load.failed.length],
          ['orders placed', load.thanked.length],
          ['of them before the primary was gone', before],
          ['the replica was promoted after', `${Math.round(promotedMs)} ms`],
          ['more orders than there are customers were placed after', `${Math.round(backMs)} ms`],
          [
            'books compared',
            `${books.compared} rows of ${books.orders} orders, ${books.faults.length} differences`,
          ],
        ],
        faults: [
          ...(before === 0 ? ['nobody has bought before'] : []),
          ...(load.thanked.length === before ? ['nobody has bought afterwards'] : []),
          ...new Set(load.failed),
          ...books.faults,
        ],
      }
    } finally {
      await shops.close()
    }
  } finally {
    await pair.stop()
  }
}
