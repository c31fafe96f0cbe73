import { expect, test } from 'vitest'
import { unfinishedPromises } from './unfinished.ts'

test.each([
  '**Not yet:** a page for it.',
  'There is no way yet to move it.',
  'Nobody in the shop is told yet.',
  'What they owe, when they are built:',
  'TODO: say how.',
])('a sentence about what is still to come is named: %s', text => {
  expect(unfinishedPromises('docs/a.md', `# A\n\n${text}`)).toEqual([
    expect.stringMatching(/^docs\/a\.md:3: /),
  ])
})

test.each([
  'Not there: prices in another currency.',
  'A page that has not shown a frame yet is sent no other.',
  'Staff see `not yet paid` in the list.',
  '```\nnot yet\n```',
])('what is said of the shop as it is, and code, is left alone: %s', text => {
  expect(unfinishedPromises('docs/a.md', text)).toEqual([])
})

test('the changelog may say what was not there', () => {
  expect(unfinishedPromises('CHANGELOG.md', 'Not yet: HEIC.')).toEqual([])
})
