import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { passForNode20 } from '#tools/testing/older-node.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const system = process.platform === 'win32' ? 'win' : process.platform
const brought = `node_modules/node-${system}-${process.arch}`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keepsake-node-'))
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  cpSync(join(root, 'server/node-version.js'), join(folder, 'server/node-version.js'))
  writeFileSync(
    join(folder, 'main.js'),
    `import './server/node-version.js'
console.log(process.execPath, process.argv[2], process.env.PATH)
process.exit(7)`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const runByNode20 = () =>
  spawnSync(process.execPath, [join(folder, 'main.js'), 'a word'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_OPTIONS: passForNode20 },
  })

test('an older Node hands over to the one that npm brought along, with nothing linked', () => {
  const binary = join(folder, brought, system === 'win' ? 'bin/node.exe' : 'bin/node')
  mkdirSync(dirname(binary), { recursive: true })
  symlinkSync(process.execPath, binary)
  const { status, stdout, stderr } = runByNode20()
  expect(stderr).toBe('')
  expect(stdout).toContain(' a word ')
  // What it starts finds that Node first.
  expect(stdout).toContain(`${dirname(binary)}${system === 'win' ? ';' : ':'}`)
  expect(status).toBe(7)
})

test('an older Node without one says what to do and runs nothing', () => {
  const { status, stdout, stderr } = runByNode20()
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('needs Node 22.22 or newer, and this is Node 20.20.2')
  expect(stderr).not.toMatch(/^\s+at /m)
})
