import { useNavigation } from 'react-router'
import styles from './progress.module.css'

/** A hairline across the top while the next page is on its way. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <div role="status">
      <div className={styles.progress} role="progressbar" aria-label="Opening the page" />
    </div>
  )
}
