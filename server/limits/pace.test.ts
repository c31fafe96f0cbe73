import { beforeEach, expect, test } from 'vitest'
import { openPace, type Pace } from './pace.ts'

let time: number
let busy: boolean
let pace: Pace
beforeEach(() => {
  time = 0
  busy = true
  pace = openPace({ most: 100, now: () => time, isBusy: () => busy })
})

const ask = (who: string, times: number) => Array.from({ length: times }, () => pace.waitOf(who))

test('a flood waits longer and longer, and is then refused, while others go on at once', () => {
  ask('customer', 1)
  // As a page with all its files.
  expect(new Set(ask('flooder', 300))).toEqual(new Set([0]))
  expect(ask('flooder', 3)).toEqual([10, 20, 30])
  expect(ask('customer', 1)).toEqual([0])
  ask('flooder', 996)
  expect(ask('flooder', 2)).toEqual([10_000, 'too-long'])
  expect(ask('customer', 1)).toEqual([0])
})

test('what was waited for is given back with time, and what was refused was never taken', () => {
  ask('customer', 1)
  ask('flooder', 1400)
  time = 10_000
  ask('customer', 1)
  expect(ask('flooder', 1)).toEqual([10])
  time = 13_010
  ask('customer', 1)
  expect(new Set(ask('flooder', 300))).toEqual(new Set([0]))
})

test('nobody waits while the shop has time, and nothing is held against them later', () => {
  busy = false
  ask('customer', 1)
  expect(new Set(ask('flooder', 5000))).toEqual(new Set([0]))
  busy = true
  expect(ask('flooder', 1)).toEqual([10])
})

test('nobody waits for nobody: who asks alone has the shop for themselves', () => {
  expect(new Set(ask('measuring', 5000))).toEqual(new Set([0]))
  ask('customer', 1)
  expect(ask('measuring', 1)).toEqual([10])
  time = 1001
  expect(new Set(ask('measuring', 2000))).toEqual(new Set([0]))
})

test('whoever comes from ever other addresses makes nobody forget a flood', () => {
  ask('flooder', 1)
  for (let i = 0; i < 9000; i += 1) pace.waitOf(`other ${i}`)
  ask('flooder', 299)
  expect(ask('flooder', 1)).toEqual([10])
})
