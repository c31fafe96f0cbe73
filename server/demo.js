import './node-version.js'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
// A folder of its own, test payments, and emails that stay here: whatever `.env` says of the real shop.
process.env.DATA_DIR ||= './data-demo'
for (const name of ['DATABASE_URL', 'STORAGE_URL', 'SMTP_URL']) process.env[name] = ''
for (const name of ['SECRET_KEY', 'PUBLISHABLE_KEY', 'WEBHOOK_SECRET'])
  process.env[`STRIPE_${name}`] = ''

await import('./process/quick-modules.ts')
const { environmentOrExit } = await import('./environment/environment-or-exit.ts')
const settings = environmentOrExit({ warn: false })
const { prepareDemo } = await import('./demo.ts')
const { operatorSentence } = await import('./process/start-fault.ts')
try {
  await prepareDemo(settings)
} catch (error) {
  const sentence = operatorSentence(error)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exitCode = 1
}
if (!process.exitCode) await import('./start.js')
