import type { Range } from '#shop/reports/range.ts'
import type { ShopReport } from '#shop/reports/shop-report.ts'
import { BarPlot } from '#web/ui/plots/bar-plot.tsx'
import styles from '../reports.module.css'
import { ReportPart } from './part.tsx'

interface JourneyProps {
  readonly steps: ShopReport['journey']
  readonly range: Range
}

const share = (count: number, before: number) =>
  before > 0 ? `${Math.round((count / before) * 100)} %` : undefined

export function PurchaseFunnel({ steps, range }: JourneyProps) {
  return (
    <ReportPart title="The way to an order" table="journey" range={range}>
      <p className={styles.soft}>
        How often each step was reached, and which part that is of the step before. These are
        arrivals, not people: we know nobody by them, and whoever comes back is counted again.
        Browsers that ask not to be followed are not counted at all.
      </p>
      <BarPlot
        label="The way to an order"
        bars={steps.map(({ id, name, count }, i) => ({
          id,
          name,
          value: count,
          note: share(count, steps[i - 1]?.count ?? 0),
        }))}
      />
    </ReportPart>
  )
}
