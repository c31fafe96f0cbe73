import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import { gripFindings } from '../casting/grips.ts'
import { corners } from './testing.ts'

const squares = (widthUm: number, change: Partial<Design>): Design => {
  const design = defaultDesign('half-eternity')
  return {
    ...design,
    ...change,
    stones: design.stones.map(stone => ({
      ...stone,
      shape: 'princess',
      setting: 'v-claw',
      widthUm,
    })),
  }
}

const wideBand = { profile: 'flat', widthUm: 4800, thicknessUm: 2300 } as const

test.each<readonly [string, Design, number]>([
  ['close together', squares(1750, {}), 1],
  // All round the finger stones are as far apart as the round leaves them.
  ['far apart', squares(3000, { diameterUm: 16_010, band: wideBand, reach: 'full' }), 1.4],
])(
  'claws at the corners of squares hold both, and are no stronger than that takes: %s',
  (_, design, mostMm) => {
    const piece = pieceOf(design)
    expect(gripFindings(piece)).toEqual([])
    const claws = piece.parts.filter(({ name }) => name.startsWith('claw'))
    expect(claws.length).toBeGreaterThan(10)
    for (const { mesh } of claws) {
      const across = [...corners(mesh)].map(([, , z]) => z)
      expect(Math.max(...across) - Math.min(...across)).toBeLessThan(mostMm)
    }
  },
)
