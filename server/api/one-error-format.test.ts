import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { scopeNames } from '#shop/keys/scopes.ts'
import { openApiShop } from '#tools/testing/api-shop.ts'
import { apiCalls } from './calls.ts'
import { problemSchema } from './problem.ts'

/** Sends bytes as they are: no client of Node sends most of these. */
async function sendRaw(port: number, head: string, host = 'Host: shop\r\n') {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}\r\n${host}Connection: close\r\n\r\n`)
  const [headers = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(headers.slice(9, 12)), headers, body }
}

test.each([
  ['a NUL in the path', 'GET /api/orders/%00 HTTP/1.1', 400],
  ['a NUL in the query', 'GET /api/design?code=%00 HTTP/1.1', 400],
  ['a NUL for a page’s own call', 'GET /api/designs/%00 HTTP/1.1', 400],
  ['an absolute address', 'GET http://evil.example/api/orders HTTP/1.1', 400],
  ['a method of others', 'PROPFIND /api/orders HTTP/1.1', 405],
  ['a method that is none', 'BREW /api/orders HTTP/1.1', 405],
  ['TRACE', 'TRACE /api/catalogue HTTP/1.1', 405],
  ['20 kB of address', `GET /api/orders/${'a'.repeat(20_000)} HTTP/1.1`, 414],
  ['20 kB of query', `GET /api/design?code=${'a'.repeat(20_000)} HTTP/1.1`, 414],
  ['20 kB of headers', `GET /api/orders HTTP/1.1\r\nCookie: ${'a'.repeat(20_000)}`, 431],
  ['a header that is none', 'GET /api/orders HTTP/1.1\r\nno colon', 400],
  ['a form of another site', 'POST /api/designs HTTP/1.1\r\nContent-Length: 0', 403],
])('the API answers %s in its one format of errors', async (_, head, status) => {
  const { port } = await openApiShop()
  const answer = await sendRaw(port, head)
  expect(answer.headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer.headers.toLowerCase()).toContain('content-type: application/problem+json')
  const problem = v.parse(problemSchema, JSON.parse(answer.body))
  expect(problem.status).toBe(status)
  expect(answer.body).not.toContain('on our side')
  if (status === 405) expect(answer.headers).toMatch(/^Allow: GET/im)
})

test.each([
  ['without a host', 'GET /api/orders HTTP/1.1', 400],
  ['of HTTP/1.0, which needs no host', 'GET /api/none HTTP/1.0', 404],
  ['with an unknown Expect header', 'GET /api/none HTTP/1.1\r\nHost: shop\r\nExpect: x', 404],
  ['that takes the shop for a proxy', 'CONNECT /api/none HTTP/1.1', 405],
])('a request %s is answered in the same format', async (_, head, status) => {
  const { port } = await openApiShop()
  const answer = await sendRaw(port, head, '')
  expect(answer.headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(v.parse(problemSchema, JSON.parse(answer.body)).status).toBe(status)
})

describe('whatever stands in an address', () => {
  const hostile = [
    'x',
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
    '%00',
    '%F0%9F%92%8D',
    '%25',
    '..',
  ]
  hostile.push('0b6d3f0e-5a0c-4a3e-9d55-000000000000', 'constructor', '%ff', 'x'.repeat(3000))
  const named = apiCalls.filter(({ path }) => path.includes('{'))

  test.each(named.map(call => [`${call.method} ${call.path}`, call] as const))(
    '%s gets an answer below 500',
    async (_, { method, path, example }) => {
      const shop = await openApiShop()
      const { key } = await shop.keyWith(scopeNames)
      for (const value of hostile) {
        const json = method === 'POST' || method === 'PATCH' ? { json: example } : {}
        const answer = await shop.ask(path.replace(/\{\w+\}/g, value), {
          method,
          ...json,
          headers: { Authorization: `Bearer ${key}` },
        })
        expect([value, answer.status < 500, answer.headers['content-type']]).toEqual([
          value,
          true,
          'application/problem+json',
        ])
      }
      expect(shop.reported).toEqual([])
    },
  )
})
