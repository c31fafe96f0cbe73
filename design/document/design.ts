import type { EdgeId, ReachId, TaperId } from '../catalogue/band-details.ts'
import type { EarFittingId } from '../catalogue/ear-fittings.ts'
import type { FontId } from '../catalogue/fonts.ts'
import type { OriginId } from '../catalogue/gem.ts'
import type { GemId } from '../catalogue/gems.ts'
import type { GradingId } from '../catalogue/gradings.ts'
import type {
  ClawTipId,
  GalleryId,
  HeadHeightId,
  ShoulderId,
  SideViewId,
} from '../catalogue/heads.ts'
import type { PlaceId, ProfileId } from '../catalogue/make-ups.ts'
import type { FinishId, MetalId } from '../catalogue/metals.ts'
import type { SettingId } from '../catalogue/settings.ts'
import type { ShapeId } from '../catalogue/shapes.ts'
import type { StyleId } from '../catalogue/styles.ts'
import type { BandContour } from './contour.ts'
import type { FittedTo } from './fitted-to.ts'
import type { Stroke } from './signature.ts'
import type { SingleStone } from './single.ts'

/** Lengths are whole micrometres in steps of ten, so that two designs are equal or are not. */
export interface Stone {
  readonly gem: GemId
  readonly origin: OriginId
  readonly shape: ShapeId
  readonly widthUm: number
  readonly setting: SettingId
  /** This very stone, where it is one of a kind; else any of its kind and width. */
  readonly single?: SingleStone
  /** Of a pair the other one, right as drawn; then `single` is the left. */
  readonly mate?: SingleStone
}

export interface Words {
  readonly place: PlaceId
  readonly font: FontId
  /** Height of a capital. */
  readonly heightUm: number
  readonly rows: readonly string[]
}

export const drawingHalves = ['first', 'second'] as const
export type DrawingHalf = (typeof drawingHalves)[number]

export interface DrawnEngraving {
  readonly place: PlaceId
  readonly heightUm: number
  /** Of a drawing that goes on in another piece: `heightUm` is that of all of it, and it stands where it does in that. */
  readonly half?: DrawingHalf
  readonly strokes: readonly Stroke[]
}

export type Engraving = Words | DrawnEngraving
export const isDrawn = (engraving: Engraving): engraving is DrawnEngraving => 'strokes' in engraving

/** What the customer chose, and nothing that can be computed from it. */
export interface Design {
  readonly v: typeof VERSION
  readonly style: StyleId
  readonly metal: MetalId
  readonly finish: FinishId
  /** Inner diameter of a ring. */
  readonly diameterUm: number | null
  readonly band: {
    readonly profile: ProfileId
    readonly widthUm: number
    readonly thicknessUm: number
  } | null
  readonly plate: { readonly widthUm: number; readonly heightUm: number } | null
  readonly chainMm: number | null
  /** How the head looks from the side, where it is not as the style has it first. */
  readonly sideView?: SideViewId
  /** How claws end, where they are not round. */
  readonly clawTip?: ClawTipId
  /** How drops hang in the ear, where it is not by hooks. */
  readonly earFitting?: EarFittingId
  /** How the sizes of small stones go along the band, where they are not all one. */
  readonly grading?: GradingId
  /** How a plain band goes round the head of a ring it is worn beside, where it is not straight. */
  readonly contour?: BandContour
  /** How the edges of a band are worked, where they are not plain. */
  readonly edge?: EdgeId
  /** Where a band is narrower, if it is not of one width. */
  readonly taper?: TaperId
  /** How far a row of stones goes round the band, where it is not over its top half. */
  readonly reach?: ReachId
  /** How high a head stands, where it is not as high as it must. */
  readonly headHeight?: HeadHeightId
  /** How the band goes up to its head, where it is not as it is all round. */
  readonly shoulders?: ShoulderId
  /** What a head or the inlay of a band is made of, where it is another: `metal` is that of all the rest. */
  readonly secondMetal?: MetalId
  /** The ring from elsewhere that a band was fitted to, if it was. */
  readonly fittedTo?: FittedTo
  /** What joins claws below the stone, where it is not open there. */
  readonly gallery?: GalleryId
  /** The small stones of a halo and of shoulders. */
  readonly accent: { readonly gem: GemId; readonly origin: OriginId } | null
  /** In the order of wearing. */
  readonly stones: readonly Stone[]
  /** At most one in each place. */
  readonly engraving: readonly Engraving[]
}

export const VERSION = 1

export interface Fault {
  /** Where in the document, as in `stones.0.gem`; empty for the whole. */
  readonly at: string
  readonly words: string
}
