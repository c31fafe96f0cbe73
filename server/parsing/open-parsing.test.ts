import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { getPriority } from 'node:os'
import { describe, expect, test } from 'vitest'
import type { AskerLane } from '../limits/asker.ts'
import { frameBytes, readFrame } from './frame.ts'
import { incoming, testParsing } from './testing/test-parsing.ts'

const script = new URL('./testing/hostile-parser.ts', import.meta.url)
const limits = { heapMb: 64, dataMb: 512, limitMs: 5000, answerBytes: 1_000_000 }
const doing = async (attack: string, lane: AskerLane = 'signed-in') => {
  const { receive, parse } = testParsing()
  const from = await receive(new Uint8Array(0))
  // A guest's steps back behind whatever else the machine has to do; one that spins takes all it may.
  const limitMs = lane === 'guest' ? 60_000 : attack === 'spin' ? 1000 : limits.limitMs
  return parse(script, { facts: attack, from }, { ...limits, limitMs, lane }).finally(from.discard)
}

describe('a parser that a file has taken over', () => {
  test('answers as long as it behaves', async () => {
    expect(await doing('nothing')).toEqual({ facts: 'fine', parts: [] })
  })

  test.each(['spin', 'fill the heap', 'fill the memory', 'talk for ever', 'end at once'])(
    'comes to nothing: %s',
    async attack => {
      const before = process.memoryUsage.rss()
      expect(await doing(attack)).toBeNull()
      expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(100)
    },
  )

  test('knows nothing of our environment', async () => {
    process.env.SECRET_KEY_OF_A_TEST = 'x'
    const facts = (await doing('environment'))?.facts as readonly string[]
    // What it is told itself is how to give memory back.
    expect(facts.filter(name => !name.startsWith('MALLOC_'))).toEqual([])
  })

  test.each(['write', 'read', 'start'])('may not: %s', async attack => {
    expect(await doing(attack)).toBeNull()
    expect(existsSync('/tmp/keepsake-hostile-parser')).toBe(false)
  })
})

test('stops a parser when its client has gone', async () => {
  const { receive, parse } = testParsing()
  const from = await receive(new Uint8Array(0))
  const gone = new AbortController()
  const most = { ...limits, limitMs: 600_000, lane: 'signed-in', gone: gone.signal } as const
  const spinning = parse(script, { facts: 'spin', from }, most)
  // Answered by the same launcher, so that the first has begun.
  await doing('nothing')
  gone.abort()
  // Only the end of its process answers.
  expect(await spinning).toBeNull()
  expect(await parse(script, { facts: 'nothing', from }, most)).toBeNull()
  await from.discard()
})

test('a guest’s is worked on when nobody else has anything to do, a customer’s before it', {
  tags: 'long',
}, async () => {
  const [own, signedIn, guest] = [
    getPriority(),
    (await doing('priority', 'signed-in'))?.facts,
    (await doing('priority', 'guest'))?.facts,
  ]
  expect([signedIn, guest]).toEqual([own + 1, Math.min(19, own + 15)])
})

test('when whoever starts parsers is gone, another takes its place', async () => {
  const launcher = Number((await doing('who started it'))?.facts)
  const [waiting] = [doing('spin'), process.kill(launcher, 'SIGKILL')]
  expect(await waiting).toBeNull()
  expect(await doing('nothing')).toEqual({ facts: 'fine', parts: [] })
})

test('a file that is gone is the end of nothing else', async () => {
  const { receive, parse } = testParsing()
  const launcher = (await doing('who started it'))?.facts
  const from = await receive(new Uint8Array(1))
  await from.discard()
  expect(
    await parse(script, { facts: 'nothing', from }, { ...limits, lane: 'signed-in' }),
  ).toBeNull()
  expect((await doing('who started it'))?.facts).toBe(launcher)
})

test('what arrives in pieces is a file until it was parsed, and nothing after', async () => {
  const { receive } = testParsing()
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of [[1, 2], [3]]) controller.enqueue(new Uint8Array(piece))
      controller.close()
    },
  })
  const { path, bytes, discard } = await receive(pieces)
  expect([bytes, [...readFileSync(path)]]).toEqual([3, [1, 2, 3]])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await discard()
  let sent = 0
  const brokenOff = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent < 3) controller.enqueue(new Uint8Array(1000))
      else controller.error(new Error('broken off'))
    },
  })
  await expect(receive(brokenOff)).rejects.toThrow('broken off')
  expect(readdirSync(incoming)).toEqual([])
})

test('only a whole frame is one', () => {
  const bytes = new Uint8Array(
    Buffer.concat(
      frameBytes({ facts: { a: 1 }, parts: [new Uint8Array([1, 2]), new Uint8Array(0)] }),
    ),
  )
  expect(readFrame(bytes)).toMatchObject({ facts: { a: 1 }, parts: [{ length: 2 }, { length: 0 }] })
  for (let cut = 0; cut < bytes.length; cut++) expect(readFrame(bytes.slice(0, cut))).toBeNull()
  expect(readFrame(new Uint8Array([...bytes, 0]))).toBeNull()
  for (const json of [
    '{}',
    '[]',
    'null',
    '{"facts":1,"lengths":[-1]}',
    '{"facts":1,"lengths":[1e99]}',
  ])
    expect(readFrame(new Uint8Array([0, 0, 0, json.length, ...Buffer.from(json)]))).toBeNull()
})
