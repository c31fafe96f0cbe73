import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './one-time-secret.module.css'

interface OneTimeSecretProps {
  readonly title: string
  readonly secret: string
  readonly children: string
}

/** A secret that this page is the last to know. It takes the focus, so that it is not missed. */
export function OneTimeSecret({ title, secret, children }: OneTimeSecretProps) {
  const section = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<string>()
  useEffect(() => {
    if (secret) section.current?.focus()
  }, [secret])
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied('Copied.'),
      () => setCopied('Copying did not work here: mark it and copy it by hand.'),
    )
  return (
    <section ref={section} className={styles.secret} tabIndex={-1} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.line}>
        <code className={styles.text}>{secret}</code>
        <Button type="button" kind="quiet" onClick={copy}>
          Copy
        </Button>
      </p>
      <p className={styles.soft} role="status">
        {copied ?? children}
      </p>
    </section>
  )
}
