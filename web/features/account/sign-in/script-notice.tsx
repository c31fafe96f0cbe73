import styles from './auth.module.css'

interface ScriptNoticeProps {
  /** What needs JavaScript, as the beginning of a sentence. */
  readonly what: string
  /** Whether a guest can do without it. */
  readonly orAsGuest?: boolean
}

/** Shown where JavaScript is turned off: the identity service needs it, so the buttons stay disabled. */
export function ScriptNotice({ what, orAsGuest = false }: ScriptNoticeProps) {
  return (
    <noscript>
      <p className={styles.fault}>
        {what} needs JavaScript. Turn it on for this site
        {orAsGuest && ', or continue as a guest'}.
      </p>
    </noscript>
  )
}
