import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openLauncher } from '../launcher/open-launcher.ts'
import { testLauncher } from '../launcher/testing/test-launcher.ts'
import type { Asker } from '../limits/asker.ts'
import type { Behaviour } from './testing/obedient-worker.ts'
import { openWorkerMetrics } from './worker-metrics.ts'
import { openWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

const [quick, endless, broken] = ['quick', 'endless', 'broken'] as const

let pool: WorkerPool<Behaviour>
const reported: unknown[] = []
const open = (settings: Partial<WorkerPoolOptions>) => {
  reported.length = 0
  pool = openWorkerPool({
    launcher: testLauncher(),
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
const signedIn = { client: 'customer', lane: 'signed-in' } as const
const guest = { client: 'guest', lane: 'guest' } as const

/** The process that answers; one that has nothing to do is asked first. */
async function whoAnswers(asker?: Asker) {
  const answer = await pool.make('who', asker)
  if (!answer.ok) throw new Error(answer.reason)
  return new Uint32Array(answer.bytes.slice().buffer)[0] ?? 0
}
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('answers more tasks than it has workers, one after another', async () => {
  const { make } = open({ workers: 2, waiting: 4 })
  const answers = await Promise.all([quick, quick, quick, quick, quick].map(task => make(task)))
  expect(answers).toEqual(Array(5).fill({ ok: true, bytes }))
})

test('a worker that answers in no shape of ours is ended, and its task failed', async () => {
  const { make } = open({ script: new URL('./testing/speaks-out-of-turn.ts', import.meta.url) })
  expect(await make(quick)).toEqual({ ok: false, reason: 'failed' })
  expect(reported).toHaveLength(1)
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

test.runIf(process.platform === 'linux')(
  'work is counted by processors: a task that others kept waiting is not ended, and costs next to nothing',
  { tags: 'long' },
  async () => {
    const spent: number[] = []
    const { make } = open({ limitMs: 1500, spent: (_, ms) => spent.push(ms) })
    expect(await make('kept waiting', guest)).toEqual({ ok: true, bytes })
    expect(spent[0]).toBeLessThan(500)
    expect(await make(endless, guest)).toEqual({ ok: false, reason: 'too-slow' })
    expect(spent[1]).toBeGreaterThan(spent[0] ?? 0)
  },
)

test('whoever buys does not wait for what others look at', async () => {
  const { make } = open({ reserved: 1, waiting: 8 })
  const looked = [make(endless, guest), make(endless, guest)]
  expect(await make(quick, { client: 'guest', lane: 'buying' })).toEqual({ ok: true, bytes })
  pool.close()
  expect(await Promise.all(looked)).toEqual(Array(2).fill({ ok: false, reason: 'closed' }))
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
  close()
  expect(await Promise.all([...answers, make(quick)])).toEqual(
    Array(3).fill({ ok: false, reason: 'closed' }),
  )
})

test('whoever asks for much waits behind their own, and holds nobody up who has signed in', {
  tags: 'long',
}, async () => {
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
  // A process that no guest may have, whatever they have asked for.
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
  { tags: 'long' },
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

test('one that is killed is noticed by nobody: its work is done by another', {
  tags: 'long',
}, async () => {
  const metrics = openWorkerMetrics()
  const { make } = open({ workers: 1, reserved: 1, waiting: 4, metrics })
  const [forAll, forCustomers] = [await whoAnswers(guest), await whoAnswers(signedIn)]
  expect(forAll).not.toBe(forCustomers)
  process.kill(forAll, 'SIGKILL')
  expect(await make(quick, guest)).toEqual({ ok: true, bytes })
  expect(await whoAnswers(guest)).not.toBe(forAll)
  expect(await whoAnswers(signedIn)).toBe(forCustomers)
  expect(metrics.totals).toEqual({ started: 3, killed: 1 })
  expect(metrics.running()).toBe(2)
  if (process.platform === 'linux') expect(metrics.memoryBytes()).toBeGreaterThan(20e6)
})

test('what kills whoever tries it is tried twice, and no more', { tags: 'long' }, async () => {
  const metrics = openWorkerMetrics()
  const { make } = open({ metrics, limitMs: 60_000 })
  const killed = make(endless)
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(metrics.totals.started).toBe(times), { timeout: 20_000 })
    const [pid] = await vi.waitUntil(() => metrics.pids().length > 0 && metrics.pids(), 20_000)
    process.kill(pid ?? 0, 'SIGKILL')
  }
  expect(await killed).toEqual({ ok: false, reason: 'failed' })
  expect(await make(quick)).toEqual({ ok: true, bytes })
  expect(metrics.totals).toEqual({ started: 3, killed: 2 })
})

test.runIf(process.platform === 'linux').each(['fill the heap', 'fill the memory'] as const)(
  'whatever would %s ends before it takes more than it may, and nothing else does',
  { tags: 'long' },
  async behaviour => {
    const { make } = open({ limitMs: 60_000, memory: { heapMb: 64, dataMb: 512 } })
    const before = process.memoryUsage.rss()
    expect(await make(behaviour)).toEqual({ ok: false, reason: 'failed' })
    expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(100)
    expect(await make(quick)).toEqual({ ok: true, bytes })
  },
)

test('ends when it had nothing to do for a while, and another begins when there is', async () => {
  open({ idleMs: 50 })
  const first = await whoAnswers()
  await vi.waitUntil(() => !isRunning(first), 20_000)
  expect(await whoAnswers()).not.toBe(first)
  expect(reported).toEqual([])
})

test('may write nothing', async () => {
  const { make } = open({})
  expect(await make('write')).toEqual({ ok: false, reason: 'failed' })
  expect(String(reported[0])).toContain('--allow-fs-write')
})

test.runIf(process.platform === 'linux')(
  'goes on when whoever starts it is gone',
  {
    tags: 'long',
  },
  async () => {
    const launcher = openLauncher()
    onTestFinished(launcher.close)
    open({ launcher })
    const first = await whoAnswers()
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${first}/status`, 'utf8')) ?? []
    process.kill(Number(parent), 'SIGKILL')
    expect(await whoAnswers()).not.toBe(first)
    await vi.waitUntil(() => !isRunning(first), 20_000)
  },
)
