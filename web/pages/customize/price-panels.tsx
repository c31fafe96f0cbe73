import { useMemo } from 'react'
import type { Design } from '#design/document/design.ts'
import type { Change } from '#design/document/fields.ts'
import { cheaper } from '#design/price/cheaper.ts'
import { explainDifference } from '#design/price/explain.ts'
import { Button } from '#web/parts/button.tsx'
import { Price, PriceDifference } from '#web/parts/price.tsx'
import { PriceTable } from '#web/parts/price-table.tsx'
import { usePricing } from '#web/piece/pricing.ts'
import { useLater } from '#web/state/use-later.ts'
import styles from './price-panels.module.css'

interface PriceLinesProps {
  readonly design: Design
  /** What it was before the last change. */
  readonly before: Design | null
}

export function PriceLines(props: PriceLinesProps) {
  const design = useLater(props.design)
  const before = useLater(props.before)
  const { currency, quoteOf } = usePricing()
  const now = quoteOf(design)
  const changes = before ? explainDifference(quoteOf(before), now) : []
  return (
    <>
      <PriceTable quote={now} />
      {changes.length > 0 && (
        <div className={styles.since}>
          <h3 className={styles.small}>Your last change</h3>
          <ul className={styles.changes}>
            {changes.map(({ key, before, after, difference }) => (
              <li key={key}>
                <span>{after ?? `Without: ${before}`}</span>
                <PriceDifference amount={difference} currency={currency} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.soft}>
        Reckoned with an estimate of the metal’s weight. The review weighs the solid piece itself.
      </p>
    </>
  )
}

interface CheaperProps {
  readonly design: Design
  readonly change: (changes: readonly Change[]) => void
}

export function Cheaper({ design: now, change }: CheaperProps) {
  const design = useLater(now)
  const pricing = usePricing()
  const { currency } = pricing
  const savings = useMemo(() => cheaper(design, pricing), [design, pricing])
  if (savings.length === 0) return <p>This is the least that this piece can cost.</p>
  return (
    <ul className={styles.savings}>
      {savings.map(({ field, value, words, saves }) => (
        <li key={`${field.name} ${field.at}`}>
          <span>{words.join(', ')}</span>
          <Button type="button" kind="quiet" onClick={() => change([{ field, value }])}>
            Save <Price amount={saves} currency={currency} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
