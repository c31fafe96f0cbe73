import '../server/node-version.js'

await import('../tools/e-invoice/check.ts')
