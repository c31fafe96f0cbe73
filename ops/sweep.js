import '../server/node-version.js'

const { runSweep } = await import('../tools/sweep/sweep.ts')
process.exit(await runSweep(process.argv.slice(2)))
