import styles from './bars.module.css'
import { countText } from './count-text.ts'

const HIGH = 24

function barPath(left: number, wide: number, share: number): string {
  if (share === 0) return ''
  // What is there at all is to be seen.
  const high = Math.max(1.2, HIGH * share)
  return `M${left.toFixed(1)} ${HIGH}v${(-high).toFixed(1)}h${wide.toFixed(1)}v${high.toFixed(1)}z`
}

interface BarsProps {
  /** Says what is counted. */
  readonly label: string
  readonly bars: readonly { readonly from: string; readonly count: number }[]
}

/** How many there are of what: a bar each, for the eye, all in one path; the same in words for whoever hears it. */
export function Bars({ label, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const peak = bars.reduce((a, b) => (b.count > a.count ? b : a), bars[0] ?? { from: '', count: 0 })
  const wide = 100 / Math.max(1, bars.length)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 100 ${HIGH}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: most, ${countText(peak.count)}, from ${peak.from} on`}
    >
      <path
        d={bars.map(({ count }, i) => barPath(i * wide + 0.4, wide - 0.8, count / most)).join('')}
      />
    </svg>
  )
}
