import styles from './stones.module.css'

interface BarsProps {
  /** Says what is counted. */
  readonly label: string
  readonly bars: readonly { readonly from: string; readonly count: number }[]
}

/** How many there are of what: a bar each, for the eye; the same in words for whoever hears it. */
export function Bars({ label, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const peak = bars.reduce((a, b) => (b.count > a.count ? b : a), bars[0] ?? { from: '', count: 0 })
  const wide = 100 / Math.max(1, bars.length)
  return (
    <svg
      className={styles.bars}
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: most, ${peak.count.toLocaleString('en')}, from ${peak.from} on`}
    >
      {bars.map(({ from, count }, i) => {
        // What is there at all is to be seen.
        const high = count === 0 ? 0 : Math.max(1.2, (24 * count) / most)
        return (
          <rect key={from} x={i * wide + 0.4} width={wide - 0.8} y={24 - high} height={high}>
            <title>{`${from}: ${count.toLocaleString('en')}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
