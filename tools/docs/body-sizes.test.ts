import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bodySizeFaults } from './body-sizes.ts'

const guide = readFileSync('docs/operating.md', 'utf8')

test('the guide says how large each body may be', () => {
  expect(bodySizeFaults('operating.md', guide)).toEqual([])
})

test('a size that is wrong or missing is a fault, and so is a proxy that lets less through', () => {
  const changed = guide.replace('96 MiB |', '95 MiB |').replace('body_size 97m', 'body_size 32m')
  expect(bodySizeFaults('operating.md', changed)).toEqual([
    expect.stringContaining('does not say "a supplier\'s list 96 MiB"'),
    expect.stringContaining('client_max_body_size is less than'),
  ])
})
