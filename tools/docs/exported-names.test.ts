import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { repeatedNames } from './exported-names.ts'

function treeOf(files: Readonly<Record<string, string>>): string {
  const tree = mkdtempSync(join(tmpdir(), 'keepsake-exports-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(tree, file, '..'), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  return tree
}

test('a name that two files export is a fault, whatever each of them is', () => {
  const tree = treeOf({
    'design/sum.ts': 'export const sumOf = 1\n',
    'shop/sum.ts': 'export async function sumOf() {}\n',
    'web/line.tsx': 'export interface Line {}\n',
    'web/lines.tsx': 'export default function Line() {}\n',
  })
  expect(repeatedNames(tree).sort().reverse()).toEqual([
    '"sumOf" is exported by design/sum.ts and shop/sum.ts',
    '"Line" is exported by web/line.tsx and web/lines.tsx',
  ])
})

test('a type beside its schema, what every route has and what tests export are none', () => {
  const tree = treeOf({
    'schemas/look.ts': 'export const Look = 1\nexport type Look = 2\n',
    'web/one.tsx': 'export function loader() {}\n',
    'web/two.tsx': 'export async function loader() {}\n  export const within = 1\n',
    'web/two.test.ts': 'export const Look = 1\n',
  })
  expect(repeatedNames(tree)).toEqual([])
})
