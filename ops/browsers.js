import '../server/node-version.js'

await import('../e2e/browsers/run.ts')
