import { classes } from './classes.ts'
import styles from './price.module.css'
import { differenceText, estimateText, type Money, priceText } from './price-text.ts'
import { useReaderLocale } from './reader-locale.ts'

interface PriceProps extends Money {
  /** Estimated: rounded, shown with ≈, read as "about". */
  readonly approximate?: boolean
  /** `large` is set in the display face, for the one price a page is about. */
  readonly size?: 'text' | 'large'
  readonly className?: string
}

// Node and a browser may know different editions of the locale data (a narrow space, a symbol):
// hence suppressHydrationWarning, where the browser's own text is as right as the server's.

export function Price({ amount, currency, approximate, size = 'text', className }: PriceProps) {
  const textOf = approximate ? estimateText : priceText
  const text = textOf({ amount, currency }, useReaderLocale())
  return (
    <span className={classes(styles.price, styles[size], className)}>
      {approximate && (
        <>
          <span className={styles.about} aria-hidden="true">
            ≈{'\u00a0'}
          </span>
          <span className="visually-hidden">about </span>
        </>
      )}
      <span suppressHydrationWarning>{text}</span>
    </span>
  )
}

export function PriceDifference({ amount, currency, className }: Money & { className?: string }) {
  const text = differenceText({ amount, currency }, useReaderLocale())
  return (
    <span className={classes(styles.price, className)} suppressHydrationWarning>
      {text}
    </span>
  )
}
