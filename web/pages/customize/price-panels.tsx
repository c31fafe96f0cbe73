import { useMemo } from 'react'
import type { Design } from '#design/document/design.ts'
import type { Change } from '#design/document/fields.ts'
import { cheaper } from '#design/price/cheaper.ts'
import { explainDifference } from '#design/price/explain.ts'
import { Button } from '#web/parts/button.tsx'
import { Price, PriceDifference } from '#web/parts/price.tsx'
import { currency, pricing, quoteOf } from '#web/piece/pricing.ts'
import styles from './price-panels.module.css'

interface PriceLinesProps {
  readonly design: Design
  /** What it was before the last change. */
  readonly before: Design | null
}

export function PriceLines({ design, before }: PriceLinesProps) {
  const now = quoteOf(design)
  const changes = before ? explainDifference(quoteOf(before), now) : []
  return (
    <>
      <table className={styles.lines}>
        <caption className="visually-hidden">What the price is made up of</caption>
        <tbody>
          {now.lines.map(({ key, words, amount }) => (
            <tr key={key}>
              <th scope="row">{words}</th>
              <td>
                <Price amount={amount} currency={currency} />
              </td>
            </tr>
          ))}
          {now.rounding > 0 && (
            <tr>
              <th scope="row">Rounding to whole amounts</th>
              <td>
                <Price amount={now.rounding} currency={currency} />
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>
              <Price amount={now.total} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
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
        Reckoned with an estimate of the metal’s weight. What you pay is reckoned with the weight of
        the solid piece, and shown before you pay.
      </p>
    </>
  )
}

interface CheaperProps {
  readonly design: Design
  readonly change: (changes: readonly Change[]) => void
}

export function Cheaper({ design, change }: CheaperProps) {
  const savings = useMemo(() => cheaper(design, pricing), [design])
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
