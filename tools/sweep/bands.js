import '../../server/node-version.js'

const { runBandSweep } = await import('./bands.ts')
process.exit(await runBandSweep(process.argv.slice(2)))
