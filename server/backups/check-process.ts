import { argv, env } from 'node:process'
import { checkBackup } from './check-backup.ts'

// A process of its own: a whole database is made, and the shop goes on meanwhile.
const [, , file = '', scratch = '', dump = ''] = argv
const answer = await checkBackup(file, env.BACKUP_KEY || null, { scratch, dump }).catch(
  (error: unknown) => ({
    ok: false,
    text: error instanceof Error ? error.message : String(error),
  }),
)
console.log(JSON.stringify(answer))
