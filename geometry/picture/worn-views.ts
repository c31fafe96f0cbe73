import type { KindId } from '#design/catalogue/kinds.ts'
import type { CameraView } from './view.ts'

/** As a hand lies on a table: the piece from above, its finger upright; as it lies or stands itself; or one of a pair so. */
export const cutOutViews = {
  worn: { yaw: 0, lean: Math.PI / 2, pitch: 0, on: 'wall' },
  alone: { yaw: 0, lean: 0, pitch: 0, on: 'wall' },
  one: { yaw: 0, lean: 0, pitch: 0, on: 'wall' },
} as const satisfies Readonly<Record<string, CameraView>>
export type CutOutView = keyof typeof cutOutViews

/** How each kind is seen where it is worn. */
export const wornViews: Readonly<Record<KindId, CutOutView>> = {
  ring: 'worn',
  pendant: 'alone',
  earrings: 'one',
  bracelet: 'alone',
}

/** Fine enough for a telephone that shows it in true size. */
export const WORN_PX_PER_MM = 16
