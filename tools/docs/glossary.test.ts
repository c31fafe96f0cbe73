import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { glossaryFaults } from './glossary.ts'

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'keepsake-glossary-'))
  mkdirSync(join(tree, 'docs'))
  mkdirSync(join(tree, 'shop'))
  writeFileSync(join(tree, 'shop/states.ts'), 'export const specialOrderStates = [] // pavé')
})
afterEach(() => rmSync(tree, { recursive: true }))

function faultsOf(...rows: readonly (readonly [word: string, where: string])[]) {
  const lines = rows.map(([word, where]) => `| ${word} | what it is | ${where} |`)
  const text = ['# Glossary', '', '| word | what it is | where |', '|---|---|---|', ...lines]
  writeFileSync(join(tree, 'docs/glossary.md'), `${text.join('\n')}\n`)
  return glossaryFaults(tree)
}

const HERE = '`shop/states.ts`'

test('a glossary whose files speak of their words has no faults', () => {
  expect(faultsOf(['pavé', HERE], ['special order', HERE], ['state (of an order)', HERE])).toEqual(
    [],
  )
})

test.each([
  ['`shop/gone.ts`', 'names "shop/gone.ts", which is no file'],
  ['`shop`', 'names "shop", which is no file'],
  ['shop/states.ts', 'names no file'],
])('a word without a file that defines it is named: %s', (where, fault) => {
  expect(faultsOf(['state', where])).toEqual([`docs/glossary.md: "state" ${fault}`])
})

test('a file that does not speak of the word is named', () => {
  expect(faultsOf(['bezel', HERE])).toEqual([
    'docs/glossary.md: "bezel" names "shop/states.ts", which does not speak of it',
  ])
})

test('words that stand twice or out of order are named', () => {
  expect(faultsOf(['state', HERE], ['state', HERE])).toEqual([
    'docs/glossary.md: "state" stands there twice',
  ])
  expect(faultsOf(['state', HERE], ['order', HERE])).toEqual([
    'docs/glossary.md: "order" is out of order',
  ])
})

test('a glossary that is missing or empty is a fault', () => {
  expect(glossaryFaults(tree)).toEqual(['docs/glossary.md: it is missing'])
  expect(faultsOf()).toEqual(['docs/glossary.md: it has no words'])
})
