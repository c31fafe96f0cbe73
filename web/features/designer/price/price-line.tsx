import { useMemo } from 'react'
import type { Design } from '#design/document/design.ts'
import { weightText } from '#design/layout/bought-parts.ts'
import { leadTime, type WorkshopLoad } from '#design/lead-time.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { daysText } from '#web/ui/day-text.ts'
import { useReaderLocale } from '#web/ui/reader-locale.ts'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import styles from './price-line.module.css'
import { useQuote } from './pricing.ts'
import { SettlingPrice } from './settling-price.tsx'

export interface BenchCalendar {
  /** As `2026-11-15`. */
  readonly today: string
  readonly load: WorkshopLoad
}

interface PriceLineProps {
  readonly design: Design
  /** Without it nothing is said of when it would be ready. */
  readonly bench?: BenchCalendar
}

/** The price with what it stands for: when it would be ready, and how heavy it is in the hand. */
export function PriceLine({ design: now, bench }: PriceLineProps) {
  const design = useAfterPaint(now)
  const locale = useReaderLocale()
  const quote = useQuote(design)
  const time = useMemo(() => bench && leadTime(design, bench.today, bench.load), [design, bench])
  return (
    <>
      <p className={styles.total}>
        <span className="visually-hidden">Price: </span>
        <SettlingPrice quote={quote} size="large" />
      </p>
      <PlaceLine />
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
          <dd>
            {quote.exact ? '' : 'about '}
            {weightText(quote, quote.exact ? 2 : 1)}
          </dd>
        </div>
      </dl>
    </>
  )
}
