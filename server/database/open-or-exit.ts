import { errorSentence } from '#server/process/start-fault.ts'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import { type Database, openDatabase } from './open.ts'

type Needs = Parameters<typeof openDatabase>[0]

/** Opens the database; where that cannot be, a sentence says why, and the process ends. */
export async function databaseOrExit({
  dataDir,
  databaseUrl,
  log,
  beforeMigrating,
}: Needs): Promise<Database> {
  try {
    return await openDatabase({ dataDir, databaseUrl, log, beforeMigrating })
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      console.error(
        'The database that DATABASE_URL names does not answer. Start PostgreSQL there, or leave ' +
          'DATABASE_URL empty to use the embedded one.',
      )
    } else {
      console.error(`Cannot open the database. ${errorSentence(error)}`)
      if (error instanceof Error && error.cause) console.error(error.cause)
    }
    process.exit(1)
  }
}
