import { tmpdir } from 'node:os'
import { openDatabase } from '#server/database/open.ts'
import { runNextJob } from '#server/jobs/runner.ts'
import { WEBHOOK_JOB } from '#shop/webhooks/announce.ts'
import { testJobContext } from './job-context.ts'
import { testPaymentContext } from './payment-context.ts'
import { silentLog } from './silent-log.ts'

/** A shop that dies when a webhook was taken, before it could write that down. */
const [databaseUrl = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
const paymentContext = testPaymentContext(database.transact, provider => provider, {
  reached: async boundary => {
    if (boundary === 'webhook-sent') process.kill(process.pid, 'SIGKILL')
  },
})
const context = { ...testJobContext(paymentContext, tmpdir()), origin: 'http://localhost:3000' }
await runNextJob(context, () => {}, { only: WEBHOOK_JOB })
