import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './second-factors.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Told this once. Printing the page prints them and nothing else of the account. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const box = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<boolean>()
  useEffect(() => box.current?.focus(), [])
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <section className={styles.codes} ref={box} tabIndex={-1} aria-label="Recovery codes">
      <p>
        <strong>Keep these ten codes.</strong> Each lets you in once when your telephone is lost.
        They are shown only now: print them, or copy them to where you keep passwords.
      </p>
      <ol className={styles.list}>
        {codes.map(code => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </ol>
      <div className={`no-print ${styles.actions}`}>
        <Button type="button" onClick={onKept}>
          I have kept them
        </Button>
        <Button type="button" kind="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <Button type="button" kind="quiet" onClick={copy}>
          Copy
        </Button>
      </div>
      <p role="status">
        {copied === true && 'They are copied.'}
        {copied === false && 'Your browser did not let us copy them: please select them yourself.'}
      </p>
    </section>
  )
}
