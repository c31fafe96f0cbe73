import '../server/node-version.js'

await import('../tools/independent-reader/run.ts')
