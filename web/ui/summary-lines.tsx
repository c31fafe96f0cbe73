import type { ReactNode } from 'react'
import type { SummaryLine } from '#design/document/summary.ts'
import styles from './summary-lines.module.css'

interface SummaryLinesProps {
  readonly lines: readonly SummaryLine[]
  /** More lines, as `<Line>`. */
  readonly children?: ReactNode
}

/** A piece in words and figures, one choice to a line. */
export function SummaryLines({ lines, children }: SummaryLinesProps) {
  return (
    <dl>
      {lines.map(({ name, text }) => (
        <SummaryRow key={name + text} name={name}>
          {text}
        </SummaryRow>
      ))}
      {children}
    </dl>
  )
}

export function SummaryRow({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
