import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { missingClasses } from './class-names.ts'

test('every class that a component names is in its style sheet', () => {
  expect(missingClasses(fileURLToPath(new URL('../..', import.meta.url)))).toEqual([])
})

test('a class that its style sheet lacks is named', () => {
  const root = mkdtempSync(join(tmpdir(), 'keepsake-styles-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'web'))
  writeFileSync(join(root, 'web/a.module.css'), '.there { color: red } /* .not-there {} */')
  writeFileSync(
    join(root, 'web/a.tsx'),
    "import styles from './a.module.css'\nexport const A = () => [styles.there, styles.gone]",
  )
  expect(missingClasses(root)).toEqual(['web/a.tsx: styles.gone is not in web/a.module.css'])
})
