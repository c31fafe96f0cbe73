import '../server/node-version.js'

const { runBandSweep } = await import('../tools/sweep/bands.ts')
process.exit(await runBandSweep(process.argv.slice(2)))
