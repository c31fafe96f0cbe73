import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { gradeBySpelling, gradeScales } from '#design/catalogue/grades.ts'
import { stoneSchema } from '#schemas/stone.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { oneCarat } from '#tools/testing/stones.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { changeStone, enterStone } from './enter-stone.ts'
import { holdStone, moveStone, releaseEndedHolds } from './move-stone.ts'
import { type StoneState, stateAfter, stepsFrom, stoneStates, stoneSteps } from './states.ts'
import { singleStoneEvents, singleStones } from './tables.ts'

const now = new Date('2026-11-16T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const by = { accountId: null, who: 'Olga <olga@example.com>' }
const steps = Object.keys(stoneSteps) as (keyof typeof stoneSteps)[]

describe('what can happen to a stone', () => {
  const walk = fc.array(fc.constantFrom(...steps), { maxLength: 40 })

  test('a stone is sold again only after it came back, whatever is tried in whatever order', () => {
    fc.assert(
      fc.property(walk, tried => {
        let state: StoneState = 'free'
        let out = 0
        for (const step of tried) {
          const next = stateAfter(state, step)
          if (next === null) continue
          if (step === 'sell') out += 1
          if (step === 'call-off' || step === 'take-back') out -= 1
          expect([0, 1]).toContain(out)
          expect(out === 1).toBe(next === 'sold')
          state = next
        }
      }),
    )
  })

  test('every state is reached, and from every state there is a way to be free again', () => {
    const reach = (from: StoneState) => {
      const seen = new Set([from])
      for (const state of seen) for (const step of stepsFrom(state)) seen.add(stoneSteps[step].to)
      return seen
    }
    for (const state of stoneStates) {
      expect(reach('free').has(state)).toBe(true)
      expect(reach(state).has('free')).toBe(true)
    }
  })
})

describe('grades', () => {
  test('have ranks that rise and never repeat, and are read as trade lists write them', () => {
    for (const { id, grades } of gradeScales) {
      const ranks = grades.map(({ rank }) => rank)
      expect(ranks, id).toEqual([...new Set(ranks)].sort((a, b) => a - b))
      for (const grade of grades) expect(gradeBySpelling(id, grade.id)).toBe(grade)
    }
    expect(gradeBySpelling('clarity', 'vvs-1')?.id).toBe('VVS1')
    expect(gradeBySpelling('cut', 'VG')?.id).toBe('Very good')
    expect(gradeBySpelling('fluorescence', 'Medium Blue')?.id).toBe('Medium')
    expect(gradeBySpelling('colour', 'Fancy Yellow')).toBeUndefined()
  })

  test('keep the ranks that stones are stored with', () => {
    const gradesByScale = Object.fromEntries(
      gradeScales.map(({ id, grades }) => [id, grades.map(grade => `${grade.id} ${grade.rank}`)]),
    )
    expect(gradesByScale.clarity?.join(', ')).toBe(
      'FL 10, IF 20, VVS1 30, VVS2 40, VS1 50, VS2 60, SI1 70, SI2 80, I1 90, I2 100, I3 110',
    )
    expect(gradesByScale.colour?.at(0)).toBe('D 10')
    expect(gradesByScale.colour?.at(-1)).toBe('Z 230')
    expect(gradesByScale.cut).toEqual([
      'Excellent 10',
      'Very good 20',
      'Good 30',
      'Fair 40',
      'Poor 50',
    ])
  })
})

describe('what is said of a stone', () => {
  const outcomeOf = (change: object) => {
    const read = v.safeParse(stoneSchema, { ...oneCarat, ...change })
    return read.success ? 'taken' : read.issues.map(({ message }) => message).join(' ')
  }

  test('is taken where it agrees with itself', () => {
    expect(outcomeOf({})).toBe('taken')
    expect(outcomeOf({ depthPermille: 618 })).toBe('taken')
  })

  test.each([
    ['a depth in percent', { depthUm: 61_800 }, 'is it a percentage'],
    ['carats of another stone', { milliCarat: 2010 }, 'would weigh about'],
    ['a depth that is another than the depth', { depthPermille: 720 }, 'does not go with'],
    ['an origin it has not', { gem: 'lapis', origin: 'lab-grown' }, 'does not come in'],
    ['a grade there is not', { clarity: 55 }, 'no grade of clarity'],
    ['a link to nowhere', { reportUrl: 'javascript:alert(1)' }, 'begins with https'],
    ['no size', { widthUm: 0 }, 'between 0.5 and 100 mm'],
  ])('is refused with %s', (_, change, words) => {
    expect(outcomeOf(change)).toContain(words)
  })
})

describe.each(enginesOfRun)('stones that are one of a kind on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
  })
  const offer = { stockNumber: 'A-1', price: 410_000, currency: 'EUR' }
  const enter = async (change: object = {}) => {
    const entered = await transact(t =>
      enterStone(t, { stone: oneCarat, offer: { ...offer, ...change }, by, now }),
    )
    if (!entered.ok) throw new Error(entered.reason)
    return entered.id
  }
  const hold = (id: string, holder: string, at = now, until: Date | null = later(20)) =>
    transact(t => holdStone(t, { id, holder, until, by: null, now: at }))
  const stoneRow = async (id: string) =>
    (await transact(t => t.select().from(singleStones))).find(row => row.id === id)

  test('of fifty that want the same stone exactly one has it', async () => {
    const id = await enter()
    const holders = Array.from({ length: 50 }, () => randomUUID())
    const answers = await Promise.all(holders.map(holder => hold(id, holder)))
    const winners = holders.filter((_, i) => answers[i]?.ok)
    expect(winners).toHaveLength(1)
    expect((await stoneRow(id))?.holder).toBe(winners[0])
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toEqual({ ok: false, reason: 'not-free', state: 'held' })
    expect(await transact(t => t.select().from(singleStoneEvents))).toHaveLength(1)
  })

  test('of fifty that buy it exactly one does, and its holder before all others', async () => {
    const id = await enter()
    const mine = randomUUID()
    await hold(id, mine)
    const buyers = [mine, ...Array.from({ length: 49 }, () => randomUUID())].sort()
    const answers = await Promise.all(
      buyers.map(holder =>
        transact(t => moveStone(t, { id, step: 'sell', holder, by: null, now })),
      ),
    )
    expect(buyers.filter((_, i) => answers[i]?.ok)).toEqual([mine])
    expect((await stoneRow(id))?.state).toBe('sold')
  })

  test('a hold ends by itself, and is the next one’s even before it was swept away', async () => {
    const id = await enter()
    const [first, second] = [randomUUID(), randomUUID()]
    expect((await hold(id, first)).ok).toBe(true)
    expect((await hold(id, second, later(19))).ok).toBe(false)
    expect((await hold(id, second, later(20), later(40))).ok).toBe(true)
    const late = await transact(t =>
      moveStone(t, { id, step: 'sell', holder: first, by: null, now: later(21) }),
    )
    expect(late).toEqual({ ok: false, reason: 'not-free', state: 'held' })
    await transact(t => releaseEndedHolds(t, { now: later(39) }))
    expect((await stoneRow(id))?.state).toBe('held')
    await transact(t => releaseEndedHolds(t, { now: later(40) }))
    expect(await stoneRow(id)).toMatchObject({ state: 'free', holder: null })
  })

  test('one that its supplier lists no more is neither held nor sold anew, but stays whose it is', async () => {
    const [held, free] = [await enter(), await enter({ stockNumber: 'A-2' })]
    const mine = randomUUID()
    await hold(held, mine)
    await transact(t => t.update(singleStones).set({ goneAt: now }))
    expect(await hold(free, mine)).toEqual({ ok: false, reason: 'gone' })
    expect((await hold(held, mine)).ok).toBe(true)
    const sale = { step: 'sell', holder: mine, by: null, now } as const
    expect((await transact(t => moveStone(t, { id: held, ...sale }))).ok).toBe(true)
    expect(await transact(t => moveStone(t, { id: free, ...sale }))).toMatchObject({
      reason: 'gone',
    })
  })

  test('counts its versions, refuses stale pages and numbers that are taken, and tells the audit', async () => {
    const id = await enter()
    const twice = await transact(t => enterStone(t, { stone: oneCarat, offer, by, now }))
    expect(twice).toEqual({ ok: false, reason: 'number-taken' })
    const change = (seen: number, price: number) =>
      transact(t =>
        changeStone(t, { id, seen, stone: oneCarat, offer: { ...offer, price }, by, now }),
      )
    expect(await change(1, 400_000)).toEqual({ ok: true, id })
    expect(await change(1, 390_000)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    const withdraw = (seen: number) =>
      transact(t => moveStone(t, { id, step: 'withdraw', seen, note: 'Chipped', by, now }))
    expect(await withdraw(1)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await withdraw(2)).toEqual({ ok: true, state: 'withdrawn' })
    expect(await stoneRow(id)).toMatchObject({ version: 3, price: 400_000, isPricedByHand: true })
    const actions = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(actions.map(({ action }) => action)).toEqual([
      'entered a stone',
      'changed a stone',
      'withdrew a stone',
    ])
  })

  test('is never removed, nor its history rewritten', async () => {
    const id = await enter()
    await hold(id, randomUUID())
    await expect(transact(t => t.delete(singleStones))).rejects.toThrow()
    await expect(transact(t => t.update(singleStoneEvents).set({ who: 'x' }))).rejects.toThrow()
    expect(await transact(t => moveStone(t, { id: 'x', step: 'sell', by, now }))).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })
})
