import styles from './notice.module.css'

interface ScriptNoticeProps {
  /** The subject of the sentence "… needs JavaScript". */
  readonly what: string
  /** Whether the customer can continue as a guest instead. */
  readonly orAsGuest?: boolean
}

/** Shown where JavaScript is turned off and the buttons of a form stay disabled. */
export function ScriptNotice({ what, orAsGuest = false }: ScriptNoticeProps) {
  return (
    <noscript>
      <p className={styles.notice}>
        {what} needs JavaScript. Turn it on for this site
        {orAsGuest && ', or continue as a guest'}.
      </p>
    </noscript>
  )
}
