import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Price } from '#web/ui/price.tsx'
import { Select } from '#web/ui/select.tsx'
import type { OrderActionRefused } from '../order-actions.server.ts'
import type { OrderIntent } from '../order-intents.ts'
import type { OrderSeen } from '../see-order.server.ts'
import { CancelAndRefund } from './cancel-and-refund.tsx'
import styles from './order-details.module.css'
import { Steps } from './steps.tsx'
import { WaitingRefund } from './waiting-refund.tsx'

interface OrderActionsProps {
  readonly order: OrderSeen
  readonly refused: OrderActionRefused | undefined
}

/** What can be done next, by whoever looks. */
export function StaffOrderActions({ order, refused }: OrderActionsProps) {
  const { can, mayShip, mayPlan, colleagues, assignedTo, ownDueOn, promisedBy } = order
  const { money, currency } = order
  const doing = useNavigation().formData?.get('intent')
  const busy = (intent: OrderIntent) => doing === intent
  return (
    <section className={`no-print ${styles.orderActions}`} aria-label="What to do">
      <WaitingRefund order={order} busy={busy} />
      <Steps
        order={order}
        busy={busy('move') || busy('deliver')}
        backOpen={refused?.intent === 'move'}
      />
      {order.waitsForRest && money.held === 0 && (
        <p className={styles.waits}>
          It waits for the rest of its price: <Price amount={money.due} currency={currency} />. The
          customer was asked for it by email; nobody can {order.pickup ? 'hand it over' : 'ship it'}{' '}
          before it is paid.
        </p>
      )}
      {money.held > 0 && (
        <div className={styles.waits}>
          <p>
            <Price amount={money.held} currency={currency} /> went back, and the piece is held until
            that is paid again: nothing leaves that is not paid for.
          </p>
          {can['lower-price'] && (
            <Confirm
              words="Send it all the same"
              means={
                <p>
                  Its price is lowered by <Price amount={money.held} currency={currency} />: it may
                  be sent without that. This cannot be taken back.
                </p>
              }
              yes="Yes, lower the price"
              fields={{ intent: 'lower-price' }}
              busy={busy('lower-price')}
            />
          )}
        </div>
      )}
      {mayShip && (
        <Form id="ship" method="post" className={styles.form}>
          <p className={styles.label}>Ship it</p>
          <Field label="Carrier">
            <Input name="carrier" required maxLength={60} autoComplete="off" />
          </Field>
          <Field label="Tracking code">
            <Input name="code" required maxLength={60} autoComplete="off" />
          </Field>
          <Button name="intent" value="ship" busy={busy('ship')}>
            Ship and tell the customer
          </Button>
        </Form>
      )}
      {can.assign && mayPlan && (
        <Form method="post" className={styles.row}>
          <Field label="With">
            <Select name="to" defaultValue={assignedTo ?? ''}>
              <option value="">Nobody yet</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Button kind="quiet" name="intent" value="assign" busy={busy('assign')}>
            Assign
          </Button>
        </Form>
      )}
      {can.due && mayPlan && (
        <Form method="post" className={styles.row}>
          <Field label="Due at the bench">
            <Input type="date" name="on" defaultValue={ownDueOn ?? ''} max={promisedBy} />
          </Field>
          <Button kind="quiet" name="intent" value="due" busy={busy('due')}>
            Set
          </Button>
        </Form>
      )}
      <CancelAndRefund order={order} refused={refused} busy={busy} />
    </section>
  )
}
