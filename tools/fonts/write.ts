import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { glyphFiles } from './bake.ts'
import { glyphWidthsFile } from './measure.ts'

const path = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))

writeFileSync(path('design/catalogue/glyph-widths.ts'), glyphWidthsFile())
for (const [name, text] of glyphFiles())
  writeFileSync(path(`geometry/engraving/glyphs/${name}`), text)
