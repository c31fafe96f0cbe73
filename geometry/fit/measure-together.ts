import type { Manifold } from 'manifold-3d'
import { valueAt } from '../at.ts'
import { inScope } from '../solid/scope.ts'

/** Two rings on one finger, measured on their exact bodies. */
export interface FitTogether {
  /** Metal that both would claim: none, if they can be worn. */
  readonly sharedMm3: number
  /** The shortest way between them, up to `FAR_MM`: looking further takes the modeller half a minute. */
  readonly apartMm: number
}

export const FAR_MM = 0.2

/** With the band so far along the axis. */
export const measureTogether = (ring: Manifold, band: Manifold, alongMm: number): FitTogether =>
  inScope(keep => {
    const other = keep(band.translate([0, 0, alongMm]))
    const apartMm = ring.minGap(other, FAR_MM)
    // Surfaces that are apart share nothing, but for a body within the other: that takes the modeller longer to say.
    const isApart = apartMm > 0 && !isWithin(ring, other) && !isWithin(other, ring)
    return { apartMm, sharedMm3: isApart ? 0 : keep(ring.intersect(other)).volume() }
  })

function isWithin(one: Manifold, other: Manifold): boolean {
  const [inner, outer] = [one.boundingBox(), other.boundingBox()]
  return [0, 1, 2].every(
    k =>
      valueAt(inner.min, k) >= valueAt(outer.min, k) &&
      valueAt(inner.max, k) <= valueAt(outer.max, k),
  )
}
