import { beforeAll, expect, test } from 'vitest'
import type { MetalId } from '#design/catalogue/metals.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { boxMesh } from '#tools/testing/meshes.ts'
import { pieceOf } from '../build.ts'
import type { Mesh } from '../mesh.ts'
import type { Part, Piece } from '../piece.ts'
import { groovesOf } from '../solid/grooves.ts'
import { type Kernel, loadKernel } from '../solid/kernel.ts'
import { solidOf } from '../solid/solid-of.ts'
import { dot, minus, plus, times, type Vec3 } from '../vector.ts'
import { castingFindings } from './findings.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = await loadKernel()
})

const solitaire = pieceOf(defaultDesign('solitaire'))
const band = pieceOf(defaultDesign('plain-band'))

const findingsOf = (piece: Piece) => castingFindings(piece, solidOf(kernel, piece))

/** Each corner of a mesh moved. */
const bent = (mesh: Mesh, move: (at: Vec3) => Vec3): Mesh => ({
  ...mesh,
  positions: new Float32Array(
    Array.from({ length: mesh.positions.length / 3 }, (_, v) =>
      move([...mesh.positions.slice(v * 3, v * 3 + 3)] as unknown as Vec3),
    ).flat(),
  ),
})

const withPart = (piece: Piece, name: string, change: (part: Part) => Part): Piece => ({
  ...piece,
  parts: piece.parts.map(part => (part.name === name ? change(part) : part)),
})

const middleOf = ({ positions }: Mesh): Vec3 => {
  const axis = (k: number) => positions.filter((_, i) => i % 3 === k)
  return [0, 1, 2].map(k => (Math.min(...axis(k)) + Math.max(...axis(k))) / 2) as unknown as Vec3
}

test('nothing is said of a solitaire as it is first seen', () => {
  expect(findingsOf(solitaire)).toEqual([])
})

test('a small marquise whose claws step out from a high rail is taken as it is', () => {
  const design = defaultDesign('three-stone')
  const small = { gem: 'sapphire', origin: 'natural', setting: 'v-claw' } as const
  const beside = { ...small, shape: 'pear', widthUm: 3000 } as const
  const piece = pieceOf({
    ...design,
    diameterUm: 14070,
    band: { profile: 'flat', widthUm: 1600, thicknessUm: 1200 },
    stones: [beside, { ...small, shape: 'marquise', widthUm: 4000 }, beside],
  })
  expect(findingsOf(piece)).toEqual([])
})

test('a claw that is planted too thin is found by name, with what is missing and what to do', () => {
  const piece = withPart(solitaire, 'claw 2', part => {
    const [x, , z] = middleOf(part.mesh)
    // Across the claw, as it is seen from above.
    const across: Vec3 = [z / Math.hypot(x, z), 0, -x / Math.hypot(x, z)]
    const thinner = (at: Vec3) =>
      plus(at, times(across, -0.45 * (across[0] * at[0] + across[2] * at[2])))
    return { ...part, mesh: bent(part.mesh, thinner) }
  })
  const [finding, ...others] = findingsOf(piece).filter(({ rule }) => rule === 'casting-wall')
  expect(others).toEqual([])
  expect(finding).toMatchObject({ severity: 'stops', at: 'stones.0' })
  expect(finding?.words).toMatch(/^Claw 2: 0\.\d+ mm, needs 0\.6: choose a heavier head\.$/)
  expect(finding?.numbers?.foundMm).toBeGreaterThan(0.2)
  expect(finding?.numbers?.foundMm).toBeLessThan(0.6)
})

test('claws that end beside the stone do not hold it', () => {
  const wide: Piece = {
    ...solitaire,
    parts: solitaire.parts.map(part =>
      part.name.startsWith('claw')
        ? { ...part, mesh: bent(part.mesh, ([x, y, z]) => [x * 1.45, y, z * 1.45]) }
        : part,
    ),
  }
  const held = findingsOf(wide).filter(({ rule }) => rule === 'casting-grip')
  expect(held.length).toBe(6)
})

test('a rim holds its stone by its lip, and not without it', () => {
  const piece = pieceOf(defaultDesign('stackable'))
  expect(findingsOf(piece)).toEqual([])
  const [stone] = piece.stones
  if (!stone) throw new Error('There is no stone.')
  const { frame, cut } = stone
  const above = (at: Vec3) => dot(minus(at, frame.origin), frame.z) - cut.girdleMm
  const worn = withPart(piece, 'bezel', part => ({
    ...part,
    mesh: bent(part.mesh, at => plus(at, times(frame.z, -Math.max(0, above(at))))),
  }))
  const held = findingsOf(worn).filter(({ rule }) => rule === 'casting-grip')
  expect(held).toMatchObject([{ at: 'stones.0', numbers: { foundMm: 0 } }])
})

