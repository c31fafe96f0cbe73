import '../server/node-version.js'

await import('../tools/operating/check.ts')
