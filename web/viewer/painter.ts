import type { SetUp } from '#geometry/picture/set-up.ts'
import type { CameraView } from '#geometry/picture/view.ts'
import type { CutWords } from '#geometry/picture/words.ts'
import type { Piece } from '#geometry/piece.ts'
import type { SceneId } from '#geometry/studio/scenes.ts'

/** A piece that is built and ready to be drawn. */
export interface Built {
  readonly piece: Piece
  readonly words: readonly CutWords[]
  readonly view: CameraView
}

export interface Shot {
  readonly built: Built
  readonly set: SetUp
  readonly scene: SceneId
  readonly width: number
  readonly height: number
  /** Cut open, to see how thick it is. */
  readonly section: boolean
  readonly moving: boolean
  /** To be kept: as large as it is asked for, whatever that takes. */
  readonly photograph: boolean
  /** Must come in time: it is finished whatever is asked meanwhile. */
  readonly swift: boolean
  /** Better a rough picture now than a true one later: nothing is shown yet, or it is being turned. */
  readonly rough: boolean
  /** Whether somebody has asked for something else meanwhile: then this need not be finished. */
  readonly overtaken: () => boolean
}

/** Draws pieces. A picture is drawn in passes, each better than the one before. */
export interface Painter {
  readonly draws: 'live' | 'pictures'
  /** Each pass is folded into those before: a picture that another comes between is begun anew. */
  readonly folds: boolean
  /** Passes after which a picture is as good as it gets. */
  readonly passes: (moving: boolean) => number
  /** As long as a frame may take that must come in time. */
  readonly frameMs: number
  /** Longest side of a picture on the screen. */
  readonly mostPx: number
  /** Share of the pixels that a frame is tried with before any has been timed. */
  readonly firstShare: number
  /** How often it has got something ready: a frame that waited for that says nothing of the next. */
  readonly readyCount: number
  /** The passes that a photograph is made of. */
  readonly photograph: readonly number[]
  /** Draws a pass of a shot; null if it cannot just now, or was overtaken. */
  readonly paint: (shot: Shot, pass: number) => ImageBitmap | null | Promise<ImageBitmap | null>
  /** Resolves when all that was painted has been: a graphics card takes orders faster than it draws. */
  readonly untilDrawn: () => Promise<void>
  /** Lets go of what it holds for a piece that is no longer shown, or shown changed. */
  readonly forget: (built: Built, heir?: Built) => void
}
