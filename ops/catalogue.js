import '../server/node-version.js'

await import('../tools/catalogue/write.ts')
