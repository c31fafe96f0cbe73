import '../server/node-version.js'

await import('../tools/pictures/set-sheet.ts')
