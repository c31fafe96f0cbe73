import type { Transact } from '#shop/persistence/transaction.ts'
import { databaseOrExit } from './database/open-or-exit.ts'
import { askRunningShop, type CommandAnswer } from './process/operator-socket.ts'
import type { Settings } from './settings.ts'

/**
 * Does what was asked for at the console: in the shop that is running, where it alone holds the embedded
 * database, or else in the database itself.
 */
export async function runCommand(
  settings: Settings,
  words: readonly string[],
  work: (transact: Transact) => Promise<CommandAnswer>,
): Promise<void> {
  const running = settings.databaseUrl ? null : await askRunningShop(settings.dataDir, words)
  const { ok, text } = running ?? (await inDatabase(settings, work))
  if (ok) console.log(text)
  else console.error(text)
  process.exitCode = ok ? 0 : 1
}

async function inDatabase(
  settings: Settings,
  work: (transact: Transact) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  const database = await databaseOrExit({ ...settings, log: { info: () => {}, warn: () => {} } })
  try {
    return await work(database.transact)
  } finally {
    await database.close()
  }
}
