import type { KindId } from '#design/catalogue/kinds.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { type CutOutView, wornViews } from '#geometry/picture/worn-views.ts'
import { hangsMm, strandsTo, wristMm } from './bodies/chain.ts'
import { DRAWN_FINGER_MM, DRAWN_WRIST_MM, ringPlace, wristPlace } from './bodies/hand.ts'
import type { CutPiece } from './use-cut-out.ts'

export type BodyPart = 'hand' | 'neck' | 'ear' | 'wrist'
type Size = Pick<CutPiece, 'widthMm' | 'heightMm'>

/** What is seen, in millimetres of life, and where the middle of the piece is in it. */
export interface Worn {
  readonly frame: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  /** How much larger than drawn the body is, so that the piece fits it. */
  readonly scale: readonly [across: number, along: number]
  readonly at: readonly [x: number, y: number]
  readonly degrees: number
  readonly chain: string | null
}

interface Wearing {
  readonly part: BodyPart
  readonly tab: string
  readonly view: CutOutView
  readonly words: (design: Design) => string
  readonly place: (design: Design, piece: Size) => Worn
}

const wearings: Readonly<Record<KindId, Wearing>> = {
  ring: {
    part: 'hand',
    tab: 'On a hand',
    view: wornViews.ring,
    words: () => 'On a middling hand whose ring finger fits the size.',
    place: ({ diameterUm }) => {
      const across = (diameterUm ?? 0) / 1000 / DRAWN_FINGER_MM
      // A thicker finger is longer too, but not by as much.
      const along = 1 + (across - 1) / 2
      const [x, y] = ringPlace.point
      return {
        frame: { left: -47 * across, top: -88 * along, width: 112 * across, height: 130 * along },
        scale: [across, along],
        at: [x * across, y * along],
        degrees: ringPlace.degrees,
        chain: null,
      }
    },
  },
  pendant: {
    part: 'neck',
    tab: 'On a neck',
    view: wornViews.pendant,
    words: ({ chainMm }) => `On a middling neck, on its chain of ${(chainMm ?? 0) / 10} cm.`,
    place: ({ chainMm }, { widthMm, heightMm }) => {
      const bar = widthMm > heightMm * 2
      const barMm = bar ? widthMm : 0
      const y = hangsMm(chainMm ?? 0, barMm)
      const middle = bar ? y : y + heightMm / 2 - 0.8
      const foot = Math.max(84, middle + heightMm / 2 + 24)
      return {
        frame: { left: -84, top: -80, width: 168, height: foot + 80 },
        scale: [1, 1],
        at: [0, middle],
        degrees: 0,
        chain: strandsTo(y, barMm / 2),
      }
    },
  },
  earrings: {
    part: 'ear',
    tab: 'On an ear',
    view: wornViews.earrings,
    words: () => 'One of the two, on a middling ear.',
    place: (_, { heightMm }) => {
      // What is longer than a lobe hangs from where it is pierced; a stud sits on it.
      const hangs = heightMm > 14
      const middle = hangs ? heightMm / 2 - 1 : 0
      return {
        frame: { left: -38, top: -62, width: 76, height: 62 + Math.max(24, middle * 2 + 9) },
        scale: [1, 1],
        at: [0.4, middle],
        degrees: 0,
        chain: null,
      }
    },
  },
  bracelet: {
    part: 'wrist',
    tab: 'On a wrist',
    view: wornViews.bracelet,
    words: () => 'On a wrist that its length fits, with room for a finger.',
    place: ({ chainMm }, { widthMm }) => {
      const scale = wristMm(chainMm ?? 0) / DRAWN_WRIST_MM
      const [x, y] = [wristPlace[0] * scale, wristPlace[1] * scale]
      const [end, edge] = [widthMm / 2 - 0.8, wristMm(chainMm ?? 0) / 2 + 0.6]
      const strand = (side: 1 | -1) =>
        `M${x + end * side} ${y}Q${x + side * (end + edge) * 0.5} ${y + 1.6} ${x + side * edge} ${y + 0.4}`
      return {
        frame: {
          left: x - 58 * scale,
          top: y - 58 * scale,
          width: 116 * scale,
          height: 112 * scale,
        },
        scale: [scale, scale],
        at: [x, y],
        degrees: 0,
        chain: strand(-1) + strand(1),
      }
    },
  },
}

export const wearingOf = (design: Design): Wearing => wearings[styleOf(design.style).kind]
