import '../server/node-version.js'

await import('../tools/shading/write.ts')
