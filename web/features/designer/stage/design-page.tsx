import type { ReactNode } from 'react'
import styles from './design-page.module.css'

interface DesignPageProps {
  readonly children: ReactNode
  /** The server's page, which does not know the current piece. */
  readonly guessed?: boolean
}

/** The piece beside what is chosen on it. */
export const DesignPage = ({ children, guessed = false }: DesignPageProps) => (
  <div className={styles.page} data-guessed={guessed || undefined}>
    {children}
  </div>
)
