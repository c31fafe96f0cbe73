import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentFaults } from './faults.ts'

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'keepsake-docs-'))
  mkdirSync(join(tree, 'docs'))
  writeFileSync(join(tree, 'package.json'), '{"scripts":{"start":"x","bench":"y"}}')
  writeFileSync(join(tree, 'docs/a.md'), '[home](../README.md#top) and [web](https://example.com)')
})
afterEach(() => rmSync(tree, { recursive: true }))

const faultsOf = (readme: string) => {
  writeFileSync(join(tree, 'README.md'), readme)
  return documentFaults(tree)
}

test('documents whose links and commands exist have no faults', () => {
  const readme =
    '[a](docs/a.md) [top](#top)\n\n```sh\nnpm ci\nnpm run bench # [x](gone.md)\n```\n`npm install && npm start`'
  expect(faultsOf(readme)).toEqual([])
})

test('a link that leads nowhere is named', () => {
  expect(faultsOf('![shot](docs/gone.png)')).toEqual([
    'README.md: the link "docs/gone.png" leads nowhere',
  ])
  expect(faultsOf('See [a].\n\n[a]: docs/b.md')).toHaveLength(1)
})

test('names a command of ops/ that does not exist', () => {
  mkdirSync(join(tree, 'ops'))
  writeFileSync(join(tree, 'ops/soak.js'), '')
  expect(faultsOf('`node ops/soak` and `node ops/gone --all`')).toEqual([
    'README.md: there is no ops/gone.js',
  ])
})

test.each(['`npm run gone`', '```\nnpm run gone\n```', '`npm ci && npm gone`'])(
  'a command that does not exist is named: %s',
  readme => {
    expect(faultsOf(readme)).toEqual(['README.md: there is no command "npm run gone"'])
  },
)

test('a command that only some of the permitted versions of Node run is named', () => {
  expect(faultsOf('Run `node tools/a.ts`, or `node tools/a.js`.')).toEqual([
    'README.md: Node 20 does not run tools/a.ts; name a command of npm or ops/',
  ])
})
