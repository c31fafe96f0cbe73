import { type MetalId, metalOf, metals } from '#design/catalogue/metals.ts'
import type { Design } from '#design/document/design.ts'
import { pieceOf } from '#geometry/build.ts'
import { convexBodiesOf, distanceMm, fromAxisMm } from '#geometry/casting/convex.ts'
import { castingFindings } from '#geometry/casting/findings.ts'
import { probe } from '#geometry/casting/probe.ts'
import { exportFaultOf, fileFault } from '#geometry/export/verdict.ts'
import type { Piece } from '#geometry/piece.ts'
import { type CastBody, castBodies } from '#geometry/solid/bodies-by-metal.ts'
import type { Grooves } from '#geometry/solid/grooves.ts'
import type { Kernel } from '#geometry/solid/kernel.ts'
import type { Solid } from '#geometry/solid/solid.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'

export interface SweepVerdict {
  readonly faults: readonly string[]
  /** Casting findings by how narrow an opening the metals leave open: gold and silver first, then platinum. */
  readonly findings: readonly number[]
  /** What it says in the design's own metal: a fault in a style as first seen. */
  readonly warnings: readonly string[]
  readonly triangles: number
  readonly volumeMm3: number
  readonly ms: number
}

/** Makes a piece and looks for everything that must never be wrong with one. */
export function judge(
  kernel: Kernel,
  design: Design,
  grooves: readonly Grooves[],
  silent: boolean,
): SweepVerdict {
  const begun = performance.now()
  const piece = pieceOf(design)
  const solid = solidOf(kernel, piece, grooves)
  const bodies = castBodies(kernel, piece, solid, grooves)
  const all = [{ piece, solid }, ...(bodies.length > 1 ? bodies : [])]
  const faults = all.flatMap(one => {
    const fault = exportFaultOf(one.piece, one.solid) ?? fileFault(one.solid, one.solid, 1)
    return fault ? [`${fault.words} ${JSON.stringify(fault.numbers ?? {})}`] : []
  })
  faults.push(...collisions(piece), ...overlaps(bodies, solid))
  const looked = bodies.map(body => ({ ...body, looks: probe(body.solid) }))
  const found = alike.map(({ id, leastGapMm }) => ({
    leastGapMm,
    list: looked.flatMap(body => castingFindings(inMetal(body.piece, id), body.solid, body.looks)),
  }))
  const own = found.find(({ leastGapMm }) => leastGapMm === metalOf(design.metal).leastGapMm)
  const warnings = (own?.list ?? []).map(({ rule, at, words }) => `${rule} at ${at}: ${words}`)
  return {
    faults: silent ? [...faults, ...warnings] : faults,
    findings: found.map(({ list }) => list.length),
    warnings: warnings,
    triangles: solid.triangles.length / 3,
    volumeMm3: solid.volumeMm3,
    ms: performance.now() - begun,
  }
}

/** One metal for each width of opening: in nothing else do metals differ to the casting check. */
export const alike = [...new Map(metals.map(metal => [metal.leastGapMm, metal])).values()]

const inMetal = (piece: Piece, metal: MetalId): Piece => ({
  ...piece,
  design: { ...piece.design, metal },
})

/** Two metals fill what is one body when they are joined: none of it twice, and none of it not at all. */
function overlaps(bodies: readonly CastBody[], whole: Solid): readonly string[] {
  const apartMm3 = bodies.reduce((sum, { solid }) => sum + solid.volumeMm3, 0)
  const offMm3 = apartMm3 - whole.volumeMm3
  return Math.abs(offMm3) > 1e-3 * whole.volumeMm3
    ? [`both metals together are ${offMm3.toFixed(3)} mm³ off the whole`]
    : []
}

/** No stone touches another, and none the finger. */
function collisions({ stones, fingerMm }: Piece): readonly string[] {
  const bodies = stones.flatMap((stone, of) => convexBodiesOf(stone).map(body => ({ of, body })))
  const found: string[] = []
  bodies.forEach(({ of, body }, i) => {
    if (fingerMm !== null && fromAxisMm(body) <= fingerMm)
      found.push(
        `stone ${of} reaches ${(fingerMm - fromAxisMm(body)).toFixed(2)} mm into the finger`,
      )
    for (const other of bodies.slice(i + 1))
      if (other.of !== of && distanceMm(body, other.body) <= 0)
        found.push(`stones ${of} and ${other.of} touch`)
  })
  return found
}
