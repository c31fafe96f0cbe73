import type { ReactNode } from 'react'
import type { Range } from '#shop/reports/range.ts'
import type { TableId } from '#shop/reports/report-tables.ts'
import styles from '../reports.module.css'

interface PartProps {
  readonly title: string
  readonly table: TableId
  readonly range: Range
  readonly children: ReactNode
}

/** One thing to look at, with its numbers to take along. */
export function ReportPart({ title, table, range: { from, to }, children }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby={table}>
      <div className={styles.head}>
        <h2 id={table}>{title}</h2>
        <a
          className="no-print"
          href={`/workshop/figures/numbers.csv?${new URLSearchParams({ what: table, from, to })}`}
          download
        >
          CSV<span className="visually-hidden"> of {title.toLowerCase()}</span>
        </a>
      </div>
      {children}
    </section>
  )
}
