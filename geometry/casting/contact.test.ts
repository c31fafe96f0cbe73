import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { heldOnce } from '#tools/sweep/designs.ts'
import { pieceOf } from '../build.ts'
import type { Part, Piece } from '../piece.ts'
import { dot, minus, plus, times, type Vec3 } from '../vector.ts'
import { builderOf } from '../versions/builder.ts'
import { contactFindings } from './contact.ts'
import { insideGirdleMm } from './grips.ts'
import { judgeCasting } from './judge-casting.ts'

const solitaire = pieceOf(defaultDesign('solitaire'))
const [stone] = solitaire.stones
if (!stone) throw new Error('There is no stone.')
const { cut, frame } = stone

/** One claw with what is above the girdle lifted off the crown, by its height there. */
function lifted(name: string, byMm: (insideMm: number) => number): Piece {
  const moved = (at: Vec3): Vec3 => {
    const from = minus(at, frame.origin)
    const [x, y, z] = [dot(from, frame.x), dot(from, frame.y), dot(from, frame.z)]
    return z > cut.girdleMm ? plus(at, times(frame.z, byMm(insideGirdleMm(cut, x, y)))) : at
  }
  const change = (part: Part): Part => {
    const { positions: p } = part.mesh
    const corners = Array.from({ length: p.length / 3 }, (_, v) =>
      moved([...p.subarray(3 * v, 3 * v + 3)] as unknown as Vec3),
    )
    return { ...part, mesh: { ...part.mesh, positions: new Float32Array(corners.flat()) } }
  }
  return {
    ...solitaire,
    parts: solitaire.parts.map(part => (part.name === name ? change(part) : part)),
  }
}

test('claws lie on the crowns of everything that is made with claws', {
  tags: 'long',
  timeout: 60_000,
}, () => {
  const found = heldOnce().flatMap(({ name, design }) =>
    contactFindings(pieceOf(design)).map(({ words }) => `${name}: ${words}`),
  )
  expect(found).toEqual([])
})

test('a claw that stands over the crown without touching it is found, with what is missing', () => {
  const findings = contactFindings(lifted('claw 2', () => 0.6))
  expect(findings).toMatchObject([
    {
      rule: 'casting-contact',
      severity: 'stops',
      at: 'stones.0',
      numbers: { needsMm: 0.15 },
    },
  ])
  expect(findings[0]?.words).toMatch(/^Claw 2 on the stone’s crown: 0(\.0\d)? mm, needs 0\.15: /)
})

test('a claw that touches at the edge and opens towards its tip is found by its angle', () => {
  const findings = contactFindings(lifted('claw 3', inMm => Math.max(0, inMm - 0.2) * 2.2))
  expect(findings.map(({ rule, at }) => [rule, at])).toEqual([['casting-contact', 'stones.0']])
  expect(findings[0]?.numbers?.openDeg).toBeGreaterThan(25)
  expect(findings[0]?.words).toMatch(/^Claw 3 stands \d+° off the stone’s crown, at most 25°/)
})

test('what was approved in the first geometry is not judged by how its claws lie', async () => {
  const begun = defaultDesign('solitaire')
  const [first] = begun.stones
  if (!first) throw new Error('There is no stone.')
  const square = { ...first, shape: 'princess', setting: 'v-claw' } as const
  const design = { ...begun, stones: [square] }
  const { pieceOf: pieceThen } = await builderOf(1)
  expect(contactFindings(pieceThen(design))).not.toEqual([])
  const { findings } = await judgeCasting(design, 1)
  expect(findings.filter(({ rule }) => rule === 'casting-contact')).toEqual([])
})
