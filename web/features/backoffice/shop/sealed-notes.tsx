import styles from '../backoffice-page.module.css'

interface SealedNotesProps {
  /** What follows from what was entered being closed to this process; null where it is open. */
  readonly closed: string | null
  readonly isKeyGiven: boolean
}

/** What there is to know of the secret with which the shop seals what is entered. */
export const SealedNotes = ({ closed, isKeyGiven }: SealedNotesProps) => (
  <>
    {closed && (
      <p className={styles.notice} data-kind="refused">
        What was entered cannot be opened: it was sealed with another secret than this shop has now
        (SECRET_KEY, or secret.key in DATA_DIR). {closed} Please enter it again.
      </p>
    )}
    {!isKeyGiven && (
      <p className={styles.soft}>
        SECRET_KEY is not set: the secret is the file secret.key in DATA_DIR. Several processes on
        one database need the same SECRET_KEY, or only one of them can open this.
      </p>
    )}
  </>
)
