import { f32At } from '../at.ts'
import type { Vec3 } from '../vector.ts'
import type { Cut } from './cut.ts'

export type DiagramLine = readonly [x1: number, y1: number, x2: number, y2: number]

/** Edges in millimetres, y up: the crown from above, the pavilion from below, the side from -y. */
export interface FacetDiagram {
  readonly crown: readonly DiagramLine[]
  readonly pavilion: readonly DiagramLine[]
  readonly side: readonly DiagramLine[]
}

interface Facet {
  readonly normal: Vec3
  readonly points: readonly Vec3[]
}

/** A facet's vertices follow one another in the mesh and share its normal. */
function facetsOf({ mesh: { positions, normals } }: Cut): readonly Facet[] {
  const facets: { normal: Vec3; points: Vec3[] }[] = []
  const at = (from: Float32Array, i: number): Vec3 => [
    f32At(from, i),
    f32At(from, i + 1),
    f32At(from, i + 2),
  ]
  for (let i = 0; i < positions.length; i += 3) {
    const normal = at(normals, i)
    const last = facets.at(-1)
    const same = last && normal.every((n, k) => n === last.normal[k])
    if (same) last.points.push(at(positions, i))
    else facets.push({ normal, points: [at(positions, i)] })
  }
  return facets
}

/** Facets that face the viewer, flattened; an edge that two of them share is drawn once. */
function seen(cut: Cut, toward: Vec3, flat: (p: Vec3) => readonly [number, number]) {
  const lines = new Map<string, DiagramLine>()
  for (const { normal, points } of facetsOf(cut)) {
    const facing = normal[0] * toward[0] + normal[1] * toward[1] + normal[2] * toward[2]
    if (facing < 1e-6) continue
    points.forEach((point, i) => {
      const next = points[(i + 1) % points.length] as Vec3
      // The seam of a facet that goes across a heart's mirror is no edge.
      if (cut.mirrored && point[0] === 0 && next[0] === 0 && normal[0] === 0) return
      const [a, b] = [flat(point), flat(next)]
      const ends = [a, b].map(([x, y]) => `${x.toFixed(4)} ${y.toFixed(4)}`).toSorted()
      if (ends[0] !== ends[1]) lines.set(ends.join(' '), [...a, ...b])
    })
  }
  return [...lines.values()]
}

/** None for a dome or a ball, which have no facets. */
export function facetDiagram(cut: Cut): FacetDiagram {
  if (cut.planes.length === 0) return { crown: [], pavilion: [], side: [] }
  return {
    crown: seen(cut, [0, 0, 1], ([x, y]) => [x, y]),
    pavilion: seen(cut, [0, 0, -1], ([x, y]) => [-x, y]),
    side: seen(cut, [0, -1, 0], ([x, , z]) => [x, z]),
  }
}

const path = (lines: readonly DiagramLine[], dx: number, dy: number) =>
  lines
    .map(([x1, y1, x2, y2]) => [x1 + dx, dy - y1, x2 + dx, dy - y2].map(n => n.toFixed(3)))
    .map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`)
    .join('')

/** Crown, pavilion and side one below the other, in millimetres. */
export function facetSvg(cut: Cut): string {
  const { crown, pavilion, side } = facetDiagram(cut)
  const gap = 0.15 * cut.widthMm
  const [w, l] = [cut.widthMm + 2 * gap, cut.lengthMm + gap]
  const height = 2 * l + cut.crownMm + cut.pavilionMm + 2 * gap
  const stroke = (0.004 * cut.widthMm).toFixed(4)
  const drawn =
    path(crown, w / 2, l / 2 + gap / 2) +
    path(pavilion, w / 2, 1.5 * l + gap / 2) +
    path(side, w / 2, 2 * l + gap + cut.crownMm)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w.toFixed(3)} ${height.toFixed(3)}"><path d="${drawn}" fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round"/></svg>`
}
