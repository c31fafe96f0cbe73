import type { Design } from '#design/document/design.ts'
import { boughtParts } from '#design/layout/bought-parts.ts'
import { f32At, valueAt } from '../at.ts'
import { exportFaultOf } from '../export/verdict.ts'
import { placed } from '../frame.ts'
import type { Piece } from '../piece.ts'
import { castBodies, volumesOf, weightByMetal } from '../solid/bodies-by-metal.ts'
import { groovesOf } from '../solid/grooves.ts'
import { loadKernel } from '../solid/kernel.ts'
import { builderOf } from '../versions/builder.ts'
import { GEOMETRY_VERSION, type GeometryVersion } from '../versions/version.ts'
import type { Casting } from './casting.ts'
import { castingFindings } from './findings.ts'

/** Makes the body and looks through it: about a second of work, for a thread of its own. */
export async function judgeCasting(
  design: Design,
  geometry: GeometryVersion = GEOMETRY_VERSION,
): Promise<Casting> {
  const [kernel, grooves, { pieceOf, solidOf }] = await Promise.all([
    loadKernel(),
    groovesOf(design),
    builderOf(geometry),
  ])
  const piece = pieceOf(design)
  const solid = solidOf(kernel, piece, grooves)
  const bodies = castBodies(kernel, piece, solid, grooves)
  const refusal = [
    exportFaultOf(piece, solid),
    ...bodies.map(one => exportFaultOf(one.piece, one.solid)),
  ].find(Boolean)
  return {
    geometry,
    ...weightByMetal(piece, volumesOf(bodies)),
    bought: boughtParts(design),
    sizeMm: overAll(piece),
    fault: refusal?.words ?? null,
    findings: bodies.flatMap(one => castingFindings(one.piece, one.solid, undefined, geometry)),
  }
}

function overAll({ parts, stones }: Piece): readonly [number, number, number] {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  const take = (value: number, k: number) => {
    low[k] = Math.min(valueAt(low, k), value)
    high[k] = Math.max(valueAt(high, k), value)
  }
  for (const { mesh, made } of parts)
    if (made === 'cast')
      for (let i = 0; i < mesh.positions.length; i++) take(f32At(mesh.positions, i), i % 3)
  for (const { cut, frame } of stones) placed(frame, [0, 0, cut.crownMm]).forEach(take)
  const size = (k: number) => Math.round((valueAt(high, k) - valueAt(low, k)) * 100) / 100
  return [size(0), size(1), size(2)]
}
