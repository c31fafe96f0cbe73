import type { Manifold, Vec2 } from 'manifold-3d'
import { f32At } from '../at.ts'
import type { RoundSurface } from '../engraving/surface.ts'
import type { Mesh } from '../mesh.ts'
import type { Piece } from '../piece.ts'
import type { Kernel } from './kernel.ts'
import { inScope } from './scope.ts'

/** What is cut off a head ends this far inside the band's metal, so that no two faces fall together. */
const TUCK = 0.02
const SEGMENTS = 192
const STEPS = 8

/** The band's inner face, if the piece is a ring with one. */
const innerFace = ({ places }: Piece): RoundSurface | undefined => {
  const surface = places.find(({ place }) => place === 'inside')?.surface
  return surface?.form === 'round' ? surface : undefined
}

/** The part whose own inner face the finger meets: it is the form and is not cut by it. */
export const shankOf = ({ places, parts }: Piece) =>
  places.find(({ place }) => place === 'inside')?.part ??
  parts.find(({ name }) => name === 'band')?.name

/** The room of the finger: a cylinder, rounded like the inside of a comfort fit. */
export function fingerForm({ CrossSection }: Kernel, piece: Piece, halfLengthMm: number): Manifold {
  const { radiusMm, sagMm, halfMm } = innerFace(piece) ?? {
    radiusMm: piece.fingerMm ?? 0,
    sagMm: 0,
    halfMm: 1,
  }
  const radiusAt = (h: number) => radiusMm + TUCK + sagMm * Math.min(1, (h / halfMm) ** 2)
  const heights = Array.from({ length: STEPS * 2 + 1 }, (_, i) => (i / STEPS - 1) * halfMm)
  const edge: Vec2[] = [-halfLengthMm, ...heights, halfLengthMm].map(h => [radiusAt(h), h])
  return inScope(keep =>
    keep(new CrossSection([[[0, -halfLengthMm], ...edge, [0, halfLengthMm]]])).revolve(SEGMENTS),
  )
}

/** Whether a part may reach into the finger's room. Long triangles come nearer than their corners. */
export function dipsInto({ positions }: Mesh, radiusMm: number): boolean {
  for (let v = 0; v < positions.length; v += 3)
    if (Math.hypot(f32At(positions, v), f32At(positions, v + 1)) < radiusMm + 0.5) return true
  return false
}
