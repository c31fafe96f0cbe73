import type { DeliveryChoice } from '#shop/delivery/choices.ts'
import { daysText } from '#web/ui/day-text.ts'
import { Price } from '#web/ui/price.tsx'
import type { RadioCard } from '#web/ui/radio-cards.tsx'

import styles from './delivery-cards.module.css'

interface Reader {
  readonly locale: string
  readonly currency: string
}

/** Each way that a parcel may take, with its days and what it costs. */
export const deliveryCards = (
  choices: readonly DeliveryChoice[],
  { locale, currency }: Reader,
): readonly RadioCard[] =>
  choices.map(({ id, words, amount, earliest, latest, pickup }) => ({
    value: id,
    label: pickup ? 'Collect it in the shop' : words,
    note: (
      <>
        <span suppressHydrationWarning>
          {`${pickup ? 'Ready' : 'With you'} ${daysText(new Date(earliest), new Date(latest), locale)}`}
        </span>
        {pickup && <span className={styles.place}>{pickup.place.join('\n')}</span>}
        {pickup && <span className={styles.place}>{pickup.hours.join('\n')}</span>}
      </>
    ),
    difference: pickup && amount === 0 ? 'Free' : <Price amount={amount} currency={currency} />,
  }))
