import { expect, test } from 'vitest'
import { commandOf, stagesOf } from './dockerfile.ts'

test('a Dockerfile is read as stages of steps, with flags, comments and long lines', () => {
  const file = `# syntax=docker/dockerfile:1
FROM --platform=$BUILDPLATFORM node:24 AS build
# a comment
RUN npm ci \\
  --omit=dev

FROM alpine:3
COPY --from=build --chown=1:1 /a /b
HEALTHCHECK --interval=1s \\
  CMD ["node", "-e", "1 + \\"x\\""]
`
  expect(stagesOf(file)).toEqual([
    {
      name: 'build',
      from: 'node:24',
      steps: [{ keyword: 'RUN', flags: {}, text: 'npm ci --omit=dev' }],
    },
    {
      name: '1',
      from: 'alpine:3',
      steps: [
        { keyword: 'COPY', flags: { from: 'build', chown: '1:1' }, text: '/a /b' },
        {
          keyword: 'HEALTHCHECK',
          flags: { interval: '1s' },
          text: 'CMD ["node", "-e", "1 + \\"x\\""]',
        },
      ],
    },
  ])
})

test('a command in JSON is its words, another is a line for a shell', () => {
  expect(commandOf('["node", "a b"]')).toEqual(['node', 'a b'])
  expect(commandOf('a && b')).toEqual(['/bin/sh', '-c', 'a && b'])
  expect(() => commandOf('["a"')).toThrow()
})
