import { sizeLabels } from './catalogue/ring-sizes.ts'
import type { Design } from './document/design.ts'
import { mmText } from './document/words.ts'
import { isPersonalised } from './rules/disclosures.ts'

export interface ProofTick {
  readonly id: 'sizeIsRight' | 'wordsAreRight' | 'returnsAreKnown'
  readonly words: string
}

/** What is ticked before a proof is signed, in the words that go into it. */
export function proofTicks(design: Design): readonly ProofTick[] {
  const { diameterUm, chainMm } = design
  const ticks: ProofTick[] = []
  if (diameterUm !== null) {
    const { us, uk, eu } = sizeLabels(diameterUm)
    ticks.push({
      id: 'sizeIsRight',
      words: `The size is right: US ${us}, UK ${uk}, EU ${eu}, ${mmText(diameterUm)} across the inside.`,
    })
  } else if (chainMm !== null)
    ticks.push({ id: 'sizeIsRight', words: `The length is right: a chain of ${chainMm / 10} cm.` })
  if (isPersonalised(design))
    ticks.push({
      id: 'wordsAreRight',
      words: 'What is engraved is right, letter for letter, with its capitals, dots and dates.',
    })
  ticks.push({
    id: 'returnsAreKnown',
    words: isPersonalised(design)
      ? 'I know that it is engraved for me and cannot come back for a change of mind.'
      : 'I have seen every choice above, and this is the piece I want made.',
  })
  return ticks
}
