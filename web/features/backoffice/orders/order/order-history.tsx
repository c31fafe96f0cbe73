import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import { orderEventWords } from '../event-words.ts'
import { materialText } from '../material-words.ts'
import { refundCauseNames } from '../refund-words.ts'
import type { OrderSeen } from '../see-order.server.ts'
import styles from './order-details.module.css'

interface StoryProps {
  readonly events: OrderSeen['events']
  readonly notes: OrderSeen['notes']
  readonly mayWrite: boolean
  readonly pickup: boolean
}

const actors: Readonly<Record<OrderSeen['events'][number]['actor'], string>> = {
  customer: 'the customer',
  staff: 'staff',
  provider: 'the payment provider',
  shop: 'the shop',
}

/** What was said and what was done, each in the order of time. */
export function OrderHistory({ events, notes, mayWrite, pickup }: StoryProps) {
  const writing = useNavigation().formData?.get('intent') === 'note'
  return (
    <>
      <section aria-labelledby="notes">
        <h2 id="notes" className={styles.title}>
          Notes
        </h2>
        {notes.length === 0 && <p className={styles.soft}>Nobody has noted anything yet.</p>}
        <ol className={styles.notes}>
          {notes.map(({ id, at, who, text }) => (
            <li key={id}>
              <p className={styles.note}>{text}</p>
              <p className={styles.soft}>
                {who}, <ReaderMoment at={at} />
              </p>
            </li>
          ))}
        </ol>
        {mayWrite && (
          // A note that was written leaves an empty form behind.
          <Form key={notes.length} method="post" className={`no-print ${styles.form}`}>
            <Field label="Add a note" hint="It stays as it is written.">
              <Textarea name="text" rows={2} maxLength={2000} required />
            </Field>
            <Button kind="quiet" name="intent" value="note" busy={writing}>
              Add it
            </Button>
          </Form>
        )}
      </section>
      <section className="no-print" aria-labelledby="events">
        <h2 id="events" className={styles.title}>
          What has happened
        </h2>
        <ol className={styles.events}>
          {events.map(({ id, kind, at, actor, by, cause, reason, material }) => (
            <li key={id}>
              <span>
                {orderEventWords(kind, pickup)}
                {(cause || reason) && (
                  <span className={styles.soft}>
                    {' '}
                    ({[cause && refundCauseNames[cause], reason].filter(Boolean).join(': ')})
                  </span>
                )}
                {material && <span className={styles.soft}> {materialText(material)}</span>}
              </span>
              <span className={styles.soft}>
                {by ?? actors[actor]}, <ReaderMoment at={at} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
