import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { environmentFaults } from './environment.ts'
import { installFaults, nodeFaults } from './node-version.ts'
import { missingPaths } from './paths.ts'

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'keepsake-drift-'))
  mkdirSync(join(tree, 'web/app'), { recursive: true })
  writeFileSync(join(tree, 'web/app/route-table.ts'), '')
  writeFileSync(join(tree, 'README.md'), '')
})
afterEach(() => rmSync(tree, { recursive: true }))

const missing = (text: string) => missingPaths(tree, 'docs/a.md', text)

test.each([
  '`web/app/route-table.ts` `web/app/route-table.ts:12` `./web/app/` `web/`',
  '`route-table.ts` `README.md`',
  '`web/app/*.tsx` and `web/app/<name>.tsx`',
  '`text/html`, `/healthz`, `design/` before that room exists, `x.test.ts`, `a / b`',
  '`build/client` and `data/database` are made',
])('a path that exists, or is none, is no fault: %s', text => {
  expect(missing(text)).toEqual([])
})

test.each([
  ['`web/routes.ts`', 'web/routes.ts'],
  ['`web/ui/*.tsx`', 'web/ui/*.tsx'],
  ['`gone.md`', 'gone.md'],
])('a path that does not exist is named: %s', (text, path) => {
  expect(missing(text)).toEqual([`docs/a.md: there is no "${path}"`])
})

const table = (...names: string[]) =>
  `| name | meaning |\n|---|---|\n${names.map(name => `| ${name} | \`/x\` and \`FOO\` |`).join('\n')}`

test('a settings table that tells of every variable has no faults', () => {
  const readme = table('`PORT`', '`HOST`, `ORIGIN`')
  expect(environmentFaults(readme, '# What A=1 means\nPORT=3000\n#HOST=\n# ORIGIN=')).toEqual([])
})

test('a variable that the settings table or .env.example lacks is named', () => {
  expect(environmentFaults(table('`PORT`', '`GONE`'), 'PORT=3000\n# NEW_ONE=')).toEqual([
    'README.md: the settings table does not tell of NEW_ONE',
    'README.md: the settings table tells of GONE, which .env.example lacks',
  ])
})

const needs = { engines: { node: '>=22.22' } }
const brings = (...versions: string[]) => ({
  optionalDependencies: Object.fromEntries(versions.map((version, i) => [`node-os-${i}`, version])),
})

test('the README names the Node that npm brings and the oldest that will do', () => {
  const readme = 'npm brings Node 24.21.0; elsewhere Node 22.22 or newer.'
  expect(nodeFaults(readme, needs, brings('24.21.0', '24.21.0'))).toEqual([])
  expect(nodeFaults(readme, needs, brings('24.22.0'))).toEqual([
    'README.md: it does not speak of Node 24.22.0, which package.json names',
  ])
  expect(nodeFaults('Node 24.21.0 and Node 22.220', needs, brings('24.21.0'))).toHaveLength(1)
  expect(nodeFaults(readme, needs, brings('24.21.0', '24.20.0'))).toHaveLength(1)
  const line = 'npm install --global node-linux-$(node -p process.arch)@24.21.0'
  expect(installFaults(line, brings('24.21.0'))).toEqual([])
  expect(installFaults(line, brings('24.22.0'))).toHaveLength(1)
})
