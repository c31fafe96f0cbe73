import type { Manifold } from 'manifold-3d'
import { u32At } from '../at.ts'
import { cutterOf } from '../engraving/cutter.ts'
import type { Cut } from '../gems/cut.ts'
import { seatOf } from '../gems/seat.ts'
import type { Part, Piece } from '../piece.ts'
import { manifoldOf, matrixOf } from './body.ts'
import { dipsInto, fingerForm, shankOf } from './finger.ts'
import type { Grooves } from './grooves.ts'
import type { Kernel } from './kernel.ts'
import { inScope, type KeepInScope } from './scope.ts'
import { shellsOf, withoutDust } from './shells.ts'
import { inSinglePrecision } from './single-precision.ts'
import type { FaceRun, Shells, Solid } from './solid.ts'

/** Room round a stone in its seat. [F1] */
export const SEAT_CLEARANCE_MM = 0.03
/** Edges shorter than this are of no use to a caster, and single precision can fold them. */
const SIMPLIFY_MM = 0.001
/** Half the length of the room that is kept free for the finger: more than any ring is wide. */
const FINGER_MM = 40

/** All of a piece's metals as one body, or what is cast in the one of two. */
type Metals = 'all' | 'first' | 'second'

/** The exact body of what is cast. Nothing of the modeller's memory leaves with it. */
export function solidOf(
  kernel: Kernel,
  piece: Piece,
  grooves: readonly Grooves[] = [],
  metals: Metals = 'all',
): Solid {
  return inScope(keep => {
    const origins: Origins = new Map()
    const metal = castMetal(kernel, piece, metals, keep, origins)
    const seats = seatBodies(kernel, piece, keep, origins)
    const plain = keep(kernel.Manifold.difference([metal, ...seats]))
    const cutters = grooves.flatMap(({ place, contours, depthMm }) => {
      const { surface, part } = piece.places.find(one => one.place === place) ?? {}
      const isOurs =
        metals === 'all' || piece.parts.some(one => one.name === part && isOf(metals, one))
      const made = surface && isOurs && cutterOf(kernel, contours, surface, depthMm)
      if (!made) return []
      const body = keep(keep(made).asOriginal())
      origins.set(body.originalID(), { name: place, face: 'engraved' })
      return [{ place, body }]
    })
    const cut = keep(kernel.Manifold.difference([plain, ...cutters.map(({ body }) => body)]))
    const simple = keep(cut.simplify(SIMPLIFY_MM))
    // Simplifying may close a small hole or part a thin neck: then the piece stays as it was.
    const whole = simple.genus() === cut.genus() ? simple : cut
    const mesh = plainMesh(whole, origins)
    return {
      ...mesh,
      status: whole.status(),
      volumeMm3: whole.volume(),
      plain:
        cutters.length > 0 ? shells(plain) : { components: mesh.components, genus: mesh.genus },
      cutters: cutters.map(({ place, body }) => ({ place, volumeMm3: body.volume() })),
    }
  })
}

const isOf = (metals: Metals, { second }: Part) =>
  metals === 'all' || (second === true) === (metals === 'second')

/** What is of the second metal ends where the first is; its faces there are the joint. */
function castMetal(
  kernel: Kernel,
  piece: Piece,
  metals: Metals,
  keep: KeepInScope,
  origins: Origins,
): Manifold {
  const union = (which: Metals, known: Origins) => {
    const parts = piece.parts.filter(part => isOf(which, part))
    return keep(kernel.Manifold.union(castBodies(kernel, { ...piece, parts }, keep, known)))
  }
  const metal = union(metals, origins)
  if (metals !== 'second') return metal
  const first: Origins = new Map()
  const rest = union('first', first)
  for (const [id, { name }] of first) origins.set(id, { name, face: 'joint' })
  return keep(metal.subtract(rest))
}

/** From the number that the modeller keeps with every face. */
type Origins = Map<number, Pick<FaceRun, 'name' | 'face'>>

function numbered(
  { Manifold }: Kernel,
  origins: Origins,
  name: string,
  face: FaceRun['face'],
): number {
  const id = Manifold.reserveIDs(1)
  origins.set(id, { name, face })
  return id
}

/** Heads may reach into the finger's room; they are cut to its form before they join the shank. */
function castBodies(kernel: Kernel, piece: Piece, keep: KeepInScope, origins: Origins) {
  const shank = shankOf(piece)
  const cast = piece.parts.filter(({ made }) => made === 'cast')
  const body = ({ name, mesh }: Part) =>
    keep(manifoldOf(kernel, mesh, name, numbered(kernel, origins, name, 'metal')))
  const { fingerMm } = piece
  const dips = ({ name, mesh }: Part) =>
    fingerMm !== null && name !== shank && dipsInto(mesh, fingerMm)
  const dipping = cast.filter(dips)
  const clear = cast.filter(part => !dips(part)).map(body)
  if (dipping.length === 0) return clear
  const finger = keep(fingerForm(kernel, piece, FINGER_MM))
  origins.set(finger.originalID(), { name: 'finger', face: 'finger' })
  const heads = keep(kernel.Manifold.union(dipping.map(body)))
  return [...clear, keep(heads.subtract(finger))]
}

/** One body for each cut, put in place for each of its stones. */
function seatBodies(kernel: Kernel, piece: Piece, keep: KeepInScope, origins: Origins) {
  const bodies = new Map<Cut, readonly Manifold[]>()
  return piece.stones.flatMap(({ cut, frame }) => {
    let seats = bodies.get(cut)
    if (!seats) {
      seats = seatOf(cut, SEAT_CLEARANCE_MM).map(mesh =>
        keep(manifoldOf(kernel, mesh, 'a seat', numbered(kernel, origins, 'seat', 'seat'))),
      )
      bodies.set(cut, seats)
    }
    return seats.map(seat => keep(seat.transform(matrixOf(frame))))
  })
}

function shells(body: Manifold): Shells {
  const { numVert, vertProperties, triVerts } = body.getMesh()
  const kept = withoutDust(vertProperties, triVerts)
  return shellsOf(numVert, kept ? chosen(triVerts, kept) : triVerts)
}

/**
 * As numbers. In single precision some corners of slivers fall together; such triangles are left out
 * here, so that no reader of a file has to.
 */
function plainMesh(body: Manifold, origins: Origins) {
  const { numVert, vertProperties, triVerts, runIndex, runOriginalID } = body.getMesh()
  const kept = withoutDust(vertProperties, triVerts)
  const clean = kept ? chosen(triVerts, kept) : triVerts
  const hangsTogether = shellsOf(numVert, clean)
  const { positions, triangles, before } = inSinglePrecision(vertProperties, clean, hangsTogether)
  const runs: FaceRun[] = []
  let to = 0
  runOriginalID.forEach((id, i) => {
    const from = to
    const end = u32At(runIndex, i + 1) / 3
    for (; to < before.length; to++) {
      const triangle = u32At(before, to)
      if ((kept ? u32At(kept, triangle) : triangle) >= end) break
    }
    if (to > from) runs.push({ ...(origins.get(id) ?? { name: '', face: 'metal' }), from, to })
  })
  return { positions, triangles, runs, ...hangsTogether }
}

function chosen(triangles: Uint32Array, kept: Uint32Array): Uint32Array {
  const some = new Uint32Array(kept.length * 3)
  kept.forEach((t, i) => {
    some.set(triangles.subarray(t * 3, t * 3 + 3), i * 3)
  })
  return some
}
