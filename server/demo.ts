import { createServer } from 'node:http'
import { count } from 'drizzle-orm'
import { accounts } from '#shop/accounts/tables.ts'
import { fillDemo } from '#shop/demo/fill-demo.ts'
import { hasDemo } from '#shop/demo/has-demo.ts'
import { databaseOrExit } from './database/open-or-exit.ts'
import { DEMO_SEED, demoCounter } from './demo-data.ts'
import type { Environment } from './environment/environment.ts'
import { listen } from './http/serve.ts'
import { NO_KEYS, openPaying } from './payments/open-paying.ts'
import { closeDataDir } from './process/data-dir.ts'
import { StartFault } from './process/start-fault.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Fills the demo's own folder the first time; a shop that is somebody's is left alone. */
export async function prepareDemo(environment: Environment): Promise<void> {
  closeDataDir(environment.dataDir, console)
  const database = await databaseOrExit({ ...environment, log: quiet })
  const { transact } = database
  try {
    if (await transact(hasDemo)) return
    const [people] = await transact(t => t.select({ of: count() }).from(accounts))
    if (people && people.of > 0) {
      console.error(
        `There is a shop in ${environment.dataDir} already, and it is no demo. Name another folder in DATA_DIR.`,
      )
      process.exitCode = 1
      return
    }
    // The start listens there afterwards: minutes later it would be too late to say that it cannot.
    const server = createServer()
    const listening = await listen(server, environment.port, environment.host)
    if (!listening.ok) throw new StartFault(listening.sentence)
    server.close()
    console.log('Filling a demo shop with half a year of orders …')
    const now = () => new Date()
    const keys = async () => NO_KEYS
    const paying = await openPaying({ environment, keys, transact, now, log: quiet })
    const counter = demoCounter(paying.paymentContext({ transact, wake: () => {} }))
    await fillDemo(counter, { seed: DEMO_SEED, today: now() })
  } finally {
    await database.close()
  }
}
