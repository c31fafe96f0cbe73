/** A process that opens the embedded database in the folder it is given, and keeps it open. */
import { openDatabase } from '#server/database/open.ts'
import { silentLog } from './silent-log.ts'

const [dataDir = '', dump = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, dump, log: silentLog })
await database.ping()
process.on('message', () => {})
