import { expect, test } from 'vitest'
import { isSent } from './ignore.ts'

const ignore = `# all but
*
!server
!package.json
**/*.test.ts
`

test.each([
  ['package.json', true],
  ['server/run.ts', true],
  ['server/http/listener.ts', true],
  ['server/http/listener.test.ts', false],
  ['data/secret.key', false],
  ['.env', false],
  ['.git/config', false],
  ['node_modules/a/index.js', false],
])('%s is sent to the builder: %s', (path, sent) => {
  expect(isSent(ignore, path)).toBe(sent)
})
