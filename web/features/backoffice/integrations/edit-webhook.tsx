import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { EventChoices } from './event-choices.tsx'
import styles from './keys.module.css'

interface EditWebhookProps {
  readonly url: string
  readonly chosen: readonly string[]
  readonly events: readonly string[]
  readonly fault: string | undefined
  readonly busy: boolean
}

/** Another address or other events; id and secret stay. */
export const EditWebhook = ({ url, chosen, events, fault, busy }: EditWebhookProps) => (
  <details className={styles.more} open={fault !== undefined} key={[url, ...chosen].join()}>
    <summary>Change address or events</summary>
    <Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="edit" />
      <Field
        label="Address"
        hint="https, on the public internet. What waits goes to the new one; the secret stays."
        error={fault}
      >
        <Input
          name="url"
          type="url"
          required
          maxLength={500}
          autoComplete="off"
          defaultValue={url}
        />
      </Field>
      <EventChoices events={events} chosen={chosen} />
      <div>
        <Button busy={busy}>Save</Button>
      </div>
    </Form>
  </details>
)
