import type { Cut } from '../gems/cut.ts'
import type { Piece, SetStone } from '../piece.ts'
import type { FaceRun, Solid } from '../solid/solid.ts'
import { creaseNormals } from './crease-normals.ts'
import type { Drawable } from './glb.ts'
import { gemMaterial, metalMaterial } from './materials.ts'

/**
 * What is looked at: the cast metal from the solid, so that words are really cut and no part hides in
 * another; bought parts and stones as they are drawn.
 */
export function drawablesOf(piece: Piece, solid: Solid): readonly Drawable[] {
  const { metal, finish, secondMetal } = piece.design
  const polished = metalMaterial(metal, finish)
  const seconds = new Set(piece.parts.flatMap(({ name, second }) => (second ? [name] : [])))
  const faces: readonly Drawable[] = [
    {
      name: 'metal',
      mesh: facesOf(solid, ({ face, name }) => face !== 'engraved' && !seconds.has(name)),
      material: polished,
    },
    ...(secondMetal
      ? [
          {
            name: 'second metal',
            mesh: facesOf(solid, ({ name }) => seconds.has(name)),
            material: metalMaterial(secondMetal, finish),
          },
        ]
      : []),
    {
      name: 'engraving',
      mesh: facesOf(solid, ({ face }) => face === 'engraved'),
      material: metalMaterial(metal, finish, true),
    },
  ]
  return [
    ...faces.filter(({ mesh }) => mesh.triangles.length > 0),
    ...piece.parts
      .filter(({ made }) => made === 'bought')
      .map(({ name, mesh }) => ({ name, mesh, material: polished })),
    ...stonesOf(piece),
  ]
}

function facesOf({ positions, triangles, runs }: Solid, wanted: (run: FaceRun) => boolean) {
  const chosen = runs.filter(wanted)
  const some = new Uint32Array(chosen.reduce((sum, { from, to }) => sum + (to - from) * 3, 0))
  let at = 0
  for (const { from, to } of chosen) {
    some.set(triangles.subarray(from * 3, to * 3), at)
    at += (to - from) * 3
  }
  return creaseNormals({ positions, triangles: some })
}

/** Alike stones share their mesh and their material. */
function stonesOf({ stones }: Piece): readonly Drawable[] {
  const alike = new Map<string, SetStone[]>()
  for (const stone of stones) {
    const key = `${stone.cut.key} ${stone.gem} ${stone.origin}`
    alike.set(key, [...(alike.get(key) ?? []), stone])
  }
  return [...alike.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            name: first.gem,
            mesh: first.cut.mesh,
            material: gemMaterial(first.gem, first.origin, depthMm(first.cut)),
            frames: [first, ...others].map(({ frame }) => frame),
          },
        ]
      : [],
  )
}

const depthMm = ({ crownMm, pavilionMm }: Cut) => crownMm + pavilionMm
