import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Price } from '#web/ui/price.tsx'
import { LocalDay } from '#web/ui/reader-moment.tsx'
import type { OrderActionRefused } from '../order-actions.server.ts'
import type { OrderIntent } from '../order-intents.ts'
import { returnKindNames, returnNames } from '../return-names.ts'
import type { OrderSeen } from '../see-order.server.ts'
import { Allowance } from './allowance.tsx'
import styles from './order-details.module.css'

interface ReturnsProps {
  readonly order: OrderSeen
  readonly refused: OrderActionRefused | undefined
}

type Seen = OrderSeen['returns'][number]

/** What the customer wants to send back, and what can be done about it now. */
export function StaffReturns({ order, refused }: ReturnsProps) {
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
          {order.can['return-agree'] && <Steps one={one} order={order} refused={refused} />}
        </article>
      ))}
      {order.rest.map(({ key, name, stays, isBandAlone }) => (
        <p key={key} className={styles.soft}>
          {stays.length === 0
            ? `All of the set “${name}” comes back, or is back.`
            : `Of the set “${name}” stays with the customer: ${stays.join('; ')}.${isBandAlone ? ' It was bent to the ring that comes back.' : ''}`}
        </p>
      ))}
    </section>
  )
}

interface StepsProps {
  readonly one: Seen
  readonly order: OrderSeen
  readonly refused: OrderActionRefused | undefined
}

type Step = Seen['steps'][number]

interface Question {
  readonly intent: OrderIntent
  readonly words: string
  readonly means: ReactNode
  readonly yes: ReactNode
  /** More to fill in before it is done. */
  readonly field?: ReactNode
}

/** What is asked before each step, in the order in which they stand. */
const questions: readonly (readonly [
  Step,
  (worth: ReactNode, currency: string, amount: string | undefined) => Question,
])[] = [
  [
    'agreed',
    () => ({
      intent: 'return-agree',
      words: 'Agree, and ask for it',
      means: 'The customer is told to send it to us. This cannot be taken back.',
      yes: 'Yes, ask for it',
      field: (
        <Field label="How it comes to us" optional hint="The customer reads it in the email.">
          <Textarea name="words" rows={2} maxLength={1000} />
        </Field>
      ),
    }),
  ],
  [
    'received',
    () => ({
      intent: 'return-receive',
      words: 'It is here',
      means: 'The customer is told that it has arrived, and cannot keep it after all any more.',
      yes: 'Yes, it is here',
    }),
  ],
  [
    'refunded',
    (worth, currency, amount) => ({
      intent: 'return-refund',
      words: 'Refund it',
      means: (
        <p>
          It is worth {worth}; less only where it has lost value. What goes back leaves at once and
          cannot be taken back.
        </p>
      ),
      yes: <span>Yes, refund {worth} or the smaller amount</span>,
      field: (
        <Field label={`A smaller amount, ${currency}`} optional>
          <Input name="amount" defaultValue={amount} inputMode="decimal" autoComplete="off" />
        </Field>
      ),
    }),
  ],
  [
    'mended',
    () => ({
      intent: 'return-mend',
      words: 'It is put right and sent back',
      means: 'The customer is told that it is on its way. This cannot be taken back.',
      yes: 'Yes, it is on its way',
    }),
  ],
  [
    'refused',
    () => ({
      intent: 'return-refuse',
      words: 'Refuse it',
      means: 'The customer is told at once. This cannot be taken back.',
      yes: 'Refuse and tell the customer',
      field: (
        <Field label="Why" hint="The customer reads it, word for word.">
          <Textarea name="words" rows={2} maxLength={1000} required />
        </Field>
      ),
    }),
  ],
]

function Steps({ one: { id, steps, worth }, order, refused }: StepsProps) {
  const doing = useNavigation().formData
  if (steps.length === 0) return null
  const { currency } = order
  const price = <Price amount={worth} currency={currency} />
  return (
    <div className={`no-print ${styles.returnSteps}`}>
      {questions
        .filter(([step]) => steps.includes(step))
        .map(([step, asked]) => {
          const { intent, field, ...question } = asked(price, currency, refused?.values.amount)
          return (
            <Confirm
              key={step}
              {...question}
              fields={{ return: id, intent }}
              busy={doing?.get('intent') === intent && doing.get('return') === id}
              open={refused?.intent === intent}
            >
              {step === 'refunded' && <Allowance order={order} />}
              {field}
            </Confirm>
          )
        })}
    </div>
  )
}
