import './node-version.js'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await import('./process/quick-modules.ts')
const { settingsOrExit } = await import('./settings/settings-or-exit.ts')
const settings = settingsOrExit()
const { runBackupCommand } = await import('./backup.ts')
const { sayOrFail } = await import('./command.ts')
await sayOrFail(runBackupCommand(settings, process.argv.slice(2)))
