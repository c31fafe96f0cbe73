import '../server/node-version.js'

await import('../bench/siege/siege.ts')
