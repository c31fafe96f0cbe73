import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogueDocument } from './catalogue-markdown.ts'

test('docs/catalogue.md says what the data say', () => {
  const file = readFileSync(new URL('../../docs/catalogue.md', import.meta.url), 'utf8')
  expect(file === catalogueDocument(), 'Run "node ops/catalogue".').toBe(true)
  expect(file).not.toMatch(/undefined|NaN|\[object/)
})
