import { expect, test } from 'vitest'
import { multiplied, placeIn, placeWithin } from './matrix.ts'
import { followFingers, placeOn, standingAt, turnOnTable } from './placing.ts'

const level = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0.4, -0.7, -0.9, 1]

test('a millimetre is a thousandth of a metre whichever way the piece looks', () => {
  for (const facing of [0, 0.7, 2, -3]) {
    const stand = standingAt({ at: [0.4, -0.7, -0.9], facing }, -12)
    for (const column of [0, 4, 8])
      expect(Math.hypot(...stand.slice(column, column + 3))).toBeCloseTo(0.001, 9)
    // The ground, twelve millimetres below the middle, is on the table.
    const [x, y, z] = placeIn(multiplied(stand, [...level.slice(0, 12), 0, -12, 0, 1]))
    expect([x, y, z].map(v => v.toFixed(5))).toEqual(['0.40000', '-0.70000', '-0.90000'])
  }
})

test('a piece looks at whoever puts it down, and stands on tables only', () => {
  const eye = [1.4, 0.5, -0.9] as const
  const place = placeOn(level, eye)
  if (!place) throw new Error('It is level.')
  const [x, , z] = placeWithin(standingAt(place, 0), eye)
  expect(x).toBeCloseTo(0, 2)
  expect(z).toBeCloseTo(1000, 2)
  const wall = [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, -2, 1]
  expect(placeOn(wall, eye)).toBeNull()
})

test('one finger turns, two turn nothing and are told when they pinch', () => {
  expect(followFingers([[0, 0]], [[10, 0]], [[40, 5]])).toEqual({ turn: 0.3, pinched: false })
  const pair = (wide: number) => [[-wide, 0] as const, [wide, 0] as const]
  expect(followFingers(pair(50), pair(50), pair(52))).toEqual({ turn: 0, pinched: false })
  expect(followFingers(pair(50), pair(70), pair(75))).toEqual({ turn: 0, pinched: true })
  expect(followFingers(pair(50), pair(45), pair(30))).toEqual({ turn: 0, pinched: true })
  expect(followFingers([[0, 0]], pair(3), [[40, 5]])).toEqual({ turn: 0, pinched: false })
})

test('a piece is turned about what stands upright, whichever way it lies', () => {
  const lying = { x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0], middle: [0, 0, 0] } as const
  const { x, y, z } = turnOnTable(lying, Math.PI / 2)
  const rounded = (v: readonly number[]) => v.map(c => Math.round(c) + 0)
  expect([x, y, z].map(rounded)).toEqual([
    [0, 0, -1],
    [-1, 0, 0],
    [0, 1, 0],
  ])
})
