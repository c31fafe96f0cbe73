import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Lints these files with the project's settings; returns the files and lines with a cast to a number. */
function castsIn(files: Readonly<Record<string, string>>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-lint-'))
  try {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), source)
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/@biomejs/biome/bin/biome'),
        'lint',
        `--config-path=${join(root, 'biome.json')}`,
        '--reporter=github',
        '.',
      ],
      { cwd: folder, encoding: 'utf8' },
    )
    return [...(stdout + stderr).matchAll(/title=plugin,file=([^,]+),line=(\d+).*`as number`/g)]
      .map(([, file, line]) => `${relative(folder, resolve(folder, file ?? ''))}:${line}`)
      .sort()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const cast = 'export const first = (list: readonly number[]) => list[0] as number\n'

test('lint allows a cast to a number only in the accessors of geometry', () => {
  expect(
    castsIn({
      'geometry/at.ts': cast,
      'geometry/metal/at.ts': cast,
      'web/ui/planted.tsx': `\n${cast}`,
      'shop/planted.test.ts': 'export const last = (list: number[]) => list.at(-1) as number\n',
      'tools/planted.ts':
        'export const read = (text: string) => JSON.parse(text) as unknown as number\n',
      'shop/right.ts': 'export const all = (list: unknown) => list as readonly number[]\n',
    }),
  ).toEqual([
    'geometry/metal/at.ts:1',
    'shop/planted.test.ts:1',
    'tools/planted.ts:1',
    'web/ui/planted.tsx:2',
  ])
})
