import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { sha256OfText } from '#design/document/sha256.ts'
import type { SetLayout } from '#geometry/picture/together.ts'
import type { PictureViewId } from '#geometry/picture/view.ts'
import type { SceneId } from '#geometry/studio/scenes.ts'
import { GEOMETRY_VERSION, type GeometryVersion } from '#geometry/versions/version.ts'

/** Raised when pictures of the same design come out differently: older ones are then made anew. */
export const PICTURE_VERSION = 9

/** The same of models, whose files once named a shop. */
const MODEL_VERSION = 2

export const sizes = [300, 600, 1200] as const
export type PictureSize = (typeof sizes)[number]
/** `avif` is never painted on demand: it comes with the shop, or not at all. `jpg` is a card, wider than high. */
export const formats = ['png', 'webp', 'svg', 'avif', 'jpg'] as const
export type Format = (typeof formats)[number]
/** Not looked at here but taken along, to be stood on somebody's table. */
export const modelFormats = ['glb', 'usdz'] as const
export type ModelFormat = (typeof modelFormats)[number]

/** As messengers show a link (https://ogp.me names no size; this is the one they all ask for). */
export const CARD = { width: 1200, height: 630 } as const

export interface PicturedBeside {
  readonly design: Design
  readonly alongUm: number
}

/** Pieces of a set that stand in one picture with the first. */
export interface PicturedSet {
  readonly layout: SetLayout
  readonly designs: readonly Design[]
}

/** What a picture is of, and how. */
export interface RenderRequest {
  readonly design: Design
  readonly view: PictureViewId
  readonly scene: SceneId
  readonly size: PictureSize
  readonly format: Format | ModelFormat
  /** Clear but for the piece and its shadow, to lie on any paper. */
  readonly clear?: boolean
  /** A band that is worn beside it, so far along the finger. */
  readonly beside?: PicturedBeside
  /** The other pieces of its set. */
  readonly together?: PicturedSet
  /** What was ordered is drawn as it was then; by the newest, if not said. */
  readonly geometry?: GeometryVersion
}

/** One name for one picture, safe as the name of a file. */
export const pictureNameOf = ({
  design,
  view,
  scene,
  size,
  format,
  clear,
  beside,
  together,
  geometry = GEOMETRY_VERSION,
}: RenderRequest) =>
  `${designHash(design)}-${beside ? `${designHash(beside.design)}-${beside.alongUm}-` : ''}${together ? nameOfTogether(together) : ''}${view}-${scene}-${size}-${PICTURE_VERSION}-g${geometry}${clear ? '-clear' : ''}${isModel(format) ? `-m${MODEL_VERSION}` : ''}.${format}`

/** The hashes of up to five designs are too long for the name of a file. */
const nameOfTogether = ({ layout, designs }: PicturedSet) =>
  `${layout}-${sha256OfText(designs.map(designHash).join(' '))}-`

const isModel = (format: Format | ModelFormat) =>
  (modelFormats as readonly string[]).includes(format)
