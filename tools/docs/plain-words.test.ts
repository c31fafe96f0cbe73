import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unusualNames } from './plain-words.ts'

test('a name, a file or a class that says by a picture what has a word is a fault; text is none', () => {
  const tree = mkdtempSync(join(tmpdir(), 'keepsake-words-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  mkdirSync(join(tree, 'shop'))
  for (const [file, text] of Object.entries({
    'page-shelf.ts': '// A shelf may be spoken of.\nexport const pages = "shelf"\n',
    'rates.ts': 'const houseRates = 1\nconst housekeeping = 2\n',
    'page.css': '.desk {\n}\n.desktop {\n}\n',
    'hydrate.ts': 'const takenOver = true\n',
  }))
    writeFileSync(join(tree, 'shop', file), text)
  expect(unusualNames(tree).sort()).toEqual([
    'shop/hydrate.ts: "takenOver" says "takenover" for hydrated',
    'shop/page-shelf.ts: "page-shelf" says "shelf" for cache',
    'shop/page.css: "desk" says "desk" for page',
    'shop/rates.ts: "houseRates" says "house" for default or shop',
  ])
})
