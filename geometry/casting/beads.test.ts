import { expect, test } from 'vitest'
import { shapes } from '#design/catalogue/shapes.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import type { Piece } from '../piece.ts'
import { beadFindings, connectedBodiesOf, holdsOf } from './beads.ts'
import { judgeCasting } from './judge-casting.ts'

const halfEternity = defaultDesign('half-eternity')
const rows = ([[1250], [1500], [1750], [2000], [1250, 'graded'], [2000, 'graded']] as const).map(
  ([widthUm, grading]): Design => ({
    ...halfEternity,
    ...(grading && { grading }),
    band: { profile: 'flat', widthUm: 2800, thicknessUm: 1800 },
    stones: halfEternity.stones.map(stone => ({ ...stone, widthUm })),
  }),
)
const halo = defaultDesign('halo')
const halos = shapes.flatMap(({ id: shape, leastHaloMm }) =>
  leastHaloMm === null
    ? []
    : [leastHaloMm, leastHaloMm + 1.5, 8.5, 9, 12].map(
        (mm): Design => ({
          ...halo,
          ...(mm === 9 && { clawTip: 'talon' }),
          ...(mm === 8.5 && { grading: 'graded' }),
          stones: halo.stones.map(stone => ({ ...stone, shape, widthUm: mm * 1000 })),
        }),
      ),
)

const without = (piece: Piece, name: string): Piece => ({
  ...piece,
  parts: piece.parts.filter(part => part.name !== name),
})

test('beads and claws hold every small stone of rows and halos', () => {
  const found = [...rows, ...halos].flatMap(design =>
    beadFindings(pieceOf(design)).map(
      ({ words }) => `${design.stones[0]?.shape} ${design.stones[0]?.widthUm}: ${words}`,
    ),
  )
  expect(found).toEqual([])
})

test.each(rows)('a row has four beads for each stone, well over its edge', design => {
  const { parts, stones } = pieceOf(design)
  const bodies = parts.flatMap(({ name, mesh }) =>
    name === 'beads' ? connectedBodiesOf(mesh) : [],
  )
  expect(bodies).toHaveLength(2 * stones.length + 2)
  for (const stone of stones) {
    const holds = holdsOf(stone, bodies)
    expect(holds).toHaveLength(4)
    for (const { overMm } of holds) expect(overMm).toBeGreaterThan(0.078)
  }
})

test('small stones without their beads are found, with how many hold them', () => {
  expect(beadFindings(without(pieceOf(halfEternity), 'beads'))).toMatchObject([
    { rule: 'casting-beads', severity: 'stops', at: 'stones.0', numbers: { found: 0, needs: 3 } },
  ])
  expect(beadFindings(without(pieceOf(halo), 'left shoulder beads'))).toMatchObject([
    { at: 'accent', numbers: { found: 0 } },
  ])
})

test('beads that are too short on one side of the row are found by the way round that is free', () => {
  const piece = pieceOf(halfEternity)
  // Those beyond the band's middle are drawn towards its edge, one in two of them away from its stones.
  const parts = piece.parts.map(part => {
    if (part.name !== 'beads') return part
    const positions = part.mesh.positions.map((value, i) =>
      i % 3 === 2 && value > 0 ? value + 0.4 : value,
    )
    return { ...part, mesh: { ...part.mesh, positions } }
  })
  const [found] = beadFindings({ ...piece, parts })
  expect(found).toMatchObject({ rule: 'casting-beads', numbers: { found: 2 } })
  expect(found?.numbers?.openDeg).toBeGreaterThan(180)
})

test('what was approved in the first geometry is not judged by its beads', async () => {
  const { findings } = await judgeCasting(halo, 1)
  expect(findings.map(({ rule }) => rule)).not.toContain('casting-beads')
}, 30_000)
