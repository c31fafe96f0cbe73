import type { Range } from '#shop/reports/range.ts'
import type { ShopReport } from '#shop/reports/shop-report.ts'
import { dayLabel } from '#web/ui/day-text.ts'
import { ColumnPlot, Legend, type PlotSeries } from '#web/ui/plots/column-plot.tsx'
import { Numbers } from '#web/ui/plots/numbers.tsx'
import { useReaderLocale } from '#web/ui/reader-locale.ts'
import styles from '../reports.module.css'
import { grainNames } from './grain-names.ts'
import { ReportPart } from './part.tsx'

interface PromisesProps {
  readonly promises: ShopReport['promises']
  readonly range: Range
}

export function PromiseReport({ promises: { rows, grain, medianDays }, range }: PromisesProps) {
  const locale = useReaderLocale()
  const series: readonly PlotSeries[] = [
    { name: 'Kept', look: 'main', values: rows.map(({ kept }) => kept) },
    { name: 'Still open', look: 'rest', values: rows.map(({ open }) => open) },
    { name: 'Late', look: 'back', values: rows.map(({ late }) => late) },
  ]
  const total = (look: PlotSeries['look']) =>
    series.find(one => one.look === look)?.values.reduce((sum, value) => sum + value, 0) ?? 0
  const none = rows.every(({ kept, late, open }) => kept + late + open === 0)
  return (
    <ReportPart title="Promises kept" table="promises" range={range}>
      <p className={styles.soft}>
        {none
          ? 'No order was promised for these days.'
          : 'Orders by the day for which they were promised: with the customer by then, or late.'}{' '}
        {medianDays !== null &&
          `From payment to dispatch it took ${medianDays} ${medianDays === 1 ? 'day' : 'days'} in the middle case.`}
      </p>
      {!none && (
        <>
          <Legend series={series} />
          <ColumnPlot
            label={`Promises by the ${grain}: ${total('main')} kept, ${total('back')} late, ${total('rest')} still open. The numbers follow.`}
            days={rows.map(({ begin }) => begin)}
            series={series}
            text={value => String(value)}
          />
          <Numbers
            caption={`Promises by the ${grain}`}
            head={[grainNames[grain], 'Kept', 'Late', 'Still open']}
            rows={rows.map(({ begin, kept, late, open }) => [
              dayLabel(new Date(begin), locale),
              kept,
              late,
              open,
            ])}
          />
        </>
      )}
    </ReportPart>
  )
}
