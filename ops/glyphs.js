import '../server/node-version.js'

await import('../tools/fonts/write.ts')
