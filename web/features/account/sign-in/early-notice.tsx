import styles from './auth.module.css'

interface EarlyNoticeProps {
  /** What needs a script, as the beginning of a sentence. */
  readonly what: string
  /** Whether it can be done without. */
  readonly orAsGuest?: boolean
}

/** For whoever pressed the button before the page was ready, or has no JavaScript at all. */
export function EarlyNotice({ what, orAsGuest = false }: EarlyNoticeProps) {
  return (
    <p className={styles.fault} role="alert">
      The page was not quite ready. Please press the button once more. {what} needs JavaScript: if
      it is switched off in your browser, please switch it on for this site
      {orAsGuest && ', or go on as a guest'}.
    </p>
  )
}
