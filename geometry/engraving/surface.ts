import type { BandContour } from '#design/document/contour.ts'
import type { Frame } from '../frame.ts'

/**
 * Where words are cut, as data, so that cutters and shaders read the same. Coordinates on it are
 * millimetres as the reader sees them: x to the right, y up, the middle of the words at 0, 0.
 */
export type Surface = FlatSurface | RoundSurface

/** The frame's z points out of the metal, towards the reader. */
export interface FlatSurface {
  readonly form: 'flat'
  readonly frame: Frame
}

/**
 * A band's face. The frame stands on the axis: z along it, which is up for the reader of either face, y
 * towards the middle of the words. `facing` says whether the reader looks from the outside at the outer
 * face or from within at the inner one. The radius at height h along the axis is
 * radiusMm + sagMm * (h / halfMm)²: a sag above nought for a comfort fit inside, below nought for a
 * domed outer face. On a band that is bent beside another ring, h is counted from where its section has been moved
 * to, and words follow a line along it.
 */
export interface RoundSurface {
  readonly form: 'round'
  readonly frame: Frame
  readonly facing: 'in' | 'out'
  readonly radiusMm: number
  readonly sagMm: number
  readonly halfMm: number
  readonly contour?: BandContour
}
