import { describe, expect, test } from 'vitest'
import { type TokenHolder, tokenSync } from './token-sync.ts'

const NOW = Date.parse('2026-03-01T10:00:00Z')

function setUp({
  url = '/api/session' as string | null,
  isSecureContext = true,
  status = 204,
} = {}) {
  const calls: { url: string; method: string | undefined; headers: unknown; body: unknown }[] = []
  const sync = tokenSync(
    { url, maxAgeSeconds: 300 },
    {
      isSecureContext,
      origin: 'https://shop.example',
      now: () => NOW,
      fetch: async (url, { method, headers, body }) => {
        calls.push({ url, method, headers, body })
        return new Response(null, { status })
      },
    },
  )
  return { calls, sync }
}

const holder = (token: string, ageSeconds = 0): TokenHolder => ({
  getIdTokenResult: async () => ({
    token,
    issuedAtTime: new Date(NOW - ageSeconds * 1000).toUTCString(),
  }),
})

describe('token sync', () => {
  test('S38 posts a new token as bearer, without a body', async () => {
    const { calls, sync } = setUp()
    expect(await sync(holder('one'))).toBe('sent')
    expect(calls).toEqual([
      {
        url: 'https://shop.example/api/session',
        method: 'POST',
        headers: { Authorization: 'Bearer one' },
        body: undefined,
      },
    ])
  })

  test('S39 removes it when nobody is signed in any more', async () => {
    const { calls, sync } = setUp()
    await sync(holder('one'))
    await sync(null)
    expect(calls[1]).toEqual({
      url: 'https://shop.example/api/session',
      method: 'DELETE',
      headers: undefined,
      body: undefined,
    })
  })

  test.each([
    ['no URL is configured', { url: null }],
    ['the URL is empty', { url: '' }],
    ['the page is not secure', { isSecureContext: false }],
    ['the URL is on another origin', { url: 'https://evil.example/api/session' }],
    ['the URL only looks like ours', { url: '//shop.example.evil/api' }],
    ['the scheme differs', { url: 'http://shop.example/api/session' }],
    ['the URL is none', { url: 'https://' }],
  ])('S40 calls nobody when %s', async (_, wrong) => {
    const { calls, sync } = setUp(wrong)
    expect(await sync(holder('one'))).toBe('skipped')
    expect(await sync(null)).toBe('skipped')
    expect(calls).toEqual([])
  })

  test('S41 skips a token that is older than the limit, and only then', async () => {
    const { calls, sync } = setUp()
    expect(await sync(holder('old', 301))).toBe('skipped')
    expect(calls).toEqual([])
    expect(await sync(holder('just', 300))).toBe('sent')
  })

  test('S42 skips the token that it sent last, but not an earlier one', async () => {
    const { calls, sync } = setUp()
    for (const token of ['one', 'one', 'two', 'two', 'one']) await sync(holder(token))
    expect(calls.map(call => call.headers)).toEqual(
      ['one', 'two', 'one'].map(token => ({ Authorization: `Bearer ${token}` })),
    )
  })

  test('S39 removes it also when its token was too old to be sent', async () => {
    const { calls, sync } = setUp()
    await sync(holder('old', 3000))
    await sync(null)
    await sync(null)
    expect(calls.map(call => call.method)).toEqual(['DELETE'])
  })

  test('S42 a visitor who was never signed in is not signed out', async () => {
    const { calls, sync } = setUp()
    await sync(null)
    expect(calls).toEqual([])
  })

  test('says when the server refused', async () => {
    const { sync } = setUp({ status: 401 })
    expect(await sync(holder('one'))).toBe('refused')
  })
})
