import type { Range } from '#shop/reports/range.ts'
import type { ShopReport } from '#shop/reports/shop-report.ts'
import { BarPlot } from '#web/ui/plots/bar-plot.tsx'
import { Numbers } from '#web/ui/plots/numbers.tsx'
import styles from '../reports.module.css'
import { ReportPart } from './part.tsx'

const SHOWN = 6

interface ChoicesProps {
  readonly chosen: ShopReport['chosen']
  readonly range: Range
}

export function Choices({ chosen, range }: ChoicesProps) {
  const answeredChoices = chosen.filter(({ values }) => values.length > 0)
  return (
    <ReportPart title="Most chosen" table="chosen" range={range}>
      {answeredChoices.length === 0 ? (
        <p className={styles.soft}>No piece was paid for in these days.</p>
      ) : (
        <>
          <p className={styles.soft}>In pieces that were paid for. Of several stones, the first.</p>
          <div className={styles.lists}>
            {answeredChoices.map(({ id, name, values }) => (
              <div key={id} className={styles.list}>
                <h3>{name}</h3>
                <BarPlot
                  label={name}
                  bars={values
                    .slice(0, SHOWN)
                    .map(one => ({ id: one.id, name: one.name, value: one.pieces }))}
                />
              </div>
            ))}
          </div>
          <Numbers
            caption="Every choice and how many pieces had it"
            head={['Choice', 'Pieces']}
            rows={answeredChoices.flatMap(({ name, values }) =>
              values.map(one => [`${name}: ${one.name}`, one.pieces]),
            )}
          />
        </>
      )}
    </ReportPart>
  )
}
