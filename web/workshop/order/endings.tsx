import { Form } from 'react-router'
import type { OrderSeen } from '#web/pages/workshop/order.tsx'
import type { Refused } from '#web/pages/workshop/order-actions.ts'
import { Button } from '#web/parts/button.tsx'
import { Field } from '#web/parts/field.tsx'
import { Input } from '#web/parts/input.tsx'
import { Price } from '#web/parts/price.tsx'
import type { OrderIntent } from '../order-intents.ts'
import styles from './order-desk.module.css'

interface EndingsProps {
  readonly order: OrderSeen
  readonly refused: Refused | undefined
  readonly busy: (intent: OrderIntent) => boolean
}

/** What cannot be taken back is opened first, and says what it is for. */
export function Endings({ order, refused, busy }: EndingsProps) {
  const { can, mayCancel, money, currency, refundKey } = order
  return (
    <>
      {can.refund && money.left > 0 && (
        <details className={styles.more} open={refused?.intent === 'refund'}>
          <summary>Give money back</summary>
          <Form key={refundKey} method="post" className={styles.form}>
            <input type="hidden" name="key" value={refundKey} />
            <input type="hidden" name="intent" value="refund" />
            <p className={styles.soft}>
              <Price amount={money.left} currency={currency} /> is left of what was paid.
            </p>
            <Field label="What for">
              <Input name="reason" required maxLength={200} autoComplete="off" />
            </Field>
            <Field label={`Amount, ${currency}`}>
              <Input name="amount" inputMode="decimal" autoComplete="off" />
            </Field>
            <Button kind="quiet" name="how" value="part" busy={busy('refund')}>
              Give this amount back
            </Button>
            <Button kind="plain" name="how" value="all" busy={busy('refund')}>
              Give all of it back
            </Button>
          </Form>
        </details>
      )}
      {mayCancel && (
        <details className={styles.more} open={refused?.intent === 'cancel'}>
          <summary>Cancel the order</summary>
          <Form method="post" className={styles.form}>
            <p className={styles.soft}>
              Nothing is made, all that was paid goes back, and the customer is told.
            </p>
            <Field label="Why">
              <Input name="reason" required maxLength={200} autoComplete="off" />
            </Field>
            <Button kind="quiet" name="intent" value="cancel" busy={busy('cancel')}>
              Cancel it
            </Button>
          </Form>
        </details>
      )}
    </>
  )
}
