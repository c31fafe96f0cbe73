import { profileList } from '#design/catalogue/make-ups.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Stone } from '#design/document/design.ts'
import { mmText } from '#design/document/words.ts'
import { type Offer, wordsOff } from '#design/offer/offer.ts'

/** A band beside another ring, without stones and with a row of them. */
export const PLAIN = 'plain-band'
const ROW = 'half-eternity'

/** Widths that are worn beside another ring, in micrometres. */
export const widthsUm = [2000, 2500, 3000, 4000] as const
const THICK_UM = 1800

/** Widths of the stones in a row that follows the band; the first is none. */
const rowStonesUm = [0, 1250, 1500] as const

/** What is asked of a band before it is fitted: an address may say anything. */
export interface BandFields {
  readonly width: string | null
  readonly profile: string | null
  readonly stones: string | null
}

/** What there is to choose from, as the shop offers it just now. */
export function bandChoices(offer: Offer) {
  const isRowOffered =
    wordsOff(offer, 'style', ROW) === null &&
    wordsOff(offer, 'gem', 'diamond') === null &&
    wordsOff(offer, 'setting', 'pave') === null
  return {
    widthsUm,
    profiles: profileList.flatMap(({ id, name }) =>
      (styleOf(PLAIN).band?.profiles ?? []).some(one => one === id) &&
      wordsOff(offer, 'profile', id) === null
        ? [{ id, name }]
        : [],
    ),
    stones: rowStonesUm
      .filter(um => um === 0 || isRowOffered)
      .map(um => ({
        value: String(um),
        name: um === 0 ? 'None' : `Pavé row of diamonds, ${mmText(um)}`,
      })),
  }
}

type Choices = ReturnType<typeof bandChoices>

/** What was wished for, or the first of what there is. */
export function chosenBand({ width, profile, stones }: BandFields, choices: Choices) {
  return {
    widthUm: widthsUm.find(um => String(um) === width) ?? 2500,
    profile: (choices.profiles.find(({ id }) => id === profile) ?? choices.profiles[0])?.id,
    stones: choices.stones.find(({ value }) => value === stones)?.value ?? '0',
  }
}

export type ChosenBand = ReturnType<typeof chosenBand>

const rowOf = (widthUm: number): readonly Stone[] => [
  { gem: 'diamond', origin: 'natural', shape: 'round', widthUm, setting: 'pave' },
]

/** The straight band that is then bent, in the metal, finish and size that are said. */
export function bandDesign(
  { widthUm, profile, stones }: ChosenBand,
  own: Partial<Pick<Design, 'metal' | 'finish' | 'diameterUm'>>,
): Design {
  const style = stones === '0' ? PLAIN : ROW
  const profiles = styleOf(style).band?.profiles ?? []
  return {
    ...defaultDesign(style),
    ...own,
    band: {
      // A row of stones is not made in every profile.
      profile: profiles.find(id => id === profile) ?? 'comfort',
      widthUm,
      thicknessUm: THICK_UM,
    },
    stones: stones === '0' ? [] : rowOf(Number(stones)),
    engraving: [],
  }
}
