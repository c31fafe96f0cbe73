import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openTestShop } from './testing.ts'

async function sendRaw(port: number, head: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}\r\nHost: shop\r\nConnection: close\r\n\r\n`)
  const [headers = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { headers, body }
}

test.each([
  ['GET /rings?of=%00 HTTP/1.1', 400, 'We can’t read this request'],
  ['PROPFIND / HTTP/1.1', 405, 'This address doesn’t accept that'],
  ['BREW / HTTP/1.1', 405, 'This address doesn’t accept that'],
  [`GET /${'a'.repeat(20_000)} HTTP/1.1`, 414, 'This address is too long'],
])('a browser that sends %.30s… sees a page that says why', async (line, status, title) => {
  const { port } = await openTestShop({})
  const { headers, body } = await sendRaw(port, `${line}\r\nAccept: text/html,*/*`)
  expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(headers.toLowerCase()).toContain('content-type: text/html; charset=utf-8')
  expect(headers.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(body).toContain(`<h1>${title}</h1>`)
  expect(body).toContain('href="/"')
  expect(body).not.toContain('on our side')
  // A program that asks for no page gets the same as a sentence.
  const plain = await sendRaw(port, line)
  expect(plain.headers.toLowerCase()).toContain('content-type: text/plain')
  expect(plain.body).toMatch(new RegExp(`^${title}\\. `))
})

test.each([
  [401, 'Sign in first'],
  [409, 'This has changed in the meantime'],
  [410, 'This is no longer available'],
  [421, 'This request reached the wrong shop'],
  [503, 'The shop can’t answer right now'],
  [405, 'This address doesn’t accept that'],
  [413, 'This is too large'],
  [415, 'We can’t read this kind of file'],
  [429, 'Too many requests'],
])('a bare %d says what happened and what to do', async (status, title) => {
  const { send } = await openTestShop({ pages: async () => new Response(null, { status }) })
  const { body } = await send()
  expect(String(body)).toMatch(new RegExp(`^${title}\\. .+\\.\n$`))
  expect(String(body)).not.toContain('on our side')
  expect(String((await send({ headers: { Accept: 'text/html' } })).body)).toContain(
    `<h1>${title}</h1>`,
  )
})

test('only a server error says “Something broke”, with the request id of the log', async () => {
  const { send } = await openTestShop({ pages: async () => new Response(null, { status: 500 }) })
  const { headers, body } = await send()
  expect(String(body)).toContain('on our side')
  expect(String(body)).toContain(`please mention ${headers['x-request-id']}`)
})

test('an unreadable request does not cut off an answer in progress', async () => {
  const { port } = await openTestShop({ pages: async () => new Response('the page') })
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\nnonsense\r\n\r\n')
  const answers = await text(socket)
  expect(answers.match(/^HTTP\/1\.1 \d+/gm)?.length).toBeLessThanOrEqual(2)
  expect(answers).not.toMatch(/the page.+HTTP\/1\.1 200/s)
})
