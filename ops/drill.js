import '../server/node-version.js'

await import('../tools/drill/run.ts')
