import { describe, expect, test } from 'vitest'
import { styles } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { f32At, u32At } from '../at.ts'
import { type Mesh, volumeMm3 } from '../mesh.ts'
import { corners, defaults, legalDesigns, looseEdges, pieceOnceOf as pieceOf } from './testing.ts'

const sample = styles.flatMap(({ id }, i) => legalDesigns(id, 4, 101 + i))
const called = ({ style, stones }: Design) =>
  `${style}: ${stones.map(({ shape, setting, widthUm }) => `${shape} ${setting} ${widthUm}`).join(', ')}`

/** Triangles whose corners look the other way, and corners whose normal is not of length one. */
function badNormals({ positions, normals, triangles }: Mesh) {
  let [turned, wrong] = [0, 0]
  const side = (to: number, from: number, axis: number) =>
    f32At(positions, to + axis) - f32At(positions, from + axis)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = u32At(triangles, t) * 3
    const b = u32At(triangles, t + 1) * 3
    const c = u32At(triangles, t + 2) * 3
    const x = side(b, a, 1) * side(c, a, 2) - side(b, a, 2) * side(c, a, 1)
    const y = side(b, a, 2) * side(c, a, 0) - side(b, a, 0) * side(c, a, 2)
    const z = side(b, a, 0) * side(c, a, 1) - side(b, a, 1) * side(c, a, 0)
    for (const n of [a, b, c]) {
      const size = Math.hypot(f32At(normals, n), f32At(normals, n + 1), f32At(normals, n + 2))
      if (Math.abs(size - 1) > 1e-3) wrong++
    }
    const mean = (axis: number) =>
      f32At(normals, a + axis) + f32At(normals, b + axis) + f32At(normals, c + axis)
    // Slivers look anywhere.
    if (Math.hypot(x, y, z) > 1e-4 && mean(0) * x + mean(1) * y + mean(2) * z < 0) turned++
  }
  return { turned, wrong }
}

describe('every body of metal', () => {
  test.each([...defaults, ...sample].map(design => [called(design), design] as const))(
    'is closed and has an inside: %s',
    (_, design) => {
      for (const { name, mesh } of pieceOf(design).parts) {
        expect(looseEdges(mesh), name).toBe(0)
        expect(volumeMm3(mesh), name).toBeGreaterThan(0.01)
      }
    },
  )

  test.each(defaults.map(design => [design.style, design] as const))(
    'has normals of length one that look out: %s',
    (_, design) => {
      for (const { name, mesh } of pieceOf(design).parts)
        expect(badNormals(mesh), name).toEqual({ turned: 0, wrong: 0 })
    },
  )
})

describe('a ring', () => {
  const rings = [...defaults, ...sample].filter(({ diameterUm }) => diameterUm !== null)

  test.each(rings.map(design => [called(design), design] as const))(
    'leaves the finger its room: %s',
    (_, design) => {
      const { parts, fingerMm } = pieceOf(design)
      let least = Number.POSITIVE_INFINITY
      for (const { mesh } of parts)
        for (const [x, y] of corners(mesh)) least = Math.min(least, Math.hypot(x, y))
      expect(least - (fingerMm ?? 0)).toBeGreaterThan(-1e-4)
    },
  )

  test.each(rings.map(design => [called(design), design] as const))(
    'keeps the feet of its claws within its band: %s',
    (_, design) => {
      const { parts, fingerMm } = pieceOf(design)
      const band = parts.find(({ name }) => name === 'band')
      if (!band || !design.band) throw new Error('A ring without a band.')
      const deep = (fingerMm ?? 0) + 0.45 * (design.band.thicknessUm / 1000)
      const half = Math.max(...[...corners(band.mesh)].map(([, , z]) => z))
      for (const { name, mesh } of parts) {
        if (name === 'band') continue
        for (const [x, y, z] of corners(mesh))
          if (Math.hypot(x, y) < deep) expect(Math.abs(z), name).toBeLessThanOrEqual(half)
      }
    },
  )
})
