import type { Transact } from '#shop/persistence/transaction.ts'
import { dumpBeforeMigrating } from './backups/before-migrating.ts'
import { databaseOrExit } from './database/open-or-exit.ts'
import type { Environment } from './environment/environment.ts'
import { closeDataDir, writeForOwnerOnly } from './process/data-dir.ts'
import { askRunningShop, type CommandAnswer } from './process/operator-socket.ts'
import { errorSentence } from './process/start-fault.ts'

/**
 * Does what was asked for at the console: in the shop that is running, where it alone holds the embedded
 * database, or else in the database itself.
 */
export async function runCommand(
  environment: Environment,
  words: readonly string[],
  work: (transact: Transact) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  if (!environment.databaseUrl) closeDataDir(environment.dataDir, console)
  const running = environment.databaseUrl ? null : await askRunningShop(environment.dataDir, words)
  return running ?? (await inDatabase(environment, work))
}

/** What prevents a command is printed as a sentence, without a stack. */
export async function printOrFail(answer: Promise<CommandAnswer>): Promise<void> {
  const { ok, text } = await answer.catch(error => ({ ok: false, text: errorSentence(error) }))
  if (ok) console.log(text)
  else console.error(text)
  process.exitCode = ok ? 0 : 1
}

async function inDatabase(
  environment: Environment,
  work: (transact: Transact) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  writeForOwnerOnly()
  const log = { info: () => {}, warn: () => {} }
  const { beforeMigrating, note } = dumpBeforeMigrating(environment, log, () => new Date())
  const database = await databaseOrExit({ ...environment, log, beforeMigrating })
  try {
    await note(database.transact)
    return await work(database.transact)
  } finally {
    await database.close()
  }
}
