import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { changelogFaults } from './changelog.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const whole =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A ring.\n\n### Fixed\n\n- A clasp.\n'

test('a changelog in order has no faults', () => {
  expect(changelogFaults(whole)).toEqual([])
})

test.each([
  ['an entry that stands there twice', `${whole}- A ring.\n`, '12: this stands here twice'],
  [
    'an entry in two forms',
    `${whole}- The shop takes less memory when nobody has asked for anything: 40 MB.
- The shop takes less memory when nobody has asked for anything: 50 MB.
`,
    '13: two entries begin alike',
  ],
  ['a heading that stands there twice', `${whole}\n### Added\n`, 'this stands here twice'],
  ['a merge that was not finished', `${whole}<<<<<<< HEAD\n`, 'a merge was not finished'],
  ['an entry under no heading', '## [1.0.0]\n\n- A ring.\n', 'under a heading'],
  ['a count', `${whole}- Nineteen pages.\n`, '"Nineteen pages" will not be so for long'],
])('%s is named', (_, text, words) => {
  expect(changelogFaults(text)).toEqual([expect.stringContaining(words)])
})

test('two branches that add an entry in the same place are merged, and both stay', () => {
  const tree = mkdtempSync(join(tmpdir(), 'keepsake-changelog-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
      cwd: tree,
      stdio: 'pipe',
    })
  const file = join(tree, 'CHANGELOG.md')
  const commit = (text: string) => {
    writeFileSync(file, text)
    git('add', '-A')
    git('commit', '-qm', 'x')
  }
  git('init', '-q', '-b', 'main')
  cpSync(join(root, '.gitattributes'), join(tree, '.gitattributes'))
  commit(whole)
  const adding = (entry: string) => whole.replace('- A ring.\n', `- A ring.\n- ${entry}\n`)
  git('checkout', '-qb', 'one')
  commit(adding('A bracelet.'))
  git('checkout', '-q', 'main')
  commit(adding('A pendant.'))
  git('rebase', '-q', 'main', 'one')
  const merged = readFileSync(file, 'utf8')
  for (const entry of ['A ring.', 'A bracelet.', 'A pendant.'])
    expect(merged).toContain(`- ${entry}\n`)
  expect(changelogFaults(merged)).toEqual([])
})
