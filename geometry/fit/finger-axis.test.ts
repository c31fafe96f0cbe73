import { expect, test } from 'vitest'
import { unit, type Vec3 } from '../vector.ts'
import type { PlainMesh } from './edge-profile.ts'
import { angleBetween, turnedUpright, turningAxes } from './finger-axis.ts'
import { layStraight } from './lay-ring.ts'

const ROUND = 96
/** A court band of 17.32 mm, with a block upon it that is not the same on both sides of the middle. */
const profile = [
  [8.66, -1],
  [8.6, 0],
  [8.66, 1],
  [10, 1.1],
  [10.3, 0],
  [10, -1.1],
] as const

function ringOf(headMm: number): PlainMesh {
  const [positions, triangles]: [number[], number[]] = [[], []]
  for (let i = 0; i < ROUND; i++) {
    const turn = (2 * Math.PI * i) / ROUND
    const up = Math.sin(turn) > 0.96 ? headMm : 0
    for (const [radius, z] of profile) {
      const out = radius > 9 ? radius + up : radius
      positions.push(out * Math.cos(turn), out * Math.sin(turn), radius > 9 ? z + up / 3 : z)
    }
    for (let k = 0; k < profile.length; k++) {
      const at = (round: number, along: number) =>
        (round % ROUND) * profile.length + (along % profile.length)
      triangles.push(at(i, k), at(i, k + 1), at(i + 1, k + 1))
      triangles.push(at(i, k), at(i + 1, k + 1), at(i + 1, k))
    }
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}

const aslant: Vec3 = unit([0.3, -0.5, 0.81])
const DEG = Math.PI / 180

test('the axis of a ring is found however it lies', () => {
  const nearest = Math.min(
    ...turningAxes(ringOf(0), () => true).map(axis => angleBetween(axis, [0, 0, 1])),
  )
  expect(nearest).toBeLessThan(0.01 * DEG)
  const laid = layStraight(turnedUpright(ringOf(0), aslant))
  expect(laid?.turned).toBe(true)
  expect(laid?.bore.radius).toBeCloseTo(8.6, 2)
})

test('a head that leans to one side does not make the ring lean', () => {
  const laid = layStraight(turnedUpright(ringOf(5), aslant))
  expect(laid?.bore.radius).toBeCloseTo(8.6, 2)
})

test('a ring that lies straight stays as it is, to the number', () => {
  const ring = ringOf(5)
  expect(layStraight(ring)).toMatchObject({ body: ring, turned: false, bore: { axis: 2 } })
})
