import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingNames, readAllCode } from './names.ts'

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'keepsake-names-'))
  for (const folder of ['design', 'shop']) mkdirSync(join(tree, folder))
  writeFileSync(join(tree, 'design/rules.ts'), 'export const fixOf = 1; const fixesOfAll = 2')
  writeFileSync(join(tree, 'shop/0001.sql'), 'CREATE TABLE payment_movements ();')
  writeFileSync(join(tree, '.env.example'), '#SECRET_KEY=')
})
afterEach(() => rmSync(tree, { recursive: true }))

const missing = (text: string) => missingNames(readAllCode(tree), 'docs/a.md', text)

test.each([
  '`fixOf` and `fixOf()` and `fixesOfAll`',
  '`payment_movements`, `SECRET_KEY`',
  '`GET /api/orders`, `text/html`, `Promise`, `begin`, `a: bC`, fixedOf',
])('names that the code has, and what is no name, are no faults: %s', text => {
  expect(missing(text)).toEqual([])
})

test.each([
  ['`fixesOf`', 'fixesOf'],
  ['`esOfAll`', 'esOfAll'],
  ['`remedyOf()` and `remedyOf`', 'remedyOf'],
  ['`payment_ledger`', 'payment_ledger'],
  ['`OLD_SECRET`', 'OLD_SECRET'],
])('a name that the code does not have is named: %s', (text, name) => {
  expect(missing(text)).toEqual([`docs/a.md: nothing is called "${name}"`])
})
