import type { GaugedRing } from '#design/sets/gauged-ring.ts'
import type { Kernel } from '../solid/kernel.ts'
import { inScope } from '../solid/scope.ts'
import type { PlainMesh } from './edge-profile.ts'

/** What a shank is thick that nobody measured; a band beside it only touches its side. */
const SHANK_MM = 1.8
const SEGMENTS = 256
/** How much of its width a tapered head has where it begins. */
const TAPER = 0.55
/** Heads begin a little within the shank, so that both are one body. */
const OVERLAP_MM = 0.2

/** A body that is nowhere smaller than the ring that was measured, as far as the gauge can tell. */
export function gaugedBody(
  { Manifold }: Kernel,
  { diameterUm, widthUm, head }: GaugedRing,
): PlainMesh {
  const [innerMm, wideMm] = [diameterUm / 2000, widthUm / 1000]
  return inScope(keep => {
    const outer = keep(
      Manifold.cylinder(wideMm, innerMm + SHANK_MM, innerMm + SHANK_MM, SEGMENTS, true),
    )
    const hole = keep(Manifold.cylinder(2 * wideMm + 40, innerMm, innerMm, SEGMENTS, true))
    const [lengthMm, acrossMm] = [head.lengthUm / 1000, head.widthUm / 1000]
    const underMm = head.underUm / 1000 - OVERLAP_MM
    const highMm = head.heightUm / 1000 - underMm
    const plan = planOf(head.form)
    // Along the axis first, then upright: the way up is y, the finger runs along z.
    const upright = keep(keep(plan(highMm).scale([lengthMm, acrossMm, 1])).rotate([-90, 0, 0]))
    const placed = keep(upright.translate([0, innerMm + underMm, 0]))
    const whole = keep(keep(outer.add(placed)).subtract(hole))
    const { vertProperties, triVerts } = whole.getMesh()
    return { positions: vertProperties, triangles: triVerts }

    function planOf(form: GaugedRing['head']['form']) {
      if (form === 'square')
        return (high: number) => keep(keep(Manifold.cube([1, 1, high])).translate([-0.5, -0.5, 0]))
      const low = form === 'tapered' ? 0.5 * TAPER : 0.5
      return (high: number) => keep(Manifold.cylinder(high, low, 0.5, SEGMENTS))
    }
  })
}
