import type { PlaceId } from '#design/catalogue/make-ups.ts'
import type { Design } from '#design/document/design.ts'
import type { Camera } from '#geometry/picture/camera.ts'
import type { Pose } from '#geometry/picture/model.ts'
import type { CutOutView } from '#geometry/picture/worn-views.ts'
import type { SceneId } from '#geometry/studio/scenes.ts'
import type { Vec3 } from '#geometry/vector.ts'
import type { CameraPose, FarLook } from './look.ts'

export interface RenderParams {
  readonly look: CameraPose
  readonly scene: SceneId
  /** In pixels of the screen. */
  readonly width: number
  readonly height: number
  readonly moving: boolean
  readonly section: boolean
  /** A picture of the very same stands there, or is on its way: only something livelier is wanted. */
  readonly pictured: boolean
}

/** What a page asks of the worker. Viewers are numbered by the page. */
export type ViewerWorkerRequest =
  | { readonly is: 'begin'; readonly draw: 'best' | 'live' | 'pictures' }
  | { readonly is: 'show'; readonly viewer: number; readonly design: Design }
  | { readonly is: 'render'; readonly viewer: number; readonly params: RenderParams }
  /** The last frame is on the screen: the next may come. */
  | { readonly is: 'seen'; readonly viewer: number }
  | { readonly is: 'photograph'; readonly viewer: number; readonly px: number }
  | {
      readonly is: 'cut-out'
      readonly viewer: number
      readonly view: CutOutView
      readonly pxPerMm: number
    }
  | { readonly is: 'gone'; readonly viewer: number }

/** A place worth a near look, and the look that shows it. */
export interface ViewpointSpot {
  readonly name: string
  /** Where an engraving is. */
  readonly place?: PlaceId
  readonly at: Vec3
  readonly look: CameraPose
}

/** A measure between two places of the piece. */
export interface MeasureInPicture {
  readonly from: Vec3
  readonly to: Vec3
  readonly mm: number
  readonly name: string
}

/** How a piece stands in a picture of `width` by `height`. */
export interface PicturePose {
  readonly pose: Pose
  readonly camera: Camera
  readonly width: number
  readonly height: number
}

export type WorkerResponse =
  | { readonly is: 'begun'; readonly draws: 'live' | 'pictures' }
  | {
      readonly is: 'built'
      readonly viewer: number
      readonly spots: readonly ViewpointSpot[]
      /** Where a zoom goes that was given no other place. */
      readonly head: Vec3 | null
      /** How far one may step back; no further than at first where this is null. */
      readonly far: FarLook | null
      readonly measures: readonly MeasureInPicture[]
      /** As it is shown first, by a picture where nothing is painted yet. */
      readonly first: PicturePose
    }
  | (PicturePose & {
      readonly is: 'frame'
      readonly viewer: number
      readonly bitmap: ImageBitmap
      readonly look: CameraPose
      /** Whether nothing better will follow. */
      readonly done: boolean
    })
  | { readonly is: 'photograph'; readonly viewer: number; readonly png: Blob | null }
  /** The piece with nothing beside it, as many pixels to a millimetre as were asked for. */
  | { readonly is: 'cut-out'; readonly viewer: number; readonly bitmap: ImageBitmap | null }
  | { readonly is: 'failed'; readonly viewer: number; readonly reason: string }
