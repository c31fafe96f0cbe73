import { describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { EXTENSION_MM, partMm3 } from '#design/layout/bought-parts.ts'
import { pieceOf } from '../build.ts'
import { type Mesh, volumeMm3 } from '../mesh.ts'
import { length, minus, type Vec3 } from '../vector.ts'
import { PITCH } from './chain.ts'
import { necklaceMeshes } from './necklace.ts'
import { corners } from './testing.ts'

/** Middles of a chain's links: each is drawn by as many corners as the others. */
function linkMiddles(mesh: Mesh, each: number): readonly Vec3[] {
  const points = [...corners(mesh)]
  return Array.from({ length: points.length / each }, (_, link): Vec3 => {
    const own = points.slice(link * each, (link + 1) * each)
    const mean = (k: 0 | 1 | 2) => own.reduce((sum, at) => sum + at[k], 0) / each
    return [mean(0), mean(1), mean(2)]
  })
}

const NEAR = 20 * 8
const FAR = 12 * 5

describe.each([
  ['solitaire-pendant', 400],
  ['solitaire-pendant', 600],
  ['bar-pendant', 450],
  ['disc-pendant', 500],
] as const)('the chain of a %s of %i mm', (style, chainMm) => {
  const piece = pieceOf({ ...defaultDesign(style), chainMm })
  if (!piece.restOfChain) throw new Error('It has no chain.')
  const { left, right, clasp, endRing, extensionRing } = necklaceMeshes(piece.restOfChain)
  const near = piece.parts.filter(({ name }) => name === 'chain').map(({ mesh }) => mesh)
  const beside = near.flatMap(mesh => linkMiddles(mesh, NEAR))
  const [leftLinks, rightLinks] = [linkMiddles(left, FAR), linkMiddles(right, FAR)]

  test('goes on from link to link, from the pendant to the clasp', () => {
    for (const links of [leftLinks, rightLinks]) {
      const first = links[0] as Vec3
      const last = beside.toSorted((a, b) => length(minus(a, first)) - length(minus(b, first)))[0]
      const ways = [last as Vec3, ...links].map((at, i, all) =>
        i === 0 ? PITCH : length(minus(at, all[i - 1] as Vec3)),
      )
      expect(Math.max(...ways)).toBeLessThan(PITCH * 1.03)
      expect(Math.min(...ways)).toBeGreaterThan(PITCH * 0.9)
    }
  })

  test('is as long as it is sold, to three links', () => {
    const links = beside.length + leftLinks.length + rightLinks.length
    expect(Math.abs(links * PITCH - chainMm)).toBeLessThan(3 * PITCH)
  })

  test('is closed: its ring goes through the clasp, and links reach both', () => {
    const nearest = (mesh: Mesh, to: Vec3) =>
      Math.min(...[...corners(mesh)].map(at => length(minus(at, to))))
    const middle = (mesh: Mesh): Vec3 => linkMiddles(mesh, [...corners(mesh)].length)[0] as Vec3
    const far = [...corners(endRing)].map(at => length(minus(at, middle(clasp))))
    expect(Math.min(...far)).toBeLessThan(2)
    expect(Math.max(...far)).toBeGreaterThan(3)
    expect(nearest(clasp, leftLinks.at(-1) as Vec3)).toBeLessThan(1.5)
    expect(nearest(endRing, rightLinks.at(-1) as Vec3)).toBeLessThan(1.5)
  })

  test('has a second ring five centimetres before its end, through which a link goes, as heavy as listed', () => {
    const [ring] = linkMiddles(extensionRing, [...corners(extensionRing)].length)
    const near = rightLinks.findIndex(at => length(minus(at, ring as Vec3)) < 1.6)
    expect(near).toBeGreaterThan(0)
    expect(Math.abs((rightLinks.length - near) * PITCH - EXTENSION_MM)).toBeLessThan(3 * PITCH)
    expect(volumeMm3(extensionRing)).toBeCloseTo(partMm3['extension-ring'], 3)
    expect(length(minus(ring as Vec3, [0, 0, 0]))).toBeGreaterThan(
      length(minus(rightLinks[near] as Vec3, [0, 0, 0])),
    )
  })
})
