import { Form, Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import styles from '../special-order.module.css'

interface LeavingProps {
  readonly may: { readonly decline: boolean; readonly reopen: boolean }
  readonly claimed: boolean
  readonly person: { readonly name: string } | null
  readonly id: string
  readonly message: { readonly intent: string; readonly words: string } | null
}

/** Into an account, to an end, or on again. */
export function LeaveRequest({ may, claimed, person, id, message }: LeavingProps) {
  const login = `/login?redirect=${encodeURIComponent(`/special-orders/${id}`)}`
  const fault = message?.intent === 'decline' ? message.words : undefined
  return (
    <div className={styles.leaving}>
      {!claimed && (
        <section aria-labelledby="keep">
          <h2 id="keep" className={styles.small}>
            Keep it in an account
          </h2>
          {person ? (
            <Form method="post">
              <p className={styles.soft}>
                Then it opens wherever you sign in, and the private link opens nothing any more.
              </p>
              <Button kind="quiet" name="intent" value="claim">
                Keep it in my account
              </Button>
            </Form>
          ) : (
            <p className={styles.soft}>
              It works without one. To agree to an offer you <Link to={login}>sign in</Link>, and
              find it in your account from then on.
            </p>
          )}
        </section>
      )}
      {may.reopen && (
        <Form method="post">
          <Button name="intent" value="reopen">
            Take it up again
          </Button>
        </Form>
      )}
      {may.decline && (
        <details className={styles.decline} open={fault !== undefined && fault !== ''}>
          <summary>Not for me after all</summary>
          <Form method="post" className={styles.reason}>
            <Field label="Why?" error={fault || undefined} hint="A word helps us to do better.">
              <Textarea name="words" rows={2} maxLength={1000} />
            </Field>
            <Button kind="quiet" name="intent" value="decline">
              Close this special order
            </Button>
          </Form>
        </details>
      )}
    </div>
  )
}
