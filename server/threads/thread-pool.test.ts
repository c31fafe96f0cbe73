import { getPriority } from 'node:os'
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
  const answers = await Promise.all([quick, quick, quick, quick, quick].map(task => make(task)))
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

test('whoever asks for much waits behind their own, and holds nobody up who has signed in', async () => {
  const spent: string[] = []
  const { make } = open({
    reserved: 1,
    waiting: 50,
    waitingEach: 4,
    limitMs: 20_000,
    guestLimitMs: 700,
    spent: ({ client }) => spent.push(client),
  })
  const flooder = { client: 'flooder', lane: 'guest' } as const
  const flood = Array.from({ length: 8 }, () => make(endless, flooder))
  const guest = make(quick, { client: 'guest', lane: 'guest' })
  const customer = make(quick, { client: 'customer', lane: 'signed-in' })
  // A thread that no guest may have, whatever they have asked for.
  expect(await customer).toEqual({ ok: true, bytes })
  expect(spent).toEqual(['customer'])
  expect(await guest).toEqual({ ok: true, bytes })
  // One was being made when the other guest came, and not all that had been asked for before.
  expect(spent.filter(client => client === 'flooder').length).toBeLessThanOrEqual(2)
  const ends = (await Promise.all(flood)).map(end => (end.ok ? 'ok' : end.reason))
  expect(ends.filter(end => end === 'too-many')).toHaveLength(3)
  expect(ends.filter(end => end === 'too-slow')).toHaveLength(5)
})

test.runIf(process.platform === 'linux')(
  'what guests ask for is made when nobody else has anything to do',
  async () => {
    const { make } = open({ reserved: 1, waiting: 4 })
    const madeFor = async (lane: 'guest' | 'signed-in') => {
      const made = await make('priority', { client: lane, lane })
      return made.ok && made.bytes[0]
    }
    const own = getPriority()
    expect([await madeFor('guest'), await madeFor('signed-in')]).toEqual([
      Math.min(19, own + 15),
      own,
    ])
    // The shop itself goes on as before.
    expect(getPriority()).toBe(own)
  },
)
