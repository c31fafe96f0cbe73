import type { Quote } from '#design/price/quote.ts'
import { Price } from '#web/ui/price.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { useReaderLocale } from '#web/ui/reader-locale.ts'
import styles from './settling-price.module.css'

interface SettlingPriceProps {
  readonly quote: Quote
  readonly size?: 'text' | 'large'
}

/** A price that is about so much at first and exact a moment later: the step is seen, and said once. */
export function SettlingPrice({ quote: { total, currency, exact }, size }: SettlingPriceProps) {
  const locale = useReaderLocale()
  return (
    <>
      <span key={String(exact)} className={exact ? styles.exact : styles.about} data-exact={exact}>
        <Price
          amount={total}
          currency={currency}
          approximate={!exact}
          {...(size !== undefined && { size })}
        />
      </span>
      <span className="visually-hidden" role="status">
        {exact && `Exact price: ${priceText({ amount: total, currency }, locale)}`}
      </span>
    </>
  )
}
