import type { CrossSection } from 'manifold-3d'
import { f64At } from '../at.ts'
import type { Kernel } from '../solid/kernel.ts'
import { inScope } from '../solid/scope.ts'
import { areaOf, type Contours } from './contours.ts'

/** Points nearer than this to a line between their neighbours are left out. */
const SIMPLER_MM = 0.002
/** A post of metal in a groove that is thinner than about 0.07 mm would break off: it is not left standing. GK */
const LEAST_POST_MM2 = 0.005
/** Smaller than anything that was drawn: what rounding leaves behind. */
const LEAST_CUT_MM2 = 1e-4

type Polygon = [number, number][]

const polygon = (contour: Float64Array): Polygon =>
  Array.from({ length: contour.length / 2 }, (_, i) => [
    f64At(contour, 2 * i),
    f64At(contour, 2 * i + 1),
  ])

const flat = (points: readonly (readonly number[])[]) => new Float64Array(points.flat())

/** No outlines at all make the kernel stumble; an empty one does not. */
const some = (polygons: Polygon[]): Polygon[] => (polygons.length > 0 ? polygons : [[]])

const lasts = (points: readonly (readonly number[])[]) => {
  const area = areaOf(flat(points))
  return area < 0 ? area < -LEAST_POST_MM2 : area > LEAST_CUT_MM2
}

/** Outlines united: what is cut, each edge once. The caller's to delete. */
export function crossSectionOf(kernel: Kernel, contours: Contours): CrossSection {
  return inScope(keep => {
    const united = keep(new kernel.CrossSection(some(contours.map(polygon)), 'Positive'))
    // Leaving points out can make neighbouring edges cross: united again, they do not.
    const simple = keep(united.simplify(SIMPLER_MM)).toPolygons() as Polygon[]
    return new kernel.CrossSection(some(simple.filter(lasts)), 'Positive')
  })
}

/** The same as plain data: outlines that neither cross nor touch, holes running to the right. */
export function unitedOutlines(kernel: Kernel, contours: Contours): Contours {
  return inScope(keep => keep(crossSectionOf(kernel, contours)).toPolygons().map(flat))
}
