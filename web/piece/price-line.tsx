import { useMemo } from 'react'
import type { Design } from '#design/document/design.ts'
import { leadTime } from '#design/lead-time.ts'
import { daysText } from '#web/parts/day-text.ts'
import { Price } from '#web/parts/price.tsx'
import { useReaderLocale } from '#web/parts/reader-locale.ts'
import styles from './price-line.module.css'
import { usePricing } from './pricing.ts'

/** The bench takes a new piece at once, until the shop keeps a queue of its own. */
const load = { queueDays: 0, closed: [] }

interface PriceLineProps {
  readonly design: Design
  /** As `2026-11-15`; without it nothing is said of when it would be ready. */
  readonly today?: string
}

/** The price with what it stands for: when it would be ready, and how heavy it is in the hand. */
export function PriceLine({ design, today }: PriceLineProps) {
  const locale = useReaderLocale()
  const { currency, quoteOf } = usePricing()
  const { total, milligrams } = useMemo(() => quoteOf(design), [design, quoteOf])
  const time = useMemo(() => today && leadTime(design, today, load), [design, today])
  return (
    <>
      <p className={styles.total}>
        <span className="visually-hidden">Price: </span>
        <Price amount={total} currency={currency} approximate size="large" />
      </p>
      <dl className={styles.facts}>
        {time && (
          <div>
            <dt>Ready</dt>
            <dd>
              <span suppressHydrationWarning>
                {daysText(new Date(time.earliest), new Date(time.latest), locale)}
              </span>
            </dd>
          </div>
        )}
        <div className={styles.weight}>
          <dt>Weight</dt>
          <dd>about {(milligrams / 1000).toFixed(1)} g of metal</dd>
        </div>
      </dl>
    </>
  )
}
