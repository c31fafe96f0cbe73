import { describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, valuesOf, withValue } from '#design/document/fields.ts'
import { volumeMm3 } from '../mesh.ts'
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

  test.each(designs)('is smooth but for the edge of its table: %s', (_, design) => {
    const { mesh, high } = edgeOf(design)
    const { positions: p, normals: n, triangles } = mesh
    let least = 1
    for (let t = 0; t < triangles.length; t++) {
      const v = (triangles[t] as number) * 3
      const w = (triangles[t - (t % 3) + ((t + 1) % 3)] as number) * 3
      if ((p[v + 1] as number) > high - 0.3) continue
      const turn = [0, 1, 2].reduce(
        (sum, k) => sum + (n[v + k] as number) * (n[w + k] as number),
        0,
      )
      least = Math.min(least, turn)
    }
    expect(least).toBeGreaterThan(Math.cos(Math.PI / 4))
  })
})
