import notice from '#web/ui/notice.module.css'
import styles from './auth.module.css'
import type { AuthFault } from './error-words.ts'

/** What went wrong, read out at once; with a code, small, where somebody has to be asked for help. */
export function AuthFaultNote({ fault }: { readonly fault: AuthFault | undefined }) {
  return (
    <div role="alert">
      {fault && (
        <p className={notice.notice}>
          {fault.text}
          {fault.code && <span className={styles.code}> ({fault.code})</span>}
        </p>
      )}
    </div>
  )
}
