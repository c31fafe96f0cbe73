import type { KindId } from '#design/catalogue/kinds.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import type { Piece } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import type { Pose } from './model.ts'

/** From where a piece is looked at. */
export const views = ['hero', 'front', 'side', 'top', 'inside'] as const
export type ViewId = (typeof views)[number]

/** What a picture is asked for: from one of those, cut out to be laid where it is worn, or three beside one another. */
export const pictureViews = [...views, 'worn', 'stack'] as const
export type PictureViewId = (typeof pictureViews)[number]
export const isBeforeLens = (view: PictureViewId): view is ViewId =>
  (views as readonly string[]).includes(view)

export interface CameraView {
  /** How the piece is turned about its y axis, then leant towards the lens. */
  readonly yaw: number
  readonly lean: number
  readonly pitch: number
  readonly on: 'floor' | 'wall'
}

const standing = { on: 'floor', pitch: 0.4 } as const
const hanging = { on: 'wall', pitch: 0.1 } as const

const ring: Readonly<Record<ViewId, CameraView>> = {
  hero: { ...standing, yaw: -0.45, lean: 0.34 },
  front: { ...standing, yaw: 0, lean: 0, pitch: 0.14 },
  side: { ...standing, yaw: Math.PI / 2, lean: 0, pitch: 0.2 },
  top: { ...standing, yaw: -0.3, lean: 0.95, pitch: 0.5 },
  inside: { ...standing, yaw: -0.12, lean: 0.5, pitch: 0.42 },
}

/** Turned so that flat faces show the soft light beside the lens, not the lens's own dark opening. */
const pendant: Readonly<Record<ViewId, CameraView>> = {
  hero: { ...hanging, yaw: 0.18, lean: -0.2 },
  front: { ...hanging, yaw: 0, lean: 0, pitch: 0 },
  side: { ...hanging, yaw: -1.1, lean: 0 },
  top: { ...hanging, yaw: 0, lean: 0.3 },
  inside: { ...hanging, yaw: Math.PI + 0.18, lean: 0.2 },
}

const bracelet: Readonly<Record<ViewId, CameraView>> = {
  hero: { ...standing, yaw: 0.16, lean: 0.02, pitch: 0.46 },
  front: { ...standing, yaw: 0, lean: 0, pitch: 0.05 },
  side: { ...standing, yaw: -1.1, lean: 0, pitch: 0.3 },
  top: { ...standing, yaw: 0.1, lean: -0.1, pitch: 0.9 },
  inside: { ...standing, yaw: Math.PI + 0.1, lean: 0.1, pitch: 0.5 },
}

const plates: Readonly<Record<KindId, Readonly<Record<ViewId, CameraView>>>> = {
  ring,
  pendant,
  earrings: { ...pendant, hero: { ...hanging, yaw: -0.34, lean: -0.18 } },
  bracelet,
}

/** From the front, so that their posts and butterflies stand behind them. */
const studs: Readonly<Record<ViewId, CameraView>> = {
  ...pendant,
  hero: { ...hanging, yaw: 0, lean: -0.14, pitch: 0.02 },
}

const earAndNeck: Readonly<Record<ViewId, CameraView>> = {
  ...pendant,
  hero: { ...hanging, yaw: 0, lean: -0.07, pitch: 0.02 },
}

/** Earrings with their pendant: straight, so that both are seen alike, and flat faces still do not show the lens. */
export const earAndNeckView = (id: ViewId): CameraView => earAndNeck[id]

/** What stays free, of the width and of the height. A chain may run out of the picture. */
export interface Margins {
  readonly side: number
  readonly top: number
  readonly foot: number
}

const margins: Readonly<Record<KindId, Margins>> = {
  ring: { side: 0.08, top: 0.07, foot: 0.1 },
  pendant: { side: 0.1, top: 0.2, foot: 0.1 },
  earrings: { side: 0.11, top: 0.07, foot: 0.11 },
  bracelet: { side: 0.08, top: 0.2, foot: 0.24 },
}

export const marginsOf = ({ design }: Piece): Margins => margins[styleOf(design.style).kind]

export const viewOf = ({ design: { style } }: Piece, id: ViewId): CameraView =>
  (style === 'studs' ? studs : plates[styleOf(style).kind])[id]

export function poseOf({ yaw, lean }: Pick<CameraView, 'yaw' | 'lean'>, middle: Vec3): Pose {
  const [cy, sy, cl, sl] = [Math.cos(yaw), Math.sin(yaw), Math.cos(lean), Math.sin(lean)]
  const leant = ([x, y, z]: Vec3): Vec3 => [x, y * cl - z * sl, y * sl + z * cl]
  return {
    x: leant([cy, 0, -sy]),
    y: leant([0, 1, 0]),
    z: leant([sy, 0, cy]),
    middle,
  }
}
