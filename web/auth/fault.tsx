import styles from './auth.module.css'
import type { AuthFault } from './error-words.ts'

/** What went wrong, read out at once, with the code small for whoever is asked for help. */
export function Fault({ fault }: { readonly fault: AuthFault | undefined }) {
  return (
    <div role="alert">
      {fault && (
        <p className={styles.fault}>
          {fault.text} <span className={styles.code}>({fault.code})</span>
        </p>
      )}
    </div>
  )
}
