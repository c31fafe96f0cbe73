import '../server/node-version.js'

const { runBench } = await import('./bench.ts')
process.exit(await runBench(process.argv.slice(2)))
