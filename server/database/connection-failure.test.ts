import { expect, test } from 'vitest'
import { isConnectionFailure } from './connection-failure.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

test.each([
  coded('ECONNREFUSED'),
  coded('ECONNRESET'),
  coded('57P01'),
  coded('57P03'),
  coded('08006'),
  coded('53300'),
  coded('ENOENT', { syscall: 'connect' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  new Error('Failed query', { cause: new Error('wrapped', { cause: coded('57P01') }) }),
  new AggregateError([coded('EACCES'), coded('ECONNREFUSED')], 'neither address'),
])('away: %o', error => {
  expect(isConnectionFailure(error)).toBe(true)
})

const circular = new Error('round and round')
circular.cause = circular

test.each([
  coded('23505'),
  coded('40001'),
  coded('57014'),
  coded('ENOENT', { syscall: 'open' }),
  coded('0800'),
  new Error('the customer wrote: Connection terminated'),
  circular,
  'ECONNREFUSED',
  null,
  undefined,
])('not away: %o', error => {
  expect(isConnectionFailure(error)).toBe(false)
})
