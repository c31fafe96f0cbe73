import '../server/node-version.js'

const { runSuite } = await import('./suite/run.ts')
process.exit(await runSuite(process.argv.slice(2)))
