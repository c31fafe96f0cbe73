import './node-version.js'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await import('./process/quick-modules.ts')
const { environmentOrExit } = await import('./environment/environment-or-exit.ts')
const settings = environmentOrExit()
const { runSetupCommand } = await import('./setup.ts')
const { printOrFail } = await import('./command.ts')
await printOrFail(runSetupCommand(settings, process.argv.slice(2)))
