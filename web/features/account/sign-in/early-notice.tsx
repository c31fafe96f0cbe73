import styles from './auth.module.css'

/** For whoever pressed the button before the page was ready, or has no JavaScript at all. */
export function EarlyNotice() {
  return (
    <p className={styles.fault} role="alert">
      The page was not quite ready. Please press the button once more. Signing in needs JavaScript:
      if it is switched off in your browser, please switch it on for this site, or go on as a guest.
    </p>
  )
}
