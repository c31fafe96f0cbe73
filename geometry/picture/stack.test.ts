import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { pieceOf } from '../build.ts'
import { Extent } from '../mesh.ts'
import type { Piece } from '../piece.ts'
import { stackOf } from './stack.ts'

const deep = ({ parts }: Pick<Piece, 'parts'>) => {
  const extent = new Extent()
  for (const { mesh } of parts) extent.hold(mesh.positions)
  return [extent.low[2], extent.high[2]] as const
}

test('three of a ring lie beside one another and meet nowhere; the middle one is as it was', () => {
  const one = pieceOf(defaultDesign('stackable'))
  const three = stackOf(one)
  const count = one.parts.length
  expect(three.parts).toHaveLength(3 * count)
  expect(three.stones).toHaveLength(3 * one.stones.length)
  expect(three.parts.slice(0, count)).toEqual(one.parts)
  const [middle, before, after] = [0, 1, 2].map(k =>
    deep({ parts: three.parts.slice(k * count, (k + 1) * count) }),
  )
  if (!middle || !before || !after) throw new Error('There are not three.')
  expect(middle[0] - before[1]).toBeCloseTo(0.1, 4)
  expect(after[0] - middle[1]).toBeCloseTo(0.1, 4)
  // No part of a neighbour is taken for the one that is engraved.
  const names = three.parts.slice(count).map(({ name }) => name)
  expect(names.filter(name => one.parts.some(part => part.name === name))).toEqual([])
})
