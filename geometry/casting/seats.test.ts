import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Stone } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import type { Piece } from '../piece.ts'
import { loadKernel } from '../solid/kernel.ts'
import { solidOf } from '../solid/solid-of.ts'
import { builderOf } from '../versions/builder.ts'
import { judgeCasting } from './judge-casting.ts'
import { restOf, seatFaces, seatFindings } from './seats.ts'

const withCentre = (change: Partial<Stone>): Design => {
  const begun = defaultDesign('solitaire')
  return { ...begun, stones: begun.stones.map(stone => ({ ...stone, ...change })) }
}
const heart = (widthUm: number) => withCentre({ shape: 'heart', setting: 'v-claw', widthUm })

async function shareOf(piece: Piece): Promise<number> {
  const [stone] = piece.stones
  if (!stone) throw new Error('There is no stone.')
  return restOf(stone, seatFaces(solidOf(await loadKernel(), piece)))
}

test.each([
  ['a heart of 5 mm', heart(5000)],
  ['a heart of 9 mm', heart(9000)],
  ['a square', withCentre({ shape: 'princess', setting: 'v-claw' })],
])('%s rests on metal over more than half of its edge', async (_, design) => {
  expect(await shareOf(pieceOf(design))).toBeGreaterThan(0.5)
})

test('a stone in a rim rests all round, a dome on its foot', async () => {
  expect(await shareOf(pieceOf(withCentre({ shape: 'round', setting: 'bezel' })))).toBe(1)
  const dome = withCentre({ shape: 'cabochon', setting: 'bezel', gem: 'moonstone' })
  expect(await shareOf(pieceOf(dome))).toBe(1)
})

test('a stone whose rail is missing is found, with how much of its edge rests', async () => {
  const { parts, ...piece } = pieceOf(heart(8000))
  const bare = { ...piece, parts: parts.filter(({ name }) => name !== 'rail') }
  const findings = seatFindings(bare, solidOf(await loadKernel(), bare))
  expect(findings).toMatchObject([
    { rule: 'casting-seat', severity: 'stops', at: 'stones.0', numbers: { needsPercent: 33 } },
  ])
  expect(findings[0]?.words).toMatch(
    /^The stone rests on metal over \d+ % of its edge, needs 33 %: /,
  )
})

test('what was approved in the first geometry is not judged by how its hearts rest', async () => {
  const { pieceOf: pieceThen, solidOf: solidThen } = await builderOf(1)
  const then = pieceThen(heart(8000))
  expect(seatFindings(then, solidThen(await loadKernel(), then))).not.toEqual([])
  const { findings } = await judgeCasting(heart(8000), 1)
  expect(findings.filter(({ rule }) => rule === 'casting-seat')).toEqual([])
})
