import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { OrderSeen } from '../see-order.server.ts'
import { stateNameOf, stateNames } from '../state-names.ts'
import styles from './order-details.module.css'

interface StepsProps {
  readonly order: OrderSeen
  readonly busy: boolean
  /** The way back is open after an answer that was refused. */
  readonly backOpen: boolean
}

/** On to the next bench, back to an earlier one, or the last step undone. */
export function Steps({ order, busy, backOpen }: StepsProps) {
  const { state, steps, back, undo, pickup } = order
  // What leaves the bench, or the house, takes another permission.
  const leaves = steps.includes('shipped') || steps.includes('delivered')
  return (
    <>
      {undo && (
        <Form method="post" className={styles.undo}>
          <p>
            {stateNameOf(undo.from, pickup)} → {stateNameOf(state, pickup)}, a moment ago. Nobody is
            told for ten seconds.
          </p>
          <Button kind="quiet" name="intent" value="undo">
            Undo
          </Button>
        </Form>
      )}
      {steps.length > 0 && (
        <Form method="post" className={styles.steps} {...(leaves && { id: 'ship' })}>
          <input type="hidden" name="from" value={state} />
          <input type="hidden" name="intent" value={leaves ? 'deliver' : 'move'} />
          <p className={styles.label}>Move to</p>
          {steps.map((to, i) => (
            <Button key={to} kind={i === 0 ? 'primary' : 'quiet'} name="to" value={to} busy={busy}>
              {stateNameOf(to, pickup)}
            </Button>
          ))}
        </Form>
      )}
      {back.length > 0 && (
        <details className={styles.more} open={backOpen}>
          <summary>Back to an earlier bench</summary>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="from" value={state} />
            <input type="hidden" name="intent" value="move" />
            <Field label="Bench">
              <Select name="to" defaultValue={back.at(-1) ?? ''}>
                {back.map(to => (
                  <option key={to} value={to}>
                    {stateNames[to]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Why" hint="It stays in the order’s history.">
              <Input name="reason" required maxLength={200} autoComplete="off" />
            </Field>
            <Button kind="quiet" busy={busy}>
              Take it back
            </Button>
          </Form>
        </details>
      )}
    </>
  )
}
