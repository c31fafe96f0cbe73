import '../server/node-version.js'

await import('../e2e/first-day-pictures.ts')
