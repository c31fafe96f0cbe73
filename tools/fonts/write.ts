import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { glyphWidthsFile } from './measure.ts'

const file = fileURLToPath(new URL('../../design/catalogue/glyph-widths.ts', import.meta.url))
writeFileSync(file, glyphWidthsFile())
