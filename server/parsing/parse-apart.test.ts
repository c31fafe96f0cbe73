import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { frameBytes, readFrame } from './frame.ts'
import { parseApart } from './parse-apart.ts'

const script = new URL('./testing/taken-over.ts', import.meta.url)
const limits = { heapMb: 64, dataMb: 512, limitMs: 8000, answerBytes: 1_000_000 }
const doing = (deed: string) => parseApart(script, { facts: deed, parts: [] }, limits)

describe('a parser that a file has taken over', () => {
  test('answers as long as it behaves', async () => {
    expect(await doing('nothing')).toEqual({ facts: 'fine', parts: [] })
  })

  test.each(['spin', 'fill the heap', 'fill the memory', 'talk for ever', 'end at once'])(
    'comes to nothing: %s',
    async deed => {
      const before = process.memoryUsage.rss()
      expect(await doing(deed)).toBeNull()
      expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(100)
    },
  )

  test('knows nothing of our environment', async () => {
    process.env.SECRET_KEY_OF_A_TEST = 'x'
    expect((await doing('environment'))?.facts).toEqual([])
  })

  test.each(['write', 'read', 'start'])('may not: %s', async deed => {
    expect(await doing(deed)).toBeNull()
    expect(existsSync('/tmp/keepsake-taken-over')).toBe(false)
  })
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
