import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordFaults } from './records.ts'

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'keepsake-records-'))
  mkdirSync(join(tree, 'docs/decisions'), { recursive: true })
})
afterEach(() => rmSync(tree, { recursive: true }))

const FIRST =
  '# 1. Pages are rendered whole\n\nStatus: superseded by [3](03-streams.md).\n\nBecause.\n'
const THIRD = '# 3. Pages are streamed\n\nStatus: accepted. Adds to [1](01-whole.md).\n\nBecause.\n'
const INDEX = `- [1. Pages are rendered whole](01-whole.md)
- [3. Pages are streamed](03-streams.md)

| number | why |
|---|---|
| 2 | never written |
`

function faultsWith(changed: Readonly<Record<string, string>> = {}) {
  const files = { '01-whole.md': FIRST, '03-streams.md': THIRD, 'README.md': INDEX, ...changed }
  for (const [file, text] of Object.entries(files))
    writeFileSync(join(tree, 'docs/decisions', file), text)
  return recordFaults(tree)
}

test('records with a status, a place in the index and explained gaps have no faults', () => {
  expect(faultsWith()).toEqual([])
})

test.each([
  ['none', '# 3. Pages are streamed\n\nBecause.\n'],
  ['another word', THIRD.replace('accepted', 'proposed')],
  ['not the third line', THIRD.replace('\n\nStatus', '\n\n\nStatus')],
])('a record without a status line is named: %s', (_, text) => {
  expect(faultsWith({ '03-streams.md': text })).toEqual([
    expect.stringContaining('03-streams.md: its third line is not "Status: accepted."'),
  ])
})

test.each(['[4](04-gone.md)', '[4](03-streams.md)', '[3](03-gone.md)'])(
  'a record that is superseded by one that does not exist is named: %s',
  link => {
    const text = FIRST.replace('[3](03-streams.md)', link)
    expect(faultsWith({ '01-whole.md': text })).toEqual([
      expect.stringContaining('01-whole.md: it is superseded by'),
    ])
  },
)

test('in part superseded by a record that does not exist is named too', () => {
  const text = THIRD.replace('Adds to [1](01-whole.md).', 'The rest is superseded by [9](09-x.md).')
  expect(faultsWith({ '03-streams.md': text })).toEqual([
    'docs/decisions/03-streams.md: it is superseded by 9, but "09-x.md" is no such record',
  ])
})

test('a record of more than 40 lines is named, and a long line counts as several', () => {
  const long = `${THIRD}${'word\n\n'.repeat(37)}`
  expect(faultsWith({ '03-streams.md': long })).toEqual([])
  expect(faultsWith({ '03-streams.md': `${long}word\n` })).toEqual([
    'docs/decisions/03-streams.md: it has 41 lines; at most 40 are read',
  ])
  expect(faultsWith({ '03-streams.md': `${THIRD}${'w'.repeat(120 * 37 + 1)}\n` })).toHaveLength(1)
})

test('a title that the index does not know is named, and a number that is not the file’s', () => {
  expect(faultsWith({ '03-streams.md': THIRD.replace('streamed', 'sent') })).toEqual([
    expect.stringContaining('does not list "[3. Pages are sent](03-streams.md)"'),
  ])
  expect(faultsWith({ '03-streams.md': THIRD.replace('# 3', '# 4') })).toContain(
    'docs/decisions/03-streams.md: its first line is not "# 3. <title>"',
  )
})

test('a number without a record must be explained, and only such a number', () => {
  expect(faultsWith({ 'README.md': INDEX.replace('| 2 |', '| 1 |') })).toEqual([
    'docs/decisions/README.md: it does not say why there is no record 2',
    'docs/decisions/README.md: it says that there is no record 1',
  ])
})

test('two records of one number are named', () => {
  const again = `${INDEX}- [3. Pages are streamed](03-again.md)\n`
  expect(faultsWith({ '03-again.md': THIRD, 'README.md': again })).toEqual([
    'docs/decisions: there are two records 3',
  ])
})
