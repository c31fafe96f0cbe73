import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import type { Piece, SetStone } from '../piece.ts'
import { culetFindings } from './culets.ts'

const lowered = ({ frame, ...stone }: SetStone, mm: number): SetStone => {
  const [x, y, z] = frame.origin
  return { ...stone, frame: { ...frame, origin: [x, y, z - mm] } }
}

const disc = (setting: Design['stones'][number]['setting']): Piece => {
  const design = defaultDesign('disc-pendant')
  return pieceOf({ ...design, stones: design.stones.map(stone => ({ ...stone, setting })) })
}

test.each(['bezel', 'flush'] as const)(
  'a plate keeps its metal behind a stone, and is told where it does not (%s)',
  setting => {
    const piece = disc(setting)
    expect(culetFindings(piece)).toEqual([])
    const sunk = { ...piece, stones: piece.stones.map(stone => lowered(stone, 0.2)) }
    const [found, ...others] = culetFindings(sunk)
    expect(others).toEqual([])
    expect(found).toMatchObject({ rule: 'casting-culet', at: 'stones.0', severity: 'stops' })
    expect(found?.words).toMatch(/^Metal behind stone 1: 0\.[12]\d* mm, needs 0\.3: /)
  },
)
