import { useNavigation } from 'react-router'
import { LocalDay } from '#web/features/backoffice/moment.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Price } from '#web/ui/price.tsx'
import type { OrderSeen } from '../order.tsx'
import type { Refused } from '../order-actions.server.ts'
import { returnKindNames, returnNames } from '../return-names.ts'
import styles from './order-page.module.css'

interface ReturnsProps {
  readonly order: OrderSeen
  readonly refused: Refused | undefined
}

type Seen = OrderSeen['returns'][number]

/** What the customer wants to send back, and what can be done about it now. */
export function Returns({ order, refused }: ReturnsProps) {
  const { returns, currency } = order
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className={styles.title}>
        Returns
      </h2>
      {returns.map(one => (
        <article key={one.id} id={`return-${one.id}`} className={styles.return}>
          <h3 className={styles.label}>{returnNames[one.state]}</h3>
          <p>
            {one.pieces.join('; ')}. {returnKindNames[one.kind]}, asked for on{' '}
            <LocalDay at={one.askedAt} />.
          </p>
          {one.words && <blockquote className={styles.card}>{one.words}</blockquote>}
          {one.instructions && <p className={styles.soft}>We wrote: {one.instructions}</p>}
          {one.refusal && <p className={styles.soft}>Refused: {one.refusal}</p>}
          {one.amount !== null && (
            <p className={styles.soft}>
              <Price amount={one.amount} currency={currency} /> went back.
            </p>
          )}
          {order.can['return-agree'] && <Steps one={one} currency={currency} refused={refused} />}
        </article>
      ))}
    </section>
  )
}

interface StepsProps {
  readonly one: Seen
  readonly currency: string
  readonly refused: Refused | undefined
}

function Steps({ one, currency, refused }: StepsProps) {
  const { id, steps, worth } = one
  const doing = useNavigation().formData
  const busy = (intent: string) => doing?.get('intent') === intent && doing.get('return') === id
  if (steps.length === 0) return null
  const mine = { return: id }
  return (
    <div className={`no-print ${styles.returnSteps}`}>
      {steps.includes('agreed') && (
        <Confirm
          words="Agree, and ask for it"
          means="The customer is told to send it to us. This cannot be taken back."
          yes="Yes, ask for it"
          fields={{ ...mine, intent: 'return-agree' }}
          busy={busy('return-agree')}
        >
          <Field label="How it comes to us" optional hint="The customer reads it in the letter.">
            <Textarea name="words" rows={2} maxLength={1000} />
          </Field>
        </Confirm>
      )}
      {steps.includes('received') && (
        <Confirm
          words="It is here"
          means="The customer is told that it has arrived, and cannot keep it after all any more."
          yes="Yes, it is here"
          fields={{ ...mine, intent: 'return-receive' }}
          busy={busy('return-receive')}
        />
      )}
      {steps.includes('refunded') && (
        <Confirm
          words="Give money back for it"
          means={
            <p>
              It is worth <Price amount={worth} currency={currency} />; less only where it has lost
              value. What goes back leaves at once and cannot be taken back.
            </p>
          }
          yes={
            <span>
              Yes, give <Price amount={worth} currency={currency} /> or the smaller amount back
            </span>
          }
          fields={{ ...mine, intent: 'return-refund' }}
          busy={busy('return-refund')}
          open={refused?.intent === 'return-refund'}
        >
          <Field label={`A smaller amount, ${currency}`} optional>
            <Input name="amount" inputMode="decimal" autoComplete="off" />
          </Field>
        </Confirm>
      )}
      {steps.includes('mended') && (
        <Confirm
          words="It is put right and sent back"
          means="The customer is told that it is on its way. This cannot be taken back."
          yes="Yes, it is on its way"
          fields={{ ...mine, intent: 'return-mend' }}
          busy={busy('return-mend')}
        />
      )}
      {steps.includes('refused') && (
        <Confirm
          words="Refuse it"
          means="The customer is told at once. This cannot be taken back."
          yes="Refuse and tell the customer"
          fields={{ ...mine, intent: 'return-refuse' }}
          busy={busy('return-refuse')}
          open={refused?.intent === 'return-refuse'}
        >
          <Field label="Why" hint="The customer reads it, word for word.">
            <Textarea name="words" rows={2} maxLength={1000} required />
          </Field>
        </Confirm>
      )}
    </div>
  )
}
