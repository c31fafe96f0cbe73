import type { ReactNode } from 'react'
import styles from './backoffice-page.module.css'
import { Refusal } from './refusal.tsx'

interface BackofficePageProps {
  readonly title: string
  readonly lede: ReactNode
  /** What became of the form that was sent. */
  readonly message?: string | null | undefined
  readonly refused?: string | null | undefined
  readonly children: ReactNode
}

/** A room in which the shop is set up. */
export const BackofficePage = ({
  title,
  lede,
  message,
  refused,
  children,
}: BackofficePageProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.soft}>{lede}</p>
      <div role="status">{message && <p className={styles.notice}>{message}</p>}</div>
      {refused && <Refusal words={refused} className={styles.notice} />}
    </header>
    {children}
  </div>
)

/** A table that is wider than a telephone: it scrolls by itself, by keyboard too. */
export const Scroll = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
)

interface FigureProps {
  readonly id: string
  readonly label: string
  readonly unit: string
  readonly value: string
  readonly error?: string | undefined
  readonly readOnly?: boolean
}

/** One figure with its unit, small enough for a hundred of them. */
export function Figure({ id, label, unit, value, error, readOnly }: FigureProps) {
  return (
    <div className={styles.figure}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.control}>
        <input
          id={id}
          name={id}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value}
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className={styles.unit}>{unit}</span>
      </span>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Thousandths as people read them: +4.1 %. */
export function percentText(permille: number | null): string {
  if (permille === null) return 'new'
  if (permille === 0) return 'unchanged'
  const size = (Math.abs(permille) / 10).toFixed(1)
  return `${permille > 0 ? '+' : '\u2212'}${size}\u00a0%`
}

export function Percent({ permille }: { readonly permille: number | null }) {
  const way = permille === null || permille === 0 ? '' : permille > 0 ? styles.up : styles.down
  return <span className={way}>{percentText(permille)}</span>
}