test('a stone whose culet is in the finger is found, and how far', () => {
  const sunk: Piece = {
    ...solitaire,
    stones: solitaire.stones.map(stone => {
      const [x, y, z] = stone.frame.origin
      return { ...stone, frame: { ...stone.frame, origin: [x, y - 2, z] } }
    }),
  }
  const culet = findingsOf(sunk).find(({ rule }) => rule === 'casting-culet')
  expect(culet).toMatchObject({ at: 'stones.0', numbers: { needsMm: 0.3 } })
  expect(culet?.numbers?.foundMm).toBeLessThan(0)
})

test('a band under a deep engraving is found, and not under one of the usual depth', async () => {
  const design: Design = {
    ...band.design,
    engraving: [{ place: 'inside', font: 'block', heightUm: 2000, rows: ['MORE'] }],
  }
  const grooves = await groovesOf(design)
  const piece = { ...band, design }
  expect(castingFindings(piece, solidOf(kernel, piece, grooves))).toEqual([])
  const deep = grooves.map(groove => ({ ...groove, depthMm: 1.2 }))
  const [finding, ...others] = castingFindings(piece, solidOf(kernel, piece, deep))
  expect(others).toEqual([])
  expect(finding).toMatchObject({ rule: 'casting-engraving-wall', at: 'engraving.0' })
  expect(finding?.words).toMatch(
    /^Metal below the engraving inside the band: 0\.\d+ mm, needs 0\.8: choose a thicker band\.$/,
  )
  // 1.8 mm less 1.2 in the middle of the band, and the band is rounded towards its edges.
  expect(finding?.numbers?.foundMm).toBeGreaterThan(0.35)
  expect(finding?.numbers?.foundMm).toBeLessThan(0.6)
})

test('a drawn line narrower than a groove can be cast is found', async () => {
  const design: Design = {
    ...band.design,
    engraving: [{ place: 'inside', heightUm: 2500, strokes: [[0, 500, 60, 900, 500, 60]] }],
  }
  const slit = new Float64Array([-2, -0.1, 2, -0.1, 2, 0.1, -2, 0.1])
  const grooves = [{ place: 'inside' as const, contours: [slit], depthMm: 0.25 }]
  const piece = { ...band, design }
  const findings = castingFindings(piece, solidOf(kernel, piece, grooves))
  expect(findings.map(({ rule }) => rule)).toEqual(['casting-groove'])
  expect(findings[0]?.numbers).toMatchObject({ foundMm: 0.2, needsMm: 0.3 })
})

/** Two posts on a band, so far apart; heads of two stones, if they are said to be. */
const fenced = (metal: MetalId, apartMm: number, areHeads: boolean): Piece => ({
  ...band,
  parts: [
    ...band.parts,
    ...[0, 1].map(
      (i): Part => ({
        name: `post ${i + 1}`,
        mesh: boxMesh([-1.4 + i * (1.2 + apartMm), 9, -0.9], [-0.2 + i * (1.2 + apartMm), 14, 0.9]),
        made: 'cast',
        ...(areHeads && { holds: i }),
      }),
    ),
  ],
  design: { ...band.design, metal },
})

test('a gap that gold leaves open is too narrow for platinum', () => {
  expect(findingsOf(fenced('14k-yellow', 0.4, false))).toEqual([])
  const [finding] = findingsOf(fenced('platinum-950', 0.4, false))
  expect(finding).toMatchObject({
    rule: 'casting-gap',
    numbers: { foundMm: 0.4, needsMm: 0.8, missingMm: 0.4 },
  })
  expect(finding?.words).toContain('post 1 and post 2')
})

test('heads of two stones may stand as near in platinum as in gold, and no nearer', () => {
  expect(findingsOf(fenced('platinum-950', 0.4, true))).toEqual([])
  const [finding] = findingsOf(fenced('platinum-950', 0.2, true))
  expect(finding).toMatchObject({
    rule: 'casting-gap',
    numbers: { foundMm: 0.2, needsMm: 0.3 },
  })
})

test('a band thinner than any shank is found on the design itself', () => {
  const thin = {
    ...band.design,
    band: { profile: 'flat', widthUm: 4000, thicknessUm: 900 },
  } as const
  expect(findingsOf(pieceOf(thin))).toContainEqual(
    expect.objectContaining({
      rule: 'casting-wall',
      severity: 'stops',
      at: 'band',
      numbers: { foundMm: 0.9, needsMm: 1, missingMm: 0.1 },
    }),
  )
})

test('a line raised on a plate is a detail, a fence of the same width is a wall', () => {
  const plate = (highMm: number): Piece => ({
    ...band,
    fingerMm: null,
    parts: [
      { name: 'plate', mesh: boxMesh([0, 0, 0], [8, 8, 2]), made: 'cast' },
      { name: 'line', mesh: boxMesh([3, 1, 1.5], [3.5, 7, 2 + highMm]), made: 'cast' },
    ],
  })
  expect(findingsOf(plate(0.4))).toEqual([])
  const [finding, ...others] = findingsOf(plate(2))
  expect(others).toEqual([])
  expect(finding?.words).toMatch(/^The line: 0\.5 mm, needs 0\.8/)
})
