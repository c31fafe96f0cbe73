import '../server/node-version.js'

await import('../e2e/help-pictures.ts')
