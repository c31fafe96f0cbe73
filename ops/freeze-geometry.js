import '../server/node-version.js'

await import('../tools/geometry-versions/freeze.ts')
