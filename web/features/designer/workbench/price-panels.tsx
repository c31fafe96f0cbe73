import { useMemo } from 'react'
import type { Design } from '#design/document/design.ts'
import type { DesignChange } from '#design/document/fields.ts'
import { cheaper } from '#design/price/cheaper.ts'
import { explainDifference } from '#design/price/explain.ts'
import { explainedQuote } from '#design/price/explained-lines.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { Button } from '#web/ui/button.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Price, PriceDifference } from '#web/ui/price.tsx'
import { PriceTable } from '#web/ui/price-table.tsx'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { usePricing, useQuote } from '../price/pricing.ts'
import { useKnownWeight } from '../weighing/use-weight.ts'
import styles from './price-panels.module.css'

interface PriceLinesProps {
  readonly design: Design
  /** What it was before the last change. */
  readonly before: Design | null
}

export function PriceLines(props: PriceLinesProps) {
  const design = useAfterPaint(props.design)
  const before = useAfterPaint(props.before)
  const now = useQuote(design)
  const { currency } = now
  const changes = useChanges(before, design)
  return (
    <>
      <PriceTable quote={explainedQuote(now)} approximate={!now.exact} />
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
        {now.exact
          ? 'Reckoned with the weight of the exact body: this is what it costs.'
          : 'Reckoned with an estimate of the metal’s weight. The piece is being weighed.'}
      </p>
    </>
  )
}

/** On one basis: both by their exact weights, or both by estimates. */
function useChanges(before: Design | null, design: Design) {
  const { quoteOf } = usePricing()
  const [from, to] = [useKnownWeight(before ?? design), useKnownWeight(design)]
  return useMemo(() => {
    if (!before) return []
    return from === null || to === null
      ? explainDifference(quoteOf(before), quoteOf(design))
      : explainDifference(quoteOf(before, from), quoteOf(design, to))
  }, [before, design, from, to, quoteOf])
}

interface CheaperProps {
  readonly design: Design
  readonly change: (changes: readonly DesignChange[]) => void
}

export function Cheaper({ design: now, change }: CheaperProps) {
  const design = useAfterPaint(now)
  const pricing = usePricing()
  const { currency } = pricing
  const savings = useMemo(() => cheaper(design, pricing), [design, pricing])
  if (savings.length === 0)
    return <p>Nothing near to it costs less: this is what such a piece costs.</p>
  return (
    <ul className={styles.savings}>
      {savings.map(({ changes, design: changed, words, givesUp, saves }) => (
        <li key={words} className={styles.saving}>
          <PiecePicture code={codeOf(changed)} alt="" size={300} className={styles.picture} />
          <div className={styles.trade}>
            <h3 className={styles.small}>{words}</h3>
            <p className={styles.soft}>{givesUp}</p>
            <Button type="button" kind="quiet" onClick={() => change(changes)}>
              Save <Price amount={saves} currency={currency} approximate />
              <span className="visually-hidden">: {words}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
