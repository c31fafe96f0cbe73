import { drawnLine } from '#web/state/drawn-stroke.ts'
import type { Signature } from '#web/state/signature.ts'
import { type EngravedStrokes, engravedStrokes } from './engraved-strokes.ts'

/** The signature by the way in use, as the design document takes it. */
export function signatureStrokesOf({ way, drawn, traced, typed }: Signature): EngravedStrokes {
  if (way === 'draw') return engravedStrokes(drawn.map(drawnLine))
  const strokes = way === 'photo' ? traced : typed.strokes
  return strokes.length > 0
    ? { ok: true, strokes, smoothedBy: 0, leftOut: 0 }
    : { ok: false, reason: 'empty' }
}
