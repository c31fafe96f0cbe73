import '../server/node-version.js'

await import('../tools/pictures/prepare.ts')
