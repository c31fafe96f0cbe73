import type { MouseEvent, ReactNode, SubmitEvent } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './confirm.module.css'
import { CONFIRMED } from './confirmed-field.ts'

interface ConfirmProps {
  /** What is asked for, such as "Revoke". */
  readonly words: ReactNode
  /** What it does, as a sentence, and the words to say yes with. */
  readonly means: ReactNode
  readonly yes: ReactNode
  /** What says no; nothing happens then. */
  readonly no?: string
  readonly fields: Readonly<Record<string, string>>
  /** What is agreed to, where there is more to it than yes: an amount, for instance. */
  readonly confirmed?: string
  /** More to fill in before it is sent. */
  readonly children?: ReactNode
  readonly busy: boolean
  /** Open from the start, such as after an answer that was refused. */
  readonly open?: boolean
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  readonly className?: string | undefined
}

/**
 * Asks once more before what cannot be taken back; needs no script. The server asks for the answer
 * too (`isConfirmed`): what comes without it is not done.
 */
export function Confirm(props: ConfirmProps) {
  const { words, means, yes, no = 'No, leave it', fields, confirmed = 'yes', children } = props
  const { busy, open, onSubmit, className } = props
  return (
    <details className={classes(styles.confirm, className)} open={open}>
      <summary>{words}</summary>
      <Form method="post" className={styles.asked} {...(onSubmit && { onSubmit })}>
        {Object.entries({ ...fields, [CONFIRMED]: confirmed }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.means}>{means}</div>
        {children}
        <div className={styles.answers}>
          <Button kind="quiet" busy={busy}>
            {yes}
          </Button>
          <Button kind="plain" type="button" onClick={close}>
            {no}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function close(event: MouseEvent<HTMLButtonElement>) {
  const question = event.currentTarget.closest('details')
  if (!question) return
  question.open = false
  question.querySelector('summary')?.focus()
}
