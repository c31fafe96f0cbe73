import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(error: unknown) {
  const lines: string[] = []
  openLog('info', { write: line => lines.push(line) }).error({ err: error }, 'failed')
  return JSON.parse(lines.join('')) as Record<string, unknown>
}

test('a query that failed is logged without the values in it', () => {
  const refused = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
  })
  const error = new DrizzleQueryError(
    'insert into accounts values ($1, $2)',
    ['ada@example.com', 'two\nlines'],
    refused,
  )
  const line = logged(error)
  expect(JSON.stringify(line)).not.toMatch(/ada@example|two|lines/)
  expect(line).toMatchObject({
    err: {
      message: 'Failed query: insert into accounts values ($1, $2)',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'duplicate key value', code: '23505' },
    },
  })
})

test('whatever is thrown is logged, errors that cause themselves too', () => {
  expect(logged('a string')).toMatchObject({ err: { message: 'a string' } })
  const circular = new Error('round')
  circular.cause = circular
  expect(logged(circular)).toMatchObject({ err: { cause: { message: 'round' } } })
})
