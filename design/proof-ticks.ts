import { sizeLabels } from './catalogue/ring-sizes.ts'
import type { Design } from './document/design.ts'
import { mmText } from './document/words.ts'
import { isPersonalised } from './rules/disclosures.ts'

export interface ProofTick {
  readonly id: 'sizeIsRight' | 'wordsAreRight' | 'returnsAreKnown'
  readonly words: string
}

/**
 * Whether a piece from the menus is approved by a hand's own line: only what carries somebody's own
 * words or drawing. A special order is signed for whatever it looks like.
 */
export const needsSignature = (design: Design): boolean => isPersonalised(design)

/** What is ticked before a piece is made, in the words that go into its proof: one line for a plain piece. */
export function proofTicks(design: Design): readonly ProofTick[] {
  const size = sizeInWords(design)
  if (!needsSignature(design))
    return [
      {
        id: 'returnsAreKnown',
        words: `I have seen every choice above, and this is the piece I want made${size && `: ${size}`}.${design.reach === 'full' ? ' I know that it can never be resized.' : ''}`,
      },
    ]
  const ticks: ProofTick[] = [
    {
      id: 'wordsAreRight',
      words: 'What is engraved is right, letter for letter, with its capitals, dots and dates.',
    },
    {
      id: 'returnsAreKnown',
      words: 'I know that it is engraved for me and cannot come back for a change of mind.',
    },
  ]
  if (!size) return ticks
  const what = design.diameterUm === null ? 'length' : 'size'
  return [{ id: 'sizeIsRight', words: `The ${what} is right: ${size}.` }, ...ticks]
}

/** Its size or its length; nothing where there is none. */
export function sizeInWords({ diameterUm, chainMm }: Design): string {
  if (diameterUm !== null) {
    const { us, uk, eu } = sizeLabels(diameterUm)
    return `US ${us}, UK ${uk}, EU ${eu}, ${mmText(diameterUm)} across the inside`
  }
  return chainMm === null ? '' : `a chain of ${chainMm / 10} cm`
}

/** The same for a piece that is none of our designs. */
export function ownPieceTicks(sizeMm: readonly number[]): readonly ProofTick[] {
  const measured = sizeMm.some(mm => mm > 0)
  return [
    {
      id: 'sizeIsRight',
      words: measured
        ? `The size is right: ${sizeMm.map(mm => mm.toFixed(1)).join(' × ')} mm over all.`
        : 'The size and the measures in the drawing and in the words are right.',
    },
    {
      id: 'returnsAreKnown',
      words:
        'I have seen the piece and every line above. It is made for me alone and cannot come back for a change of mind.',
    },
  ]
}
