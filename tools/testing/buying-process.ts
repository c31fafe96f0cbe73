import { once } from 'node:events'
import { openDatabase } from '#server/database/open.ts'
import { press, testPaymentContext } from './payment-context.ts'
import { silentLog } from './silent-log.ts'

/** A shop's process whose customers all press the button at the word: says how each of them fared. */
const [databaseUrl = '', seenTotal = '', people = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
const paymentContext = testPaymentContext(database.transact)
process.stdout.write('ready\n')
await once(process.stdin, 'data')
const ends = await Promise.all(
  people
    .split(',')
    .map(accountId => press(paymentContext, accountId, { seenTotal: Number(seenTotal) })),
)
process.stdout.write(`${JSON.stringify(ends.map(end => (end.ok ? 'bought' : end.reason)))}\n`)
await database.close()
process.exit(0)
