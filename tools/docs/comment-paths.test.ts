import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { missingPathsInComments } from './comment-paths.ts'

test('a path in a comment whose file has moved is a fault; code and what others call theirs are none', () => {
  const tree = mkdtempSync(join(tmpdir(), 'keepsake-comments-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  mkdirSync(join(tree, 'shop'))
  writeFileSync(join(tree, 'shop/states.ts'), '')
  writeFileSync(
    join(tree, 'shop/order.ts'),
    [
      '/** As `shop/states.ts` and `states.ts` say, and `lib/server.ts` of another. */',
      '// See `shop/moved.ts:12`.',
      'const path = `shop/made-later.ts`',
      '/* Loaded by `moved.tsx`. */',
    ].join('\n'),
  )
  expect(missingPathsInComments(tree)).toEqual([
    'shop/order.ts: there is no "shop/moved.ts"',
    'shop/order.ts: there is no "moved.tsx"',
  ])
})
