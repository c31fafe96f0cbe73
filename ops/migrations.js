import '../server/node-version.js'

await import('../tools/migrations/write.ts')
