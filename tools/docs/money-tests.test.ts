import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const rows = read('docs/money-tests.md')
  .split('\n')
  .filter(line => /^\| .*`\S+\.ts` \|$/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, , name = '', where = '']) => ({ name, file: where.replaceAll('`', '') }))

test('every test about money that is promised exists', () => {
  expect(rows.length).toBeGreaterThanOrEqual(25)
  const missing = rows.filter(({ name, file }) => !read(file).includes(`'${name}`))
  expect(missing).toEqual([])
})
