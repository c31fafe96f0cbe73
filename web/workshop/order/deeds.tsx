import { Form, useNavigation } from 'react-router'
import type { OrderSeen } from '#web/pages/workshop/order.tsx'
import type { Refused } from '#web/pages/workshop/order-actions.ts'
import { Button } from '#web/parts/button.tsx'
import { Field } from '#web/parts/field.tsx'
import { Input } from '#web/parts/input.tsx'
import { Price } from '#web/parts/price.tsx'
import { Select } from '#web/parts/select.tsx'
import type { OrderIntent } from '../order-intents.ts'
import { stateNames } from '../state-names.ts'
import { Endings } from './endings.tsx'
import styles from './order-desk.module.css'

interface DeedsProps {
  readonly order: OrderSeen
  readonly refused: Refused | undefined
}

/** What can be done next, by whoever looks. */
export function Deeds({ order, refused }: DeedsProps) {
  const { state, steps, can, mayShip, colleagues, assignedTo, ownDueOn, promisedBy } = order
  const { money, currency } = order
  const doing = useNavigation().formData?.get('intent')
  const busy = (intent: OrderIntent) => doing === intent
  return (
    <section className={`no-print ${styles.deeds}`} aria-label="What to do">
      {steps.length > 0 && (
        <Form method="post" className={styles.steps}>
          <input type="hidden" name="from" value={state} />
          <input
            type="hidden"
            name="intent"
            value={steps.includes('delivered') ? 'deliver' : 'move'}
          />
          <p className={styles.label}>Move to</p>
          {steps.map((to, i) => (
            <Button
              key={to}
              // What is being checked goes back only if it must.
              kind={i === 0 && state !== 'checking' ? 'primary' : 'quiet'}
              name="to"
              value={to}
              busy={busy('move') || busy('deliver')}
            >
              {stateNames[to]}
            </Button>
          ))}
        </Form>
      )}
      {order.waitsForRest && (
        <p className={styles.waits}>
          It waits for the rest of its price: <Price amount={money.due} currency={currency} />. The
          customer was asked for it by letter; nobody can ship it before it is paid.
        </p>
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
      {can.assign && (
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
      {can.due && (
        <Form method="post" className={styles.row}>
          <Field label="Due at the bench">
            <Input type="date" name="on" defaultValue={ownDueOn ?? ''} max={promisedBy} />
          </Field>
          <Button kind="quiet" name="intent" value="due" busy={busy('due')}>
            Set
          </Button>
        </Form>
      )}
      <Endings order={order} refused={refused} busy={busy} />
    </section>
  )
}
