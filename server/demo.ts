import { count } from 'drizzle-orm'
import { accounts } from '#shop/accounts/tables.ts'
import { fillDemo, hasDemo } from '#shop/demo/fill-demo.ts'
import { databaseOrExit } from './database/open-or-exit.ts'
import { openPaying } from './payments/open-paying.ts'
import { closeDataDir } from './process/data-dir.ts'
import type { Settings } from './settings.ts'

const SEED = 2026
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Fills the demo's own folder the first time; a shop that is somebody's is left alone. */
export async function prepareDemo(settings: Settings): Promise<void> {
  closeDataDir(settings.dataDir, console)
  const database = await databaseOrExit({ ...settings, log: quiet })
  const { transact } = database
  try {
    if (await hasDemo(transact)) return
    const [people] = await transact(t => t.select({ of: count() }).from(accounts))
    if (people && people.of > 0) {
      console.error(
        `There is a shop in ${settings.dataDir} already, and it is no demo. Name another folder in DATA_DIR.`,
      )
      process.exitCode = 1
      return
    }
    console.log('Filling a demo shop with half a year of orders …')
    let at = new Date()
    const now = () => at
    const { paymentContext } = await openPaying({ settings, transact, now, log: quiet })
    const moveTo = (then: Date) => {
      at = then
    }
    const counter = { ...paymentContext, transact, wake: () => {}, moveTo }
    await fillDemo(counter, { seed: SEED, today: new Date() })
  } finally {
    await database.close()
  }
}
