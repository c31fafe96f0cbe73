import { loadTypeface } from '#geometry/engraving/load.ts'
import { engravingMask } from '#geometry/engraving/mask.ts'
import { layOutWords } from '#geometry/engraving/words.ts'
import type { HandId } from '#web/state/signature.ts'
import type { Ink } from './trace/picture.ts'

export type TypedInk =
  | { readonly ok: true; readonly ink: Ink }
  | {
      readonly ok: false
      readonly reason: 'no-such-letters'
      readonly characters: readonly string[]
    }

/** So large that no stroke has to be widened, and a hundred pixels to a capital. */
const CAPITAL_MM = 20
const PX_PER_MM = 5

/** A name as a hand would write it: the letters of the engraving's own font, as ink to follow. */
export async function typedInk(name: string, hand: HandId): Promise<TypedInk> {
  const words = { place: 'face', font: hand, heightUm: CAPITAL_MM * 1000, rows: [name] } as const
  const laid = layOutWords(words, await loadTypeface(hand))
  if (!laid.ok) return { ok: false, reason: 'no-such-letters', characters: laid.characters }
  const { width, height, coverage } = engravingMask(laid.contours, PX_PER_MM)
  const pixels = new Uint8Array(coverage.length)
  // Its rows go upwards, ours downwards.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels[(height - 1 - y) * width + x] = (coverage[y * width + x] ?? 0) > 127 ? 1 : 0
  return { ok: true, ink: { width, height, pixels } }
}
