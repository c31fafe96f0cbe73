import type { DeliveryChoice } from '#shop/delivery/choices.ts'
import { daysText } from '#web/parts/day-text.ts'
import { Price } from '#web/parts/price.tsx'
import type { RadioCard } from '#web/parts/radio-cards.tsx'

interface Reader {
  readonly locale: string
  readonly currency: string
}

/** Each way that a parcel may take, with its days and what it costs. */
export const deliveryCards = (
  choices: readonly DeliveryChoice[],
  { locale, currency }: Reader,
): readonly RadioCard[] =>
  choices.map(({ id, words, amount, earliest, latest }) => ({
    value: id,
    label: words,
    note: (
      <span suppressHydrationWarning>
        {`With you ${daysText(new Date(earliest), new Date(latest), locale)}`}
      </span>
    ),
    difference: <Price amount={amount} currency={currency} />,
  }))
