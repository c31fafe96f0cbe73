import { expect, test } from 'vitest'
import { holdsNul } from './nul.ts'
import { openTestShop } from './testing.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['name=a%00b', true],
  ['{"name":"a\\u0000b"}', true],
  ['{"name":"a\\\\\\u0000b"}', true],
  ['a\0b', true],
  ['{"name":"a\\\\u0000b"}', false],
  ['name=100%2500', false],
  ['name=Ada%0D%0A', false],
])('%j: %s', (text, holds) => {
  expect(holdsNul(bytes(text))).toBe(holds)
})

test('a form with a NUL is answered 400, and no page hears of it', async () => {
  const { send, origin } = await openTestShop({ pages: async () => new Response('taken') })
  const post = (body: string) => send({ method: 'POST', headers: { Origin: origin }, body })
  expect((await post('name=Ada')).status).toBe(200)
  expect((await post('name=A%00da')).status).toBe(400)
})

test('a form with a picture is taken, although the picture contains NULs', async () => {
  const { send, origin } = await openTestShop({ pages: async () => new Response('taken') })
  const form = new FormData()
  form.set('picture', new File([new Uint8Array([137, 80, 78, 71, 0, 0])], 'ring.png'))
  const encoded = new Request(origin, { method: 'POST', body: form })
  const body = await encoded.text()
  const headers = { Origin: origin, 'Content-Type': encoded.headers.get('content-type') ?? '' }
  expect((await send({ method: 'POST', headers, body })).status).toBe(200)
})
