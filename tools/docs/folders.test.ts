import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unnamedFolders } from './folders.ts'

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'keepsake-folders-'))
  for (const file of [
    'docs/architecture.md',
    'shop/cart/tables.ts',
    'shop/locks.ts',
    'web/features/cart/page.tsx',
    'web/features/cart/parts/line.tsx',
    'web/features/ids.test.ts',
    'web/ui/button.css',
  ]) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), '')
  }
})
afterEach(() => rmSync(tree, { recursive: true }))

const ROOMS = ['shop', 'web']
const NAMED = '`shop/cart/`, `web/features/`, `web/features/cart/`, `web/ui/tokens.css`'
const faultsOf = (document: string) => {
  writeFileSync(join(tree, 'docs/architecture.md'), document)
  return unnamedFolders(tree, ROOMS)
}

test('an architecture that names every folder of the rooms has no faults', () => {
  expect(faultsOf(NAMED)).toEqual([])
})

test.each(['shop/cart', 'web/features', 'web/features/cart', 'web/ui'])(
  'a folder that the architecture does not name is named: %s',
  folder => {
    const without = NAMED.split(', ').filter(name => !name.startsWith(`\`${folder}/`))
    expect(faultsOf(without.join(', '))).toContain(
      `docs/architecture.md: it does not name ${folder}/`,
    )
  },
)

test('a longer name is not the folder', () => {
  expect(faultsOf(NAMED.replace('shop/cart/', 'shop/cart-lines/'))).toEqual([
    'docs/architecture.md: it does not name shop/cart/',
  ])
})
