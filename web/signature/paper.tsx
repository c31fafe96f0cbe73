import type { CSSProperties, ReactNode } from 'react'
import { SHEET_ASPECT } from '#web/state/pad-options.ts'
import styles from './paper.module.css'

interface PaperProps {
  readonly children: ReactNode
  /** A word on the empty sheet. */
  readonly waiting?: string | false
  /** Without the line to sign on. */
  readonly blank?: boolean
}

/** A sheet with a line to sign on, light in either scheme: the ink is black. */
export function SignatureSheet({ children, waiting, blank = false }: PaperProps) {
  return (
    <div
      className={styles.paper}
      data-blank={blank || undefined}
      style={{ '--aspect': SHEET_ASPECT } as CSSProperties}
    >
      {!blank && (
        <svg className={styles.cross} viewBox="0 0 12 12" aria-hidden="true">
          <path d="m1 1 10 10M11 1 1 11" />
        </svg>
      )}
      {waiting && (
        <span className={styles.waiting} aria-hidden="true">
          {waiting}
        </span>
      )}
      {children}
    </div>
  )
}
