import styles from '../backoffice-page.module.css'

/** After an upgrade, or while very many orders come. */
export const TotalsPendingNote = () => (
  <p className={styles.notice} role="status">
    Older orders are still being added up, so these sums are too small. Look again in a minute.
  </p>
)
