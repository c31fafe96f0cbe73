import '../server/node-version.js'

await import('../tools/docs/draw-architecture.ts')
