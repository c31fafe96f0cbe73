import { dayLabel } from '../day-text.ts'
import { useReaderLocale } from '../reader-locale.ts'
import styles from './plot.module.css'

export interface PlotSeries {
  readonly name: string
  readonly look: 'main' | 'back' | 'rest'
  readonly values: readonly number[]
  /** Hangs below the line: what went away. */
  readonly below?: true
}

interface ColumnPlotProps {
  readonly label: string
  readonly days: readonly string[]
  readonly series: readonly PlotSeries[]
  readonly text: (value: number) => string
}

const sumAt = (series: readonly PlotSeries[], i: number) =>
  series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0)

/**
 * Columns over time, one upon another. The drawing stretches and its words do not, so it reads
 * the same on a phone; the numbers themselves are in the table beside it.
 */
export function ColumnPlot({ label, days, series, text }: ColumnPlotProps) {
  const locale = useReaderLocale()
  const up = series.filter(({ below }) => !below)
  const down = series.filter(({ below }) => below)
  const highest = Math.max(0, ...days.map((_, i) => sumAt(up, i)))
  const lowest = Math.max(0, ...days.map((_, i) => sumAt(down, i)))
  const ticks = ticksFor(Math.max(highest, lowest))
  const step = ticks[1] ?? 1
  const below = Math.ceil(lowest / step) * step
  const above = Math.max(highest > 0 ? Math.ceil(highest / step) * step : 0, step)
  const whole = above + below
  const marks = [
    ...ticks.filter(tick => tick <= above),
    ...ticks.filter(t => t > 0 && t <= below).map(t => -t),
  ]
  const y = (value: number) => ((above - value) / whole) * 100
  const shown = [
    days[0],
    ...(days.length > 4 ? [days[Math.floor(days.length / 2)]] : []),
    ...(days.length > 1 ? [days.at(-1)] : []),
  ]
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        {marks.map(mark => (
          <span key={mark} style={{ insetBlockEnd: `${100 - y(mark)}%` }} suppressHydrationWarning>
            {text(mark)}
          </span>
        ))}
      </div>
      <svg
        className={styles.area}
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {marks.map(mark => (
          <path
            key={mark}
            className={mark === 0 ? styles.zero : styles.grid}
            d={`M0 ${y(mark)}H${days.length * 10}`}
          />
        ))}
        {days.map((day, i) => (
          <g key={day}>
            {stacked(up, i).map(({ look, from, to }) => (
              <rect
                key={look}
                className={styles[look]}
                x={i * 10 + 1.5}
                width={7}
                y={y(to)}
                height={y(from) - y(to)}
              />
            ))}
            {stacked(down, i).map(({ look, from, to }) => (
              <rect
                key={look}
                className={styles[look]}
                x={i * 10 + 1.5}
                width={7}
                y={y(-from)}
                height={y(-to) - y(-from)}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className={styles.days} aria-hidden="true">
        {shown.map(day => (
          <span key={day}>{day && dayLabel(new Date(day), locale)}</span>
        ))}
      </div>
    </div>
  )
}

function stacked(series: readonly PlotSeries[], i: number) {
  let from = 0
  return series.flatMap(({ look, values }) => {
    const value = values[i] ?? 0
    if (value <= 0) return []
    const part = { look, from, to: from + value }
    from += value
    return [part]
  })
}

export function Legend({
  series,
}: {
  readonly series: readonly Pick<PlotSeries, 'name' | 'look'>[]
}) {
  return (
    <ul className={styles.legend}>
      {series.map(({ name, look }) => (
        <li key={look}>
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <rect className={styles[look]} width="1" height="1" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Round numbers that reach just beyond the largest value: 0, 20, 40, 60 for 53. */
function ticksFor(largest: number, wanted = 4): readonly number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find(n => n * power >= rough) ?? 10) * power)
  const count = Math.ceil(largest / step)
  return Array.from({ length: count + 1 }, (_, i) => i * step)
}
