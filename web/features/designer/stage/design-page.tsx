import type { ReactNode } from 'react'
import styles from './design-page.module.css'

/** The piece beside what is chosen on it. */
export const DesignPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.bench}>{children}</div>
)
