import { titleOf } from '../document/summary.ts'
import { needsSignature, type ProofTick, proofTicks, sizeInWords } from '../proof-ticks.ts'
import { setKindOf } from './kinds.ts'
import type { WholeSet } from './set.ts'

/** Whether a set is approved by a hand's own line: as soon as one of its pieces is. */
export const setNeedsSignature = ({ designs }: Pick<WholeSet, 'designs'>): boolean =>
  designs.some(needsSignature)

/** Of each piece that has one. */
const sizesInWords = ({ designs }: WholeSet) =>
  designs
    .map(design => ({ title: titleOf(design), size: sizeInWords(design) }))
    .filter(({ size }) => size !== '')
    .map(({ title, size }, i) => `${i + 1}. ${title}: ${size}`)
    .join('; ')

/** What is ticked before a set is made, once for all of it. Each tick that a piece asks for is among them. */
export function setTicks(whole: WholeSet): readonly ProofTick[] {
  const sizes = sizesInWords(whole)
  const name = setKindOf(whole.set.kind).name.toLowerCase()
  if (!setNeedsSignature(whole))
    return [
      {
        id: 'returnsAreKnown',
        words: `I have seen every choice above, and this is what I want made: ${name}${sizes && `. ${sizes}`}.`,
      },
    ]
  const ofPieces = new Set(whole.designs.flatMap(proofTicks).map(({ id }) => id))
  const ticks: readonly ProofTick[] = [
    { id: 'sizeIsRight', words: `The sizes are right: ${sizes}.` },
    {
      id: 'wordsAreRight',
      words: 'What is engraved is right, letter for letter, with its capitals, dots and dates.',
    },
    {
      id: 'returnsAreKnown',
      words:
        'I know that what is engraved for me cannot come back for a change of mind, even if the rest of the set may.',
    },
  ]
  return ticks.filter(({ id }) => ofPieces.has(id))
}
