import '../server/node-version.js'

await import('../tools/docs/check-api.ts')
