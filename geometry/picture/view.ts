import type { KindId } from '#design/catalogue/kinds.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import type { Piece } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import type { Pose } from './model.ts'

/** From where a piece is looked at. */
export const views = ['hero', 'front', 'side', 'top', 'inside'] as const
export type ViewId = (typeof views)[number]

export interface View {
  /** How the piece is turned about its y axis, then leant towards the lens. */
  readonly yaw: number
  readonly lean: number
  readonly pitch: number
  readonly on: 'floor' | 'wall'
}

const standing = { on: 'floor', pitch: 0.4 } as const
const hanging = { on: 'wall', pitch: 0.1 } as const

const ring: Readonly<Record<ViewId, View>> = {
  hero: { ...standing, yaw: -0.45, lean: 0.34 },
  front: { ...standing, yaw: 0, lean: 0, pitch: 0.14 },
  side: { ...standing, yaw: Math.PI / 2, lean: 0, pitch: 0.2 },
  top: { ...standing, yaw: -0.3, lean: 0.95, pitch: 0.5 },
  inside: { ...standing, yaw: -0.12, lean: 0.5, pitch: 0.42 },
}

const pendant: Readonly<Record<ViewId, View>> = {
  hero: { ...hanging, yaw: -0.2, lean: -0.06 },
  front: { ...hanging, yaw: 0, lean: 0, pitch: 0 },
  side: { ...hanging, yaw: -1.1, lean: 0 },
  top: { ...hanging, yaw: 0, lean: 0.3 },
  inside: { ...hanging, yaw: Math.PI, lean: 0 },
}

const plates: Readonly<Record<KindId, Readonly<Record<ViewId, View>>>> = {
  ring,
  pendant,
  earrings: pendant,
  bracelet: pendant,
}

/** What stays free, of the width and of the height. A chain may run out of the picture. */
export interface Margins {
  readonly side: number
  readonly top: number
  readonly foot: number
}

const margins: Readonly<Record<KindId, Margins>> = {
  ring: { side: 0.08, top: 0.07, foot: 0.1 },
  pendant: { side: 0.2, top: 0.3, foot: 0.14 },
  earrings: { side: 0.14, top: 0.14, foot: 0.16 },
  bracelet: { side: 0.13, top: 0.2, foot: 0.2 },
}

export const marginsOf = ({ design }: Piece): Margins => margins[styleOf(design.style).kind]

export const viewOf = ({ design }: Piece, id: ViewId): View =>
  plates[styleOf(design.style).kind][id]

export function poseOf({ yaw, lean }: Pick<View, 'yaw' | 'lean'>, middle: Vec3): Pose {
  const [cy, sy, cl, sl] = [Math.cos(yaw), Math.sin(yaw), Math.cos(lean), Math.sin(lean)]
  const leant = ([x, y, z]: Vec3): Vec3 => [x, y * cl - z * sl, y * sl + z * cl]
  return {
    x: leant([cy, 0, -sy]),
    y: leant([0, 1, 0]),
    z: leant([sy, 0, cy]),
    middle,
  }
}
