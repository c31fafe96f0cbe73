import { expect, onTestFinished, test, vi } from 'vitest'
import { REQUEST_LIMITS } from '../http/shop-handlers.ts'
import type { Asker } from './asker.ts'
import { heavyWorkMs } from './heavy-work.ts'
import { openTurns } from './turns.ts'

const guest = (client: string): Asker => ({ client, lane: 'guest' })
const customer = (client: string): Asker => ({ client, lane: 'signed-in' })

const few = { atOnce: 1, reserved: 0, waitingEach: 1, waiting: 2 }

/** Work that ends when it is told to, in the order in which it was begun. */
function workshop(limits: Partial<Parameters<typeof openTurns>[0]> = {}) {
  const { inTurn } = openTurns({
    atOnce: 1,
    reserved: 1,
    waitingEach: 8,
    waiting: 64,
    waitMs: 60_000,
    ...limits,
  })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (asker: Asker, name: string) =>
    inTurn(asker, () => {
      begun.push(name)
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { ask, begun, end }
}

test('what guests ask for never holds up somebody who has signed in', async () => {
  const { ask, begun, end } = workshop()
  for (const name of ['g1', 'g2', 'g3']) void ask(guest(name), name)
  void ask(customer('c'), 'c1')
  expect(begun).toEqual(['g1', 'c1'])
  void ask(customer('c'), 'c2')
  await end('g1')
  expect(begun).toEqual(['g1', 'c1', 'c2'])
  await end('c1')
  // A place is free, and a guest may have it again.
  expect(begun).toEqual(['g1', 'c1', 'c2', 'g2'])
})

test('guests have their turn, however many customers there are', async () => {
  const { ask, begun, end } = workshop({ reserved: 0 })
  for (let i = 1; i <= 8; i++) void ask(customer(`c${i}`), `c${i}`)
  void ask(guest('g'), 'g')
  for (let i = 1; i <= 4; i++) await end(`c${i}`)
  expect(begun).toContain('g')
})

test('whoever has too many waiting is asked to come again, and a place is given back after a failure', async () => {
  const { inTurn, isFull } = openTurns({ ...few, waitMs: 60_000 })
  const never = new Promise<never>(() => {})
  await expect(inTurn(guest('a'), () => Promise.reject(new Error('broke')))).rejects.toThrow(
    'broke',
  )
  void inTurn(guest('a'), () => never)
  void inTurn(guest('a'), () => never)
  expect([isFull(guest('a')), isFull(guest('b'))]).toEqual([true, false])
  expect(await inTurn(guest('a'), () => never)).toBe('busy')
  void inTurn(guest('b'), () => never)
  expect(await inTurn(guest('c'), () => never)).toBe('busy')
})

test('a request that waited too long, or whose client has gone, leaves the queue to the next', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { inTurn, isFull } = openTurns({ ...few, waitMs: 8000 })
  const first = Promise.withResolvers<void>()
  void inTurn(guest('a'), () => first.promise)
  const work = vi.fn(async () => {})
  const slow = inTurn(guest('b'), work)
  const gone = new AbortController()
  const left = inTurn(guest('c'), work, gone.signal)
  expect(isFull(guest('d'))).toBe(true)
  gone.abort()
  expect(await left).toBe('busy')
  expect(isFull(guest('d'))).toBe(false)
  vi.advanceTimersByTime(8000)
  expect(await slow).toBe('busy')
  const next = inTurn(guest('d'), async () => 'done')
  first.resolve()
  expect(await next).toBe('done')
  expect(work).not.toHaveBeenCalled()
  expect(await inTurn(guest('e'), work, AbortSignal.abort())).toBe('busy')
  expect(work).not.toHaveBeenCalled()
})

test('heavy work ends before the request that waits for it times out', () => {
  const { waitMs, withinMs } = heavyWorkMs
  expect(waitMs).toBeLessThan(withinMs)
  expect(withinMs).toBeLessThan(REQUEST_LIMITS.answerMs)
})
