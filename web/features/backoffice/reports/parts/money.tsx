import type { Grain, Range } from '#shop/reports/range.ts'
import type { ShopReport } from '#shop/reports/shop-report.ts'
import { dayLabel } from '#web/ui/day-text.ts'
import { ColumnPlot, Legend, type PlotSeries } from '#web/ui/plots/column-plot.tsx'
import { Numbers } from '#web/ui/plots/numbers.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { useReaderLocale } from '#web/ui/reader-locale.ts'
import styles from '../reports.module.css'
import { grainNames } from './grain-names.ts'
import { ReportPart } from './part.tsx'

type Takings = ShopReport['takings']['currencies'][number]

interface MoneyProps {
  readonly takings: ShopReport['takings']
  readonly promises: ShopReport['promises']
  readonly range: Range
}

const sum = <T,>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

export function MoneyReport({ takings, promises, range }: MoneyProps) {
  const kept = sum(promises.rows, row => row.kept)
  const due = kept + sum(promises.rows, row => row.late)
  return (
    <ReportPart title="Revenue" table="revenue" range={range}>
      {takings.currencies.length === 0 && (
        <p className={styles.soft}>No order was paid in these days.</p>
      )}
      {takings.currencies.map(one => (
        <InCurrency
          key={one.currency}
          takings={one}
          grain={takings.grain}
          promised={due > 0 ? `${Math.round((kept / due) * 100)} %` : '–'}
        />
      ))}
    </ReportPart>
  )
}

interface InCurrencyProps {
  readonly takings: Takings
  readonly grain: Grain
  readonly promised: string
}

function InCurrency({ takings: { currency, rows }, grain, promised }: InCurrencyProps) {
  const locale = useReaderLocale()
  const money = (amount: number) => priceText({ amount, currency }, locale)
  const taken = sum(rows, row => row.taken)
  const orders = sum(rows, row => row.orders)
  const back = sum(rows, row => row.givenBack)
  const tiles = [
    ['Taken, tax included', money(taken)],
    ['Of which tax', money(sum(rows, row => row.tax))],
    ['Given back', money(back)],
    ['Orders paid', String(orders)],
    ['An order on average', orders > 0 ? money(Math.round(taken / orders)) : '–'],
    ['Promises kept', promised],
  ] as const
  const series: readonly PlotSeries[] = [
    { name: 'Taken', look: 'main', values: rows.map(row => row.taken) },
    { name: 'Given back', look: 'back', values: rows.map(row => row.givenBack), below: true },
  ]
  const days = rows.map(({ begin }) => begin)
  return (
    <>
      <dl className={styles.tiles}>
        {tiles.map(([name, text]) => (
          <div key={name} className={styles.tile}>
            <dt>{name}</dt>
            <dd suppressHydrationWarning>{text}</dd>
          </div>
        ))}
      </dl>
      <Legend series={series} />
      <ColumnPlot
        label={`Taken and given back by the ${grain}, in ${currency}: ${money(taken)} and ${money(back)} in all. The numbers follow.`}
        days={days}
        series={series}
        text={money}
      />
      <Numbers
        caption={`Revenue by the ${grain}, in ${currency}`}
        head={[grainNames[grain], 'Orders', 'Taken', 'Of which tax', 'Given back']}
        rows={rows.map(row => [
          dayLabel(new Date(row.begin), locale),
          row.orders,
          money(row.taken),
          money(row.tax),
          money(row.givenBack),
        ])}
      />
    </>
  )
}
