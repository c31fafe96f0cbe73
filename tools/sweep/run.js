import '../../server/node-version.js'

const { runSweep } = await import('./sweep.ts')
process.exit(await runSweep(process.argv.slice(2)))
