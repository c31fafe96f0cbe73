import { expect, test } from 'vitest'
import { securityTextService } from './security-txt.ts'
import { openTestShop } from './testing.ts'

const now = () => new Date('2026-11-16T09:00:00Z')
const read = async (contact: string | null) => {
  const origin = 'https://shop.example.com'
  const text = securityTextService({
    origin,
    contact,
    sender: async () => 'Us <hello@shop.example>',
    now,
  })
  const { send } = await openTestShop({ services: [text] })
  return send({ path: '/.well-known/security.txt' })
}

test('whoever finds a hole is told where to write, and until when that holds', async () => {
  const { status, headers, body } = await read('security@shop.example.com')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(String(body).split('\n')).toEqual([
    'Contact: mailto:security@shop.example.com',
    'Expires: 2026-12-16T09:00:00.000Z',
    'Canonical: https://shop.example.com/.well-known/security.txt',
    'Preferred-Languages: en',
    '',
  ])
  expect(String((await read('https://shop.example.com/report')).body)).toContain(
    'Contact: https://shop.example.com/report\n',
  )
  expect(String((await read(null)).body)).toContain('Contact: mailto:hello@shop.example\n')
})
