import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DRAWING, drawingOf } from './drawing.ts'

/** Another tree can be drawn, to another file: `node ops/architecture <folder> <file>`. */
const [root = fileURLToPath(new URL('../..', import.meta.url)), file = join(root, DRAWING)] =
  process.argv.slice(2)
writeFileSync(file, drawingOf(root))
console.log(`${file} shows the code as it is`)
