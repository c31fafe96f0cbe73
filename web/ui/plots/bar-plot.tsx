import styles from './plot.module.css'

interface Bar {
  readonly id: string
  readonly name: string
  readonly value: number
  readonly note?: string | undefined
}

/** Bars of a list, each with its number: it is its own table. */
export function BarPlot({
  label,
  bars,
}: {
  readonly label: string
  readonly bars: readonly Bar[]
}) {
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ id, name, value, note }) => (
        <li key={id}>
          <span>{name}</span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.main} width={(value / largest) * 100} height="1" />
          </svg>
          <span className={styles.value}>
            {value}
            {note && <span className={styles.note}> {note}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
