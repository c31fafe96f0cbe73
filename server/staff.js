import './node-version.js'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await import('./process/quick-modules.ts')
const { settingsOrExit } = await import('./settings/settings-or-exit.ts')
const settings = settingsOrExit()
const { runStaffCommand } = await import('./staff.ts')
await runStaffCommand(settings, process.argv.slice(2))
