import { engravingDepthMm, engravingLimits as limits } from '#design/catalogue/engraving-limits.ts'
import { placeList } from '#design/catalogue/make-ups.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { contourAt } from '#design/document/contour.ts'
import { type Design, type Engraving, isDrawn } from '#design/document/design.ts'
import { farEdgeAt } from '#design/document/far-edge.ts'
import { styleNameOf } from '#design/document/style-name.ts'
import { drawingText } from '#design/document/words.ts'
import { alongBend } from './along-bend.ts'
import type { Contour, Contours } from './contours.ts'
import { readersRad, upAlongAxis } from './place.ts'
import type { RoundSurface, Surface } from './surface.ts'

/** An engraving laid flat for the engraver at its true size, as the reader sees it, y upwards. */
export interface EngravingSheet {
  readonly title: string
  /** What the engraver must know, a line each. */
  readonly notes: readonly string[]
  /** What is cut: outlines that do not cross. */
  readonly cut: Contours
  /** The edge of the face that it is cut into, for reference. */
  readonly face: Contour
  /** The whole way round a band's face at its middle; null on flat faces. */
  readonly developedMm: number | null
}

const mm = (value: number) => `${Math.round(value * 1000) / 1000} mm`

/** `cut` is `unitedOutlines` of the engraving as it is laid out, before it follows a bend. */
export function sheetOf(
  design: Design,
  engraving: Engraving,
  surface: Surface,
  cut: Contours,
): EngravingSheet {
  const place = placeList.find(({ id }) => id === engraving.place)?.name ?? engraving.place
  const developedMm = surface.form === 'round' ? 2 * Math.PI * surface.radiusMm : null
  const what = isDrawn(engraving) ? drawingText(engraving) : engraving.rows.join(' / ')
  return {
    title: `${styleNameOf(design)}: ${what}`,
    notes: [
      place,
      `Depth ${mm(engravingDepthMm[engraving.place])}`,
      isDrawn(engraving)
        ? `Height of the drawing ${mm(engraving.heightUm / 1000)}`
        : `Height of capitals ${mm(engraving.heightUm / 1000)}`,
      ...(developedMm === null ? [] : [`Developed length ${mm(developedMm)}`]),
      'Scale 1:1, millimetres, as the reader sees it',
    ],
    cut: alongBend(surface, cut),
    face: surface.form === 'round' ? strip(surface) : plate(design, engraving),
    developedMm,
  }
}

const STRIP_STEPS = 180

/** A band's face laid out flat: straight, or with both edges as they go beside another ring. */
function strip(surface: RoundSurface): Contour {
  const { radiusMm, halfMm, contour } = surface
  if (!contour) return rectangle(Math.PI * radiusMm, halfMm)
  const up = upAlongAxis(surface)
  const places = Array.from(
    { length: STRIP_STEPS + 1 },
    (_, i) => Math.PI * radiusMm * ((2 * i) / STRIP_STEPS - 1),
  )
  const near = (x: number) => contourAt(contour.edgeUm, readersRad(surface, x))
  const far = (x: number) => farEdgeAt(contour, readersRad(surface, x))
  return new Float64Array([
    ...places.flatMap(x => [x, up * (near(x) - halfMm)]),
    ...places.toReversed().flatMap(x => [x, up * (far(x) + halfMm)]),
  ])
}

const rectangle = (x: number, y: number): Contour => new Float64Array([-x, -y, x, -y, x, y, -x, y])

const ELLIPSE_STEPS = 180

/** A plate's edge about the middle of the words, which a stone at the foot of the face moves up. */
function plate(design: Design, { place }: Engraving): Contour {
  const { form } = styleOf(design.style).plate ?? { form: 'bar' }
  const [x, y] = [(design.plate?.widthUm ?? 0) / 2000, (design.plate?.heightUm ?? 0) / 2000]
  if (form === 'bar') return rectangle(x, y)
  const [stone] = place === 'face' ? design.stones : []
  const down = stone ? stone.widthUm / 2000 + limits.leastWallMm : 0
  const angles = Array.from({ length: ELLIPSE_STEPS }, (_, i) => (2 * Math.PI * i) / ELLIPSE_STEPS)
  return new Float64Array(angles.flatMap(a => [x * Math.cos(a), y * Math.sin(a) - down]))
}
