import { styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { isWornWithBand } from '#design/document/optional-choices.ts'
import { singlePlaceOf } from '#design/document/single-stone.ts'
import { canBeMatched } from '#design/sets/match.ts'
import { canBePair } from '#design/sets/pair.ts'
import { canBeStacked } from '#design/sets/stack.ts'
import { searchFor } from '#web/features/designer/choices/single-search.ts'

interface WayOn {
  readonly to: string
  readonly name: string
  readonly text: string
}

/** What can be made for a piece, or put into it, beyond its own choices. */
export function relatedOffers(design: Design, code: string): readonly WayOn[] {
  const isOfEars = styleOf(design.style).kind === 'earrings'
  const single = singlePlaceOf(design)
  const ways: readonly (WayOn & { readonly when: boolean })[] = [
    {
      when: isWornWithBand(design),
      to: `/d/${code}/band`,
      name: 'A band that fits it',
      text: 'Measured on this very ring, so that both lie close and neither rubs.',
    },
    {
      when: canBePair(design),
      to: `/d/${code}/pair`,
      name: 'A pair for two',
      text: 'The same ring in another size, with one line that runs over both.',
    },
    {
      when: canBeStacked(design),
      to: `/d/${code}/stack`,
      name: 'A stack',
      text: 'Up to five on one finger, in other metals and with other stones.',
    },
    {
      when: canBeMatched(design),
      to: `/d/${code}/match`,
      name: isOfEars ? 'A pendant to match' : 'Earrings to match',
      text: 'The same stone, metal and setting.',
    },
    {
      when: single !== null,
      to: searchFor(design, single ?? 0),
      name: 'A stone of its own',
      text: 'One of a kind, with its measures, grades and report.',
    },
  ]
  return ways.filter(({ when }) => when).map(({ when: _, ...way }) => way)
}
