import type { PenPoint } from '#design/document/signature.ts'
import { cleaned } from './clean.ts'
import { distances } from './distance.ts'
import { type Darkness, inkOf } from './ink.ts'
import { penLineOf } from './pen-lines.ts'
import type { Ink } from './picture.ts'
import { handStrokes } from './strokes.ts'
import { thinned } from './thin.ts'
import { walked } from './walk.ts'

export type PenLines = readonly (readonly PenPoint[])[]

export type Traced =
  | { readonly ok: true; readonly lines: PenLines }
  | { readonly ok: false; readonly reason: 'nothing-found' | 'no-signature' }

/** A signature leaves most of its paper white, and is done in a few dozen strokes. */
const MOST_INK = 0.35
const MOST_STROKES = 400

/** The strokes in a photograph, in its pixels. */
export function traced(darkness: Darkness, sensitivity: number): Traced {
  const ink = inkOf(darkness, sensitivity)
  const covered = ink.pixels.reduce((sum, pixel) => sum + pixel, 0)
  if (covered > MOST_INK * ink.pixels.length) return { ok: false, reason: 'no-signature' }
  return inkLines(ink, darkness.paper)
}

/**
 * The strokes in a picture of ink, from left to right and each begun at its left. With the paper below
 * it, its edges are told from strokes.
 */
export function inkLines(ink: Ink, paper?: Uint8Array): Traced {
  const found = cleaned(ink, paper)
  if (!found) return { ok: false, reason: 'nothing-found' }
  const { width } = found.ink
  const far = distances(found.ink)
  const ways = handStrokes(walked(thinned(found.ink)), width, far, found.radius)
  if (ways.length > MOST_STROKES) return { ok: false, reason: 'no-signature' }
  const lines = ways
    .map(way =>
      penLineOf(way, width, far, found.radius).map(point => ({
        x: point.x + found.left,
        y: point.y + found.top,
        width: point.width,
      })),
    )
    .map(line => ((line[0]?.x ?? 0) <= (line.at(-1)?.x ?? 0) ? line : line.toReversed()))
    .sort((a, b) => leftOf(a) - leftOf(b))
  return { ok: true, lines }
}

const leftOf = (line: readonly PenPoint[]) => Math.min(...line.map(({ x }) => x))
