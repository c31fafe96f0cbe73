import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DRAWING, drawingOf } from './drawing.ts'

const NAME = 'draw-architecture.ts'

/** Another tree can be drawn, to another file: `npm run architecture -- <folder> <file>`. */
const given = process.argv.slice(process.argv.findIndex(word => word.endsWith(NAME)) + 1)
const [root = fileURLToPath(new URL('../..', import.meta.url)), file = join(root, DRAWING)] = given
writeFileSync(file, drawingOf(root))
console.log(`${file} shows the code as it is`)
