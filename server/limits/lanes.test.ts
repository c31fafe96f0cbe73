import { expect, test } from 'vitest'
import type { AskerLane } from './asker.ts'
import { Lanes } from './lanes.ts'

function waiting(...jobs: readonly (readonly [AskerLane, number])[]) {
  const lanes = new Lanes<AskerLane>()
  for (const [lane, times] of jobs)
    for (let i = 0; i < times; i++) lanes.push({ client: `${lane} ${i}`, lane }, lane)
  return lanes
}

const inTurn = (lanes: Lanes<AskerLane>, times: number, guests = true) =>
  Array.from({ length: times }, () => lanes.shift({ guests }))

test('whoever buys goes before those who look, behind customers who have signed in', () => {
  const lanes = waiting(['guest', 2], ['buying', 1], ['signed-in', 1])
  expect(inTurn(lanes, 5)).toEqual(['signed-in', 'buying', 'guest', 'guest', undefined])
})

test('nobody waits for ever: after three of a lane one of those behind it has its turn', () => {
  const lanes = waiting(['guest', 2], ['buying', 8], ['signed-in', 20])
  expect(inTurn(lanes, 4)).toEqual(['signed-in', 'signed-in', 'signed-in', 'buying'])
  expect(inTurn(lanes, 12)).toContain('guest')
})

test('a place that guests may not have is for those who buy, too', () => {
  expect(inTurn(waiting(['guest', 1], ['buying', 1]), 2, false)).toEqual(['buying', undefined])
})
