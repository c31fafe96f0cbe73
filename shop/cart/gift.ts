import * as v from 'valibot'
import { cleanLine } from '#schemas/text.ts'

const stored = v.object({ wrap: v.boolean(), card: v.string(), hidePrices: v.boolean() })

/** What goes into the parcel besides the pieces. */
export type Gift = Readonly<v.InferOutput<typeof stored>>

export const noGift: Gift = { wrap: false, card: '', hidePrices: false }

/** As its column holds it. */
export const giftOf = (value: unknown): Gift => v.parse(stored, value)

const MOST_CARD_LETTERS = 300

/** As it is typed. */
export const giftSchema = v.object({
  ...stored.entries,
  /** Lines of a card keep their breaks; everything else that does not print goes. */
  card: v.pipe(
    v.string(),
    v.transform(typed =>
      typed
        .slice(0, 2000)
        .split(/\r?\n/)
        .slice(0, 8)
        .map(cleanLine)
        .join('\n')
        .trim()
        .slice(0, MOST_CARD_LETTERS),
    ),
  ),
})
