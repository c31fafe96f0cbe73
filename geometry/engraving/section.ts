import type { CrossSection } from 'manifold-3d'
import type { Kernel } from '../solid/kernel.ts'
import { inScope } from '../solid/scope.ts'
import type { Contours } from './contours.ts'

/** Points nearer than this to a line between their neighbours are left out. */
const SIMPLER_MM = 0.002

const polygons = (contours: Contours) =>
  contours.map(contour =>
    Array.from({ length: contour.length / 2 }, (_, i): [number, number] => [
      contour[2 * i] as number,
      contour[2 * i + 1] as number,
    ]),
  )

/** Outlines united: what is cut, each edge once. The caller's to delete. */
export function sectionOf(kernel: Kernel, contours: Contours): CrossSection {
  // No outlines at all make the kernel stumble; an empty one does not.
  const outlines = contours.length > 0 ? polygons(contours) : [[]]
  return inScope(keep => keep(new kernel.CrossSection(outlines, 'Positive')).simplify(SIMPLER_MM))
}

/** The same as plain data: outlines that neither cross nor touch, holes running to the right. */
export function unitedOutlines(kernel: Kernel, contours: Contours): Contours {
  return inScope(keep =>
    keep(sectionOf(kernel, contours))
      .toPolygons()
      .map(polygon => new Float64Array(polygon.flat())),
  )
}
