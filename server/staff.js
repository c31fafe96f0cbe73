import './node-version.js'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await import('./process/quick-modules.ts')
const { environmentOrExit } = await import('./environment/environment-or-exit.ts')
const settings = environmentOrExit()
const { runStaffCommand } = await import('./staff.ts')
const { printOrFail } = await import('./command.ts')
await printOrFail(runStaffCommand(settings, process.argv.slice(2)))
