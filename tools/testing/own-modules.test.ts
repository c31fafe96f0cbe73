import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignModules } from './own-modules.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-own-modules-'))
  for (const name of ['first/node_modules', 'second', 'third/kept'])
    await mkdir(join(folder, name), { recursive: true })
  await symlink(join(folder, 'first', 'node_modules'), join(folder, 'second', 'node_modules'))
  await symlink(join(folder, 'third', 'kept'), join(folder, 'third', 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true }))

test('packages in the project, or behind a link within it, are its own', () => {
  expect(foreignModules(join(folder, 'first'))).toBeNull()
  expect(foreignModules(join(folder, 'third'))).toBeNull()
})

test('of packages behind a link to another folder it is said what to do', () => {
  expect(foreignModules(join(folder, 'second'))).toMatch(
    /^node_modules is a link to .*first.node_modules, which the workers may not read: run "npm ci" here/,
  )
})
