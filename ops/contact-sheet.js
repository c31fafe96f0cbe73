import '../server/node-version.js'

await import('../tools/pictures/contact-sheet.ts')
