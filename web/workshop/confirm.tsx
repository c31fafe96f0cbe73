import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/parts/button.tsx'
import styles from './confirm.module.css'

interface ConfirmProps {
  /** What is asked for, such as "Revoke". */
  readonly words: ReactNode
  /** What it does, as a sentence, and the words to say yes with. */
  readonly means: string
  readonly yes: string
  readonly fields: Readonly<Record<string, string>>
  readonly busy: boolean
}

/** Asks once more before what cannot be taken back; needs no script. */
export function Confirm({ words, means, yes, fields, busy }: ConfirmProps) {
  return (
    <details className={styles.confirm}>
      <summary>{words}</summary>
      <Form method="post" className={styles.asked}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{means}</p>
        <Button kind="quiet" busy={busy}>
          {yes}
        </Button>
      </Form>
    </details>
  )
}
