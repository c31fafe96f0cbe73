import '../server/node-version.js'

await import('../tools/weights/fit-weights.ts')
