import type { CSSProperties, ReactNode } from 'react'
import { SHEET_ASPECT } from './pad-options.ts'
import styles from './paper.module.css'

interface PaperProps {
  readonly children: ReactNode
  /** A word on the empty sheet. */
  readonly waiting?: string | false
}

/** A sheet with a line to sign on, light in either scheme: the ink is black. */
export function Paper({ children, waiting }: PaperProps) {
  return (
    <div className={styles.paper} style={{ '--aspect': SHEET_ASPECT } as CSSProperties}>
      <svg className={styles.cross} viewBox="0 0 12 12" aria-hidden="true">
        <path d="m1 1 10 10M11 1 1 11" />
      </svg>
      {waiting && (
        <span className={styles.waiting} aria-hidden="true">
          {waiting}
        </span>
      )}
      {children}
    </div>
  )
}
