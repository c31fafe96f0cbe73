import '../server/node-version.js'

await import('../tools/pictures/grades.ts')
