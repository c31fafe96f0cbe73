import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { OrderSeen } from '../see-order.server.ts'
import { skipWords } from '../skip-words.ts'
import { orderStateNames, stateNameOf } from '../state-names.ts'
import styles from './order-details.module.css'
import { UndoBox } from './undo-box.tsx'

interface StepsProps {
  readonly order: OrderSeen
  readonly busy: boolean
  /** The way back is open after an answer that was refused. */
  readonly backOpen: boolean
}

/** On to the next bench, back to an earlier one, or the last step undone. */
export function Steps({ order, busy, backOpen }: StepsProps) {
  const { state, steps, skips, back, undo, pickup } = order
  const plain = steps.filter(to => !skips[to])
  const fields = steps.flatMap(to => {
    const benches = skips[to]
    return benches ? [[to, skipWords(to, benches)] as const] : []
  })
  // What leaves the bench, or the shop, takes another permission.
  const leaves = steps.includes('shipped') || steps.includes('delivered')
  return (
    <>
      {undo && (
        <UndoBox undo={undo}>
          {stateNameOf(undo.from, pickup)} → {stateNameOf(state, pickup)}, a moment ago. Nobody is
          told for ten seconds.
        </UndoBox>
      )}
      {plain.length > 0 && (
        <Form method="post" className={styles.steps} {...(leaves && { id: 'ship' })}>
          <input type="hidden" name="from" value={state} />
          <input type="hidden" name="intent" value={leaves ? 'deliver' : 'move'} />
          <p className={styles.label}>Move to</p>
          {plain.map((to, i) => (
            <Button key={to} kind={i === 0 ? 'primary' : 'quiet'} name="to" value={to} busy={busy}>
              {stateNameOf(to, pickup)}
            </Button>
          ))}
        </Form>
      )}
      {fields.map(([to, words]) => (
        <Confirm
          key={`${state} ${to}`}
          className={styles.more}
          words={words.title}
          means={<p>{words.means}</p>}
          yes={words.yes}
          fields={{ intent: 'move', from: state, to }}
          busy={busy}
        />
      ))}
      {back.length > 0 && (
        // At another bench it is another form: a choice that was made before does not stay.
        <details key={state} className={styles.more} open={backOpen}>
          <summary>Back to an earlier bench</summary>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="from" value={state} />
            <input type="hidden" name="intent" value="move" />
            <Field label="Bench">
              <Select name="to" defaultValue={back.at(-1) ?? ''}>
                {back.map(to => (
                  <option key={to} value={to}>
                    {orderStateNames[to]}
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
