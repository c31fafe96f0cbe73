import { expect, test } from 'vitest'
import { styles } from '#design/catalogue/styles.ts'
import { designCode, readCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { MOST_CODE_LETTERS } from '#design/document/link.ts'
import { isSlug } from '#shop/shares/slug.ts'
import { shareLink } from './share-link.ts'

const long = 'A'.repeat(MOST_CODE_LETTERS + 1)
const never = () => Promise.reject(new Error('asked'))

test.each(styles)('a $id needs no server', async ({ id }) => {
  const code = designCode(defaultDesign(id))
  expect(await shareLink(code, never)).toEqual({ ok: true, path: `/d/${code}` })
  // No code can be taken for a slug of the same address.
  expect(isSlug(code) && !readCode(code).ok).toBe(false)
})

test('a long one is kept by the shop under a short name', async () => {
  const requests: unknown[] = []
  const link = await shareLink(long, async (path, { body }) => {
    requests.push([path, body])
    return Response.json({ slug: '0123456789ab' })
  })
  expect(link).toEqual({ ok: true, path: '/d/0123456789ab' })
  expect(requests).toEqual([['/api/shares', JSON.stringify({ code: long })]])
})

test.each([
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['unreachable', async () => new Response('', { status: 503 })],
  ['unreachable', async () => new Response('<h1>Welcome to our hotel</h1>')],
  ['too-many', async () => new Response('', { status: 429 })],
  ['refused', async () => Response.json({ reason: 'unreadable' }, { status: 422 })],
  ['refused', async () => Response.json({ slug: '//evil.example' })],
])('no link is made up: %s', async (reason, post) => {
  expect(await shareLink(long, post)).toEqual({ ok: false, reason })
})
