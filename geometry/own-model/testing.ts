import { strToU8, zipSync } from 'fflate'
import { u32At } from '../at.ts'
import { writeStl } from '../export/stl.ts'
import type { Triangles } from './limits.ts'

/** A box from one corner to the other; turned inwards it is a hollow. */
export function boxTriangles(from: number, to: number, inwards = false): Triangles {
  const [a, b] = [from, to]
  const places = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(i => [i & 1, i & 2, i & 4].map(k => (k ? b : a)))
  const faces = [
    [0, 2, 1],
    [1, 2, 3],
    [4, 5, 6],
    [5, 7, 6],
    [0, 1, 4],
    [1, 5, 4],
    [2, 6, 3],
    [3, 6, 7],
    [0, 4, 2],
    [2, 4, 6],
    [1, 3, 5],
    [3, 7, 5],
  ]
  return {
    positions: new Float32Array(places),
    triangles: new Uint32Array(
      faces.flatMap(([x, y, z]) => (inwards ? [x, z, y] : [x, y, z]) as number[]),
    ),
  }
}

export function joinTriangles(...meshes: readonly Triangles[]): Triangles {
  let first = 0
  const triangles: number[] = []
  for (const mesh of meshes) {
    for (const corner of mesh.triangles) triangles.push(corner + first)
    first += mesh.positions.length / 3
  }
  return {
    positions: new Float32Array(meshes.flatMap(({ positions }) => [...positions])),
    triangles: new Uint32Array(triangles),
  }
}

export const stlOf = (mesh: Triangles) => new Uint8Array(writeStl(mesh, 'somebody’s own'))

/** A ring as fine as a scan of one, as binary STL: a closed tube round a finger. */
export function scannedRing(triangles: number): Uint8Array<ArrayBuffer> {
  const across = Math.floor(Math.sqrt(triangles / 20))
  const round = Math.floor(triangles / 2 / across)
  const corner = (i: number, k: number) => (i % round) * across + (k % across)
  const positions: number[] = []
  const corners: number[] = []
  for (let i = 0; i < round; i++)
    for (let k = 0; k < across; k++) {
      const [a, b] = [(2 * Math.PI * i) / round, (2 * Math.PI * k) / across]
      const far = 10 + 1.2 * Math.cos(b)
      positions.push(far * Math.cos(a), far * Math.sin(a), 1.2 * Math.sin(b))
      const [p, q, r, s] = [corner(i, k), corner(i + 1, k), corner(i + 1, k + 1), corner(i, k + 1)]
      corners.push(p, q, r, p, r, s)
    }
  return stlOf({ positions: new Float32Array(positions), triangles: new Uint32Array(corners) })
}

export function textStlOf({ positions, triangles }: Triangles): Uint8Array<ArrayBuffer> {
  const lines = ['solid thing']
  for (let t = 0; t < triangles.length; t += 3) {
    lines.push('facet normal 0 0 0', ' outer loop')
    for (let k = 0; k < 3; k++) {
      const v = u32At(triangles, t + k) * 3
      lines.push(`  vertex ${positions[v]} ${positions[v + 1]} ${positions[v + 2]}`)
    }
    lines.push(' endloop', 'endfacet')
  }
  return new Uint8Array(strToU8([...lines, 'endsolid thing', ''].join('\n')))
}

export function modelXml(
  { positions, triangles }: Triangles,
  { unit = 'millimeter', item = '', head = '' } = {},
): string {
  const vertices: string[] = []
  for (let v = 0; v < positions.length; v += 3)
    vertices.push(`<vertex x="${positions[v]}" y="${positions[v + 1]}" z="${positions[v + 2]}" />`)
  const corners: string[] = []
  for (let t = 0; t < triangles.length; t += 3)
    corners.push(
      `<triangle v1="${triangles[t]}" v2="${triangles[t + 1]}" v3="${triangles[t + 2]}" />`,
    )
  return `<?xml version="1.0"?>${head}<model unit="${unit}" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><metadata name="Designer">Somebody's name</metadata><resources><object id="1" type="model"><mesh><vertices>${vertices.join('')}</vertices><triangles>${corners.join('')}</triangles></mesh></object></resources><build><item objectid="1" ${item}/></build></model>`
}

export const packageOf = (xml: string, more: Record<string, Uint8Array> = {}) =>
  new Uint8Array(zipSync({ '3D/3dmodel.model': strToU8(xml), ...more }))
