import type { Frame } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import { ringMesh } from './chain.ts'
import { joinMeshes, repeated } from './meshes.ts'
import { tube } from './tube.ts'

/** A spring ring: half across its middle line, and half its wire. GK */
export const CLASP = { radiusMm: 2.2, wireHalf: 0.42 } as const

/** In the plane of x and y, with the tongue by which it is opened. */
export function claspMesh(at: Frame): Mesh {
  const { radiusMm, wireHalf } = CLASP
  const ring = ringMesh(radiusMm, wireHalf)
  const tongue = tube(
    [
      { at: [0, radiusMm - 0.2, 0], halfMm: 0.36 },
      { at: [0.5, radiusMm + 0.8, 0], halfMm: 0.3 },
      { at: [0.9, radiusMm + 1.3, 0], halfMm: 0.34 },
    ],
    { columns: 8 },
  )
  return repeated(joinMeshes([ring, tongue]), [at])
}
