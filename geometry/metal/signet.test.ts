import { describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, valuesOf, withValue } from '#design/document/fields.ts'
import { u32At } from '../at.ts'
import { volumeMm3 } from '../mesh.ts'
import { cross, dot, length, minus, unit, type Vec3 } from '../vector.ts'
import { signet } from './signet.ts'
import { corners, looseEdges } from './testing.ts'

const begun = defaultDesign('signet')
const ends = (name: 'size' | 'plate' | 'profile') => {
  const values = valuesOf(begun, field(name))
  return [values[0] ?? '', values.at(-1) ?? ''] as const
}
const designs = ends('size').flatMap((size, i) =>
  ends('plate').map((plate, k): readonly [string, Design] => {
    const profile = ends('profile')[(i + k) % 2] ?? ''
    const sized = withValue(withValue(begun, field('size'), size), field('plate'), plate)
    return [`${size} ${plate} ${profile}`, withValue(sized, field('profile'), profile)]
  }),
)

/** Points of the table's edge lie between a smooth flank and the flat face, and have a normal of each. */
function edgeOf(design: Design) {
  const { parts, places } = signet(design)
  const mesh = parts[0]?.mesh
  const surface = places.find(({ place }) => place === 'face')?.surface
  if (!mesh || surface?.form !== 'flat') throw new Error('A signet without a flat face.')
  const high = surface.frame.origin[1]
  const [a, b] = [(design.plate?.widthUm ?? 0) / 2000, (design.plate?.heightUm ?? 0) / 2000]
  return { mesh, high, a, b }
}

/** Both at the same angle of the ring. */
const isAlongAxis = ([ax, ay]: Vec3, [bx, by]: Vec3) => Math.abs(ax * by - ay * bx) < 1e-4

describe('a signet', () => {
  test.each(designs)('is one closed body: %s', (_, design) => {
    const { mesh } = edgeOf(design)
    expect(looseEdges(mesh)).toBe(0)
    expect(volumeMm3(mesh)).toBeGreaterThan(200)
  })

  test.each(designs)(
    'has a flat oval table of its plate’s size, and nothing above it: %s',
    (_, design) => {
      const { mesh, high, a, b } = edgeOf(design)
      let [most, across, along, above] = [0, 0, 0, 0]
      for (const [x, y, z] of corners(mesh)) {
        above = Math.max(above, y - high)
        if (y < high - 1e-4) continue
        most = Math.max(most, (x / a) ** 2 + (z / b) ** 2)
        across = Math.max(across, Math.abs(x))
        along = Math.max(along, Math.abs(z))
      }
      expect(above).toBeLessThan(1e-4)
      expect(most).toBeLessThan(1 + 1e-3)
      expect(across).toBeCloseTo(a, 3)
      expect(along).toBeCloseTo(b, 3)
    },
  )

  test.each(designs)('goes from slice to slice without a break: %s', (_, design) => {
    const { mesh, high } = edgeOf(design)
    const { positions: p, triangles } = mesh
    const at = (v: number): Vec3 => [0, 1, 2].map(k => p[v * 3 + k]) as unknown as Vec3
    const faces = new Map<string, Vec3>()
    let least = 1
    for (let t = 0; t < triangles.length; t += 3) {
      const three = [0, 1, 2].map(k => at(u32At(triangles, t + k))) as [Vec3, Vec3, Vec3]
      const [a, b, c] = three
      const face = cross(minus(b, a), minus(c, a))
      if (length(face) < 1e-4) continue
      three.forEach((from, k) => {
        const to = three[(k + 1) % 3] as Vec3
        // Lines along the axis part one slice from the next.
        if (Math.max(from[1], to[1]) > high - 0.05 || !isAlongAxis(from, to)) return
        const other = faces.get(`${to} ${from}`)
        if (other) least = Math.min(least, dot(other, unit(face)))
        faces.set(`${from} ${to}`, unit(face))
      })
    }
    expect(least).toBeGreaterThan(Math.cos((22 * Math.PI) / 180))
  })
})
