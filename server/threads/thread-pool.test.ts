import { afterEach, expect, test } from 'vitest'
import type { Behaviour } from './testing/obedient-worker.ts'
import { openThreadPool, type ThreadPool, type ThreadPoolSettings } from './thread-pool.ts'

const [quick, endless, broken] = ['quick', 'endless', 'broken'] as const

let pool: ThreadPool<Behaviour>
const reported: unknown[] = []
const open = (settings: Partial<ThreadPoolSettings>) => {
  reported.length = 0
  pool = openThreadPool({
    workers: 1,
    waiting: 1,
    limitMs: 20_000,
    report: error => reported.push(error),
    script: new URL('./testing/obedient-worker.ts', import.meta.url),
    ...settings,
  })
  return pool
}
afterEach(() => pool.close())

const bytes = Uint8Array.of(1, 2, 3)

test('answers more tasks than it has workers, one after another', async () => {
  const { make } = open({ workers: 2, waiting: 4 })
  const answers = await Promise.all([quick, quick, quick, quick, quick].map(make))
  expect(answers).toEqual(Array(5).fill({ ok: true, bytes }))
})

test('refuses at once what would not fit into the queue, and ends what takes too long', async () => {
  const { make } = open({ limitMs: 700 })
  const slow = make(endless)
  const next = make(quick)
  expect(await make(quick)).toEqual({ ok: false, reason: 'busy' })
  expect(await slow).toEqual({ ok: false, reason: 'too-slow' })
  // The worker that took its place does what was waiting.
  expect(await next).toEqual({ ok: true, bytes })
  expect(await make(quick)).toEqual({ ok: true, bytes })
})

test('replaces a worker that broke, and says so', async () => {
  const { make } = open({})
  expect(await make(broken)).toEqual({ ok: false, reason: 'failed' })
  expect(await make(quick)).toEqual({ ok: true, bytes })
  expect(String(reported[0])).toContain('broken on purpose')
})

test('answers everybody when it closes', async () => {
  const { make, close } = open({})
  const answers = [make(endless), make(quick)]
  await close()
  expect(await Promise.all([...answers, make(quick)])).toEqual(
    Array(3).fill({ ok: false, reason: 'closed' }),
  )
})
