import './node-version.js'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await import('./process/quick-modules.ts')
const { settingsOrExit } = await import('./settings/settings-or-exit.ts')
const settings = settingsOrExit()
const { runSetupCommand } = await import('./setup.ts')
await runSetupCommand(settings)
