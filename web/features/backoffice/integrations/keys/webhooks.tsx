import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LocalDay } from '#web/ui/reader-moment.tsx'
import { EventChoices } from '../event-choices.tsx'
import styles from '../keys.module.css'

interface Webhook {
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly createdAt: Date
  readonly failingSince: Date | null
  readonly disabledAt: Date | null
  readonly disabledWhy: string | null
}

interface WebhooksProps {
  readonly webhooks: readonly Webhook[]
  readonly events: readonly string[]
  readonly faults: { readonly url?: string }
  readonly made: boolean
}

export function Webhooks({ webhooks, events, faults, made }: WebhooksProps) {
  const { formData } = useNavigation()
  return (
    <section className={styles.part} aria-labelledby="webhooks">
      <h2 id="webhooks">Webhooks</h2>
      <p className={styles.soft}>
        When an order is placed, paid, made, sent or given back, and when an invoice is issued, the
        shop tells these addresses, signed, and again until they have taken it.
      </p>
      {webhooks.length > 0 && (
        <ul className={styles.rows}>
          {webhooks.map(webhook => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <details className={styles.more} open={Boolean(faults.url)} key={String(made)}>
        <summary>Register a webhook</summary>
        <Form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="register-webhook" />
          <Field label="Address" hint="https, on the public internet." error={faults.url}>
            <Input name="url" type="url" required maxLength={500} autoComplete="off" />
          </Field>
          <EventChoices events={events} />
          <div>
            <Button busy={formData?.get('intent') === 'register-webhook'}>
              Register the webhook
            </Button>
          </div>
        </Form>
      </details>
    </section>
  )
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const { id, url, events, createdAt, failingSince, disabledAt, disabledWhy } = webhook
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>
          <Link to={`/workshop/webhooks/${id}`}>{url}</Link>
          {disabledAt && <span className={styles.mark}>switched off</span>}
          {!disabledAt && failingSince && <span className={styles.mark}>does not answer</span>}
        </h3>
        <p className={styles.soft}>
          {events.length === 0 ? 'All events' : events.join(', ')} · registered on{' '}
          <LocalDay at={createdAt} />
          {disabledWhy && <> · {disabledWhy}</>}
        </p>
      </div>
    </li>
  )
}
