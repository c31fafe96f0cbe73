import { expect, test } from 'vitest'
import { formOf } from './form-of.ts'

const send = (name: string, value: string | File) => {
  const body = new FormData()
  body.set(name, value)
  return formOf(new Request('http://shop.example/', { method: 'POST', body })).catch(
    (answer: Response) => answer.status,
  )
}

test.each([
  ['name', 'a\0b'],
  ['a\0b', 'Ada'],
  ['design', '{"name":"a\\u0000b"}'],
  ['picture', new File(['x'], 'a\0b.png')],
])('a form with a NUL in a text is refused: %j', async (name, value) => {
  expect(await send(name, value)).toBe(400)
})

test('a file may contain NUL', async () => {
  const form = await send('picture', new File([new Uint8Array([137, 80, 0, 0])], 'ring.png'))
  expect(form).toBeInstanceOf(FormData)
})
