import type { Manifold } from 'manifold-3d'
import type { MendId } from '#design/catalogue/fitted-rings.ts'
import { LEAST_DIAMETER_UM, MOST_DIAMETER_UM } from '#design/catalogue/ring-sizes.ts'
import { f32At, u32At } from '../at.ts'
import { Extent } from '../mesh.ts'
import { type ModelRefusal, modelLimits, refuse, type Triangles } from '../own-model/limits.ts'
import { trianglesOf } from '../own-model/read-model.ts'
import type { Kernel } from '../solid/kernel.ts'
import { inScope } from '../solid/scope.ts'
import { topologyOf } from '../solid/topology.ts'
import { weld } from '../solid/weld.ts'
import type { PlainMesh } from './edge-profile.ts'
import { layStraight, layUpright } from './lay-ring.ts'

/** A ring of somebody else's, laid as ours lie: the finger along z, its head on top, in millimetres. */
export type OwnedRing =
  | {
      readonly ok: true
      readonly body: PlainMesh
      readonly diameterUm: number
      /** What was found out about the file, and what was put right in it. */
      readonly notes: readonly string[]
      /** The same, as the band's own document says it. */
      readonly mended: readonly MendId[]
    }
  | {
      readonly ok: false
      readonly reason: ModelRefusal | 'no-opening' | 'no-finger'
      readonly found?: string
    }

/** What a number in a file may mean. Openings for a finger differ so much between them that one tells which. */
const units = [
  { name: 'millimetres', mm: 1, mend: null },
  { name: 'centimetres', mm: 10, mend: 'centimetres' },
  { name: 'inches', mm: 25.4, mend: 'inches' },
  { name: 'metres', mm: 1000, mend: 'metres' },
] as const

/** Reads, mends and lays a model of a ring, or says why not. */
export function readOwnedRing(kernel: Kernel, bytes: Uint8Array): OwnedRing {
  if (bytes.length === 0) return refuse('empty')
  if (bytes.length > modelLimits.bytes) return refuse('too-heavy')
  const read = trianglesOf(bytes)
  return read.ok ? layRing(kernel, read.mesh) : read
}

function layRing(kernel: Kernel, mesh: Triangles): OwnedRing {
  const notes: string[] = []
  const mended: MendId[] = []
  const closed = closedBody(kernel, mesh, (id, words) => {
    mended.push(id)
    notes.push(words)
  })
  if (!('positions' in closed)) return closed
  const straight = layStraight(closed)
  if (!straight) return { ok: false, reason: 'no-opening' }
  const { bore } = straight
  const unit = units.find(({ mm }) => isFinger(2 * bore.radius * mm))
  if (!unit) return { ok: false, reason: 'no-finger', found: `${round(2 * bore.radius)}` }
  const diameterUm = Math.round(2 * bore.radius * unit.mm * 100) * 10
  if (unit.mend) mended.push(unit.mend)
  notes.push(
    unit.mm === 1
      ? `Its opening is ${diameterUm / 1000} mm across.`
      : `The file counts in ${unit.name}: its opening of ${round(2 * bore.radius)} is ${diameterUm / 1000} mm across.`,
  )
  if (straight.turned) {
    mended.push('laid-straight')
    notes.push('It lay at an angle; we laid it straight, with the finger along its opening.')
  }
  return { ok: true, body: layUpright(straight, unit.mm), diameterUm, notes, mended }
}

const round = (value: number) => Number(value.toPrecision(3))
const isFinger = (mm: number) => mm * 1000 >= LEAST_DIAMETER_UM && mm * 1000 <= MOST_DIAMETER_UM

/** Corners that are nearer than this part of the whole are meant to be one. */
const HAIR = 1e-4

function sizeOf(positions: Float32Array): number {
  const extent = new Extent()
  extent.hold(positions)
  return Math.max(...[0, 1, 2].map(k => (extent.high[k] ?? 0) - (extent.low[k] ?? 0)))
}

/** One closed body of all that is in the file, turned outside out. */
function closedBody(
  kernel: Kernel,
  mesh: Triangles,
  note: (id: MendId, words: string) => void,
): PlainMesh | Extract<OwnedRing, { ok: false }> {
  const welded = weld(mesh)
  const { badEdges, volumeMm3 } = topologyOf(welded)
  const { Manifold, Mesh } = kernel
  return inScope(keep => {
    const turned = volumeMm3 < 0 ? insideOut(welded) : welded
    const sent = new Mesh({
      numProp: 3,
      vertProperties: turned.positions,
      triVerts: turned.triangles,
      tolerance: HAIR * sizeOf(turned.positions),
    })
    if (badEdges > 0) sent.merge()
    let whole: Manifold
    try {
      whole = keep(new Manifold(sent))
    } catch {
      return refuse('not-closed', openPlace(welded))
    }
    if (badEdges > 0)
      note('edges-closed', `${badEdges} open edges lay so close together that we closed them.`)
    if (volumeMm3 < 0) note('turned-round', 'Its faces were turned inwards; we turned them round.')
    const parts = whole.decompose().map(part => keep(part))
    const outer = parts.filter(part => part.volume() > 0)
    if (outer.length === 0) return refuse('no-volume')
    if (outer.length > 1)
      note('bodies-joined', `It came in ${outer.length} bodies; we took them as one ring.`)
    const { vertProperties, triVerts } = keep(Manifold.union(outer)).getMesh()
    return { positions: vertProperties, triangles: triVerts }
  })
}

const insideOut = ({ positions, triangles }: Triangles): Triangles => ({
  positions,
  triangles: triangles.map((corner, i) =>
    i % 3 === 0 ? corner : u32At(triangles, i % 3 === 1 ? i + 1 : i - 1),
  ),
})

/** Where an edge has no neighbour: the middle of the first that is found, in the file's own numbers. */
function openPlace({ positions, triangles }: Triangles): string {
  const count = positions.length / 3
  const edges = new Map<number, number>()
  for (let i = 0; i < triangles.length; i++) {
    const [a, b] = [u32At(triangles, i), u32At(triangles, i % 3 === 2 ? i - 2 : i + 1)]
    const key = Math.min(a, b) * count + Math.max(a, b)
    edges.set(key, (edges.get(key) ?? 0) + 1)
  }
  for (const [key, times] of edges) {
    if (times === 2) continue
    const [a, b] = [Math.floor(key / count), key % count]
    return [0, 1, 2]
      .map(k => round((f32At(positions, 3 * a + k) + f32At(positions, 3 * b + k)) / 2))
      .join(', ')
  }
  return '0'
}
