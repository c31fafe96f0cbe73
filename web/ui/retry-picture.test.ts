import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain } from './retry-picture.ts'

/** What the shop answers next, by address; and what it was asked for, at which second. */
const answers: Record<string, Response[]> = {}
const requests: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(0)
  requests.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(`${address} at ${Date.now() / 1000} s`)
    return answers[address]?.shift() ?? new Response('x')
  })
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const busy = (seconds: number, status = 503) =>
  new Response(null, { status, headers: { 'Retry-After': String(seconds) } })
const stays = new AbortController().signal

test('of many pictures that did not come one is asked for, as late as the shop says, and all once it comes', async () => {
  answers.a = [busy(30), busy(60, 429)]
  answers.b = [busy(30)]
  const all = Promise.all(['a', 'b', 'c'].map(address => askAgain(address, stays)))
  await vi.runAllTimersAsync()
  expect(await all).toEqual([true, true, true])
  expect(requests).toEqual(
    ['a at 4 s', 'b at 34 s', 'c at 64 s', 'a at 64 s', 'b at 124 s'].concat(['a at 124 s']),
  )
})

test('a picture that never comes is given up, and one that there is not at once', async () => {
  answers.a = Array.from({ length: 9 }, () => busy(1))
  answers.b = [new Response(null, { status: 404 })]
  const all = Promise.all([askAgain('a', stays), askAgain('b', stays)])
  await vi.runAllTimersAsync()
  expect(await all).toEqual([false, false])
  expect(requests.filter(one => one.startsWith('a'))).toHaveLength(5)
  expect(requests.filter(one => one.startsWith('b'))).toHaveLength(1)
})

test('what nobody looks at any more is not asked for', async () => {
  const leaving = new AbortController()
  const all = Promise.all([askAgain('a', leaving.signal), askAgain('b', stays)])
  leaving.abort()
  await vi.runAllTimersAsync()
  expect(await all).toEqual([false, true])
  expect(requests).toEqual(['b at 4 s'])
})
