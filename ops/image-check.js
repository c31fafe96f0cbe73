import '../server/node-version.js'

await import('../tools/image/check.ts')
