import type { Manifold } from 'manifold-3d'
import type { Finding } from '#design/rules/finding.ts'
import { u32At, valueAt } from '../at.ts'
import { castingLimits } from '../casting/limits.ts'
import { probe } from '../casting/probe.ts'
import { creaseNormals } from '../export/crease-normals.ts'
import { Extent, type Mesh } from '../mesh.ts'
import type { Kernel } from '../solid/kernel.ts'
import { inScope } from '../solid/scope.ts'
import { shellsOf } from '../solid/shells.ts'
import { inSinglePrecision } from '../solid/single-precision.ts'
import type { Solid } from '../solid/solid.ts'
import { topologyOf } from '../solid/topology.ts'
import { weld } from '../solid/weld.ts'
import { type ModelRefused, modelLimits, refuse, type Triangles } from './limits.ts'

/** What is known of a model, whatever metal it is cast in. */
export interface ModelReport {
  readonly volumeMm3: number
  /** Width, height and depth over all, in hundredths of a millimetre. */
  readonly sizeMm: readonly [number, number, number]
  readonly bodies: number
  readonly triangles: number
  readonly findings: readonly Finding[]
}

export type Examined =
  | {
      readonly ok: true
      readonly report: ModelReport
      /** One closed body, as it is cast. */
      readonly solid: Triangles
      /** The same to be looked at, with normals and not too fine. */
      readonly seen: Mesh
    }
  | ModelRefused

/** More triangles than this are no finer to look at, only slower. */
const SEEN_TRIANGLES = 120_000
const SEEN_OFF_MM = 0.02
/** So many looks must agree: one alone may have met a corner. */
const AGREED = 4

/** Whether triangles of somebody else's are a body that can be cast, and what it measures. */
export function examineModel(kernel: Kernel, mesh: Triangles): Examined {
  const sizeMm = sizeOf(mesh.positions)
  const text = `${sizeMm.join(' × ')} mm`
  if (Math.max(...sizeMm) < modelLimits.leastSizeMm) return refuse('too-small', text)
  if (Math.max(...sizeMm) > modelLimits.mostSizeMm) return refuse('too-large', text)
  const closed = weld(mesh)
  const { badEdges, volumeMm3 } = topologyOf(closed)
  if (badEdges > 0) return refuse('not-closed', `${badEdges}`)
  const welded = volumeMm3 < 0 ? insideOut(closed) : closed
  return inScope(keep => {
    const { Manifold, Mesh } = kernel
    let whole: Manifold
    try {
      const { positions: vertProperties, triangles: triVerts } = welded
      whole = keep(new Manifold(new Mesh({ numProp: 3, vertProperties, triVerts })))
    } catch {
      return refuse('not-closed', '0')
    }
    // Bodies that stand in each other are one when they are cast, and weigh once.
    const parts = whole.decompose().map(part => keep(part))
    const outer = parts.filter(part => part.volume() > 0)
    if (outer.length === 0) return refuse('no-volume')
    const cast = keep(Manifold.union(outer))
    if (!(cast.volume() > 0)) return refuse('no-volume')
    const solid = meshOf(cast)
    const seenBody =
      solid.triangles.length / 3 > SEEN_TRIANGLES ? keep(cast.simplify(SEEN_OFF_MM)) : cast
    const { components } = shellsOf(solid.positions.length / 3, solid.triangles)
    return {
      ok: true,
      report: {
        volumeMm3: Math.round(cast.volume() * 1000) / 1000,
        sizeMm,
        bodies: components,
        triangles: solid.triangles.length / 3,
        findings: [
          ...hollow(parts.length - outer.length),
          ...separate(components),
          ...thin(solid, cast.volume()),
        ],
      },
      solid,
      seen: creaseNormals(seenBody === cast ? solid : meshOf(seenBody)),
    }
  })
}

/** All of it was written with its faces turned inwards: they are turned round. */
const insideOut = ({ positions, triangles }: Triangles): Triangles => ({
  positions,
  triangles: triangles.map((corner, i) =>
    i % 3 === 0 ? corner : u32At(triangles, i % 3 === 1 ? i + 1 : i - 1),
  ),
})

function meshOf(body: Manifold): Triangles {
  const { vertProperties, triVerts } = body.getMesh()
  const { positions, triangles } = inSinglePrecision(vertProperties, triVerts)
  return { positions, triangles }
}

function sizeOf(positions: Float32Array): readonly [number, number, number] {
  const extent = new Extent()
  extent.hold(positions)
  const size = (k: 0 | 1 | 2) => Math.round((extent.high[k] - extent.low[k]) * 100) / 100
  return [size(0), size(1), size(2)]
}

/** Nothing runs out of it again: the wax, the investment and the acid stay inside. */
const hollow = (count: number): readonly Finding[] =>
  count === 0
    ? []
    : [
        {
          rule: 'model-hollow',
          severity: 'stops',
          at: 'model',
          words: `The model is closed round ${count === 1 ? 'a hollow' : `${count} hollows`}: open it to the outside, or fill it.`,
        },
      ]

const separate = (count: number): readonly Finding[] =>
  count === 1
    ? []
    : [
        {
          rule: 'model-separate',
          severity: 'advises',
          at: 'model',
          words: `It is in ${count} bodies that do not touch: right for a pair, not for one piece.`,
          numbers: { bodies: count },
        },
      ]

/** The walls that a caster would ask about; below what holds as a detail they do not run full. */
function thin(mesh: Triangles, volumeMm3: number): readonly Finding[] {
  const count = mesh.triangles.length / 3
  const solid: Solid = {
    ...mesh,
    ...shellsOf(mesh.positions.length / 3, mesh.triangles),
    runs: [{ name: 'model', face: 'metal', from: 0, to: count }],
    status: 'NoError',
    volumeMm3,
    plain: { components: 1, genus: 0 },
    cutters: [],
  }
  const { walls, isEdge } = probe(solid)
  const { leastMm } = castingLimits.wall
  const below = walls.filter(look => look.mm < leastMm - 0.05 && !isEdge(look, leastMm - 0.05))
  if (below.length < AGREED) return []
  const least = valueAt(
    below.map(({ mm }) => mm).sort((a, b) => a - b),
    AGREED - 1,
  )
  const foundMm = Math.round(least * 100) / 100
  return [
    {
      rule: 'casting-wall',
      severity: foundMm < castingLimits.detail.leastMm ? 'stops' : 'advises',
      at: 'model',
      words: `The thinnest wall: ${foundMm} mm, a caster asks for ${leastMm}${foundMm < castingLimits.detail.leastMm ? `, and below ${castingLimits.detail.leastMm} it does not run full` : ''}. Thicken it in the model.`,
      numbers: { foundMm, needsMm: leastMm },
    },
  ]
}
