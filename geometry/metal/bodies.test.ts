import { describe, expect, test } from 'vitest'
import { styles } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import { type Mesh, volumeMm3 } from '../mesh.ts'
import { corners, defaults, legalDesigns, looseEdges } from './testing.ts'

const sample = styles.flatMap(({ id }, i) => legalDesigns(id, 4, 101 + i))
const called = ({ style, stones }: Design) =>
  `${style}: ${stones.map(({ shape, setting, widthUm }) => `${shape} ${setting} ${widthUm}`).join(', ')}`

/** Triangles whose corners look the other way, and corners whose normal is not of length one. */
function badNormals({ positions, normals, triangles }: Mesh) {
  let [turned, wrong] = [0, 0]
  const at = (list: Float32Array, t: number, axis: number) =>
    list[(triangles[t] as number) * 3 + axis] as number
  for (let t = 0; t < triangles.length; t += 3) {
    const [u, w] = [1, 2].map(k =>
      [0, 1, 2].map(axis => at(positions, t + k, axis) - at(positions, t, axis)),
    ) as [number[], number[]]
    const face = [0, 1, 2].map(axis => {
      const [j, k] = [(axis + 1) % 3, (axis + 2) % 3]
      return (u[j] as number) * (w[k] as number) - (u[k] as number) * (w[j] as number)
    })
    const size = Math.hypot(...face)
    let sum = 0
    for (let k = 0; k < 3; k++) {
      const normal = [0, 1, 2].map(axis => at(normals, t + k, axis))
      if (Math.abs(Math.hypot(...normal) - 1) > 1e-3) wrong++
      sum += normal.reduce((total, n, axis) => total + n * (face[axis] as number), 0)
    }
    // Slivers look anywhere.
    if (size > 1e-4 && sum / size < 0) turned++
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
