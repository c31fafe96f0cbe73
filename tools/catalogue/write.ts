import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogueDocument } from './catalogue-markdown.ts'

writeFileSync(
  fileURLToPath(new URL('../../docs/catalogue.md', import.meta.url)),
  catalogueDocument(),
)
