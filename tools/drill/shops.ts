import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/open.ts'
import { freePort } from '#tools/testing/free-port.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import type { Buyer } from '../../bench/buyers.ts'
import { type RunningShop, startShop } from '../../e2e/shop-process.ts'
import { compareAllBooks } from './books.ts'
import { makeBuyers } from './buyers.ts'
import { browserAt, type Load } from './customers.ts'
import { openProxy } from './proxy.ts'

interface Crowd {
  readonly buyers: Iterator<Buyer> & Iterable<Buyer>
  readonly load: Load
  readonly customers: number
  readonly againForMs?: number
}

/** Processes of one shop on one database, behind a proxy, with one folder for their files. */
export async function openShops(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-drill-'))
  const proxy = await openProxy(await freePort())
  const running = new Set<RunningShop>()
  const { origin } = proxy
  return {
    origin,
    answers: proxy.answers,
    /** The build in that folder; resolves when it is open. */
    async start(folder: string) {
      const port = await freePort()
      const shop = await startShop(
        {
          PORT: String(port),
          ORIGIN: origin,
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          SECRET_KEY: 'the same for all processes of the drill',
          TRUST_PROXY: 'on',
          LOG_LEVEL: 'error',
        },
        folder,
      )
      running.add(shop)
      proxy.add(port)
      return {
        /** Its exit code: told to stop as by a service manager, the proxy learns of it by itself. */
        stop: async () => {
          const code = await shop.stop()
          running.delete(shop)
          proxy.remove(port)
          return code
        },
      }
    },
    makeBuyers: (folder: string, count: number) =>
      makeBuyers({ folder, origin, dataDir, databaseUrl }, count),
    /** Customers who design, fill a cart and pay, one piece after the other, until they are told to leave. */
    letIn({ buyers, load, customers, againForMs = 0 }: Crowd) {
      let leaving = false
      const all = Array.from({ length: customers }, async (_, i) => {
        const browser = browserAt(origin, `198.18.0.${i + 1}`, load, { againForMs })
        for (let next = buyers.next(); !next.done && !leaving; next = buyers.next())
          await browser.order(next.value, await browser.fillForm(next.value))
      })
      return {
        leave: async () => {
          leaving = true
          await Promise.all(all)
        },
      }
    },
    async compareBooks(thanked: readonly string[]) {
      const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
      try {
        return await compareAllBooks(database, thanked)
      } finally {
        await database.close()
      }
    },
    async close() {
      for (const shop of running) await shop.stop()
      await proxy.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
