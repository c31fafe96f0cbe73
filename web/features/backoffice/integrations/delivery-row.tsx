import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import styles from './keys.module.css'

interface Delivery {
  readonly id: string
  readonly event: string
  readonly state: 'waiting' | 'delivered' | 'failed' | 'held'
  readonly createdAt: Date
  readonly attempts: readonly {
    readonly at: string
    readonly ms: number
    readonly status: number | null
    readonly fault: string | null
  }[]
  readonly body: string | null
}

const words = {
  waiting: 'on its way',
  delivered: 'delivered',
  failed: 'given up',
  held: 'held back',
} as const

export function DeliveryRow({
  delivery,
  busy,
}: {
  readonly delivery: Delivery
  readonly busy: boolean
}) {
  const { id, event, state, createdAt, attempts, body } = delivery
  const last = attempts.at(-1)
  return (
    <li className={styles.delivery}>
      <div>
        <h3 className={styles.name}>
          <code>{event}</code>
          <span className={state === 'delivered' || !last?.fault ? styles.calm : styles.mark}>
            {words[state]}
          </span>
        </h3>
        <p className={styles.soft}>
          <ReaderMoment at={createdAt} />
          {last?.fault && ` · ${last.fault}`}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value="send-again" />
        <input type="hidden" name="delivery" value={id} />
        <Button kind="quiet" busy={busy}>
          Send again<span className="visually-hidden">: {event}</span>
        </Button>
      </Form>
      <details>
        <summary>
          {attempts.length === 1 ? '1 try' : `${attempts.length} tries`} and what is sent
        </summary>
        <ol>
          {attempts.map(({ at, ms, status, fault }) => (
            <li key={at}>
              <ReaderMoment at={new Date(at)} />: {fault ?? `it answered ${status}`}, after {ms} ms
            </li>
          ))}
        </ol>
        {body ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <pre tabIndex={0}>{body}</pre>
        ) : (
          <p className={styles.soft}>It is written when it is first sent.</p>
        )}
      </details>
    </li>
  )
}
