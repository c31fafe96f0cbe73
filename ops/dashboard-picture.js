import '../server/node-version.js'

await import('../tools/dashboard/picture.ts')
