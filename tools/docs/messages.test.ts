import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unsaidMessages } from './messages.ts'

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'keepsake-messages-'))
  for (const folder of ['docs', 'server']) mkdirSync(join(tree, folder))
  writeFileSync(
    join(tree, 'server/listen.ts'),
    "const fault = 'Cannot listen on port ' + port + ' of ' + host + ': ' + reason",
  )
  writeFileSync(join(tree, 'server/listen.test.ts'), "expect('the test alone says this')")
})
afterEach(() => rmSync(tree, { recursive: true }))

const faultsOf = (document: string) => {
  writeFileSync(join(tree, 'docs/operating.md'), document)
  return unsaidMessages(tree)
}

test.each([
  '| `Cannot listen on port 3000 of 127.0.0.1: …` | it says why |',
  '`npm run staff -- add`, `PORT`, `DATA_DIR/mail`, `npm ci && npm start`',
  '```sh\necho `nobody says this either`\n```',
])('what the code says, commands and names are no faults: %s', document => {
  expect(faultsOf(document)).toEqual([])
})

test.each([
  ['Cannot listen at port 3000 of 127.0.0.1', 'another word'],
  ['the test alone says this', 'only a test says it'],
])('a message that the code does not say is named: %s, %s', message => {
  expect(faultsOf(`| \`${message}\` (log) | do something |`)).toEqual([
    `docs/operating.md: nothing says "${message}"`,
  ])
})
