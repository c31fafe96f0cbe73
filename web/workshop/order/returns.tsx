import { Form, useNavigation } from 'react-router'
import type { OrderSeen } from '#web/pages/workshop/order.tsx'
import type { Refused } from '#web/pages/workshop/order-actions.ts'
import { Button } from '#web/parts/button.tsx'
import { Day } from '#web/parts/day.tsx'
import { Field } from '#web/parts/field.tsx'
import { Input, Textarea } from '#web/parts/input.tsx'
import { Price } from '#web/parts/price.tsx'
import { returnKindNames, returnNames } from '../return-names.ts'
import styles from './order-desk.module.css'

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
            <Day date={one.askedAt} />.
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
  const mine = <input type="hidden" name="return" value={id} />
  return (
    <div className={`no-print ${styles.returnSteps}`}>
      {steps.includes('agreed') && (
        <Form method="post" className={styles.form}>
          {mine}
          <Field label="How it comes to us" optional hint="The customer reads it in the letter.">
            <Textarea name="words" rows={2} maxLength={1000} />
          </Field>
          <Button name="intent" value="return-agree" busy={busy('return-agree')}>
            Agree, and ask for it
          </Button>
        </Form>
      )}
      {steps.includes('received') && (
        <Form method="post" className={styles.form}>
          {mine}
          <Button name="intent" value="return-receive" busy={busy('return-receive')}>
            It is here
          </Button>
        </Form>
      )}
      {steps.includes('refunded') && (
        <Form method="post" className={styles.form}>
          {mine}
          <input type="hidden" name="intent" value="return-refund" />
          <p className={styles.soft}>
            It is worth <Price amount={worth} currency={currency} />; less only where it has lost
            value.
          </p>
          <Button name="how" value="all" busy={busy('return-refund')}>
            <span>
              Give <Price amount={worth} currency={currency} /> back
            </span>
          </Button>
          <Field label={`A smaller amount, ${currency}`} optional>
            <Input name="amount" inputMode="decimal" autoComplete="off" />
          </Field>
          <Button kind="quiet" name="how" value="part" busy={busy('return-refund')}>
            Give this amount back
          </Button>
        </Form>
      )}
      {steps.includes('mended') && (
        <Form method="post" className={styles.form}>
          {mine}
          <Button kind="quiet" name="intent" value="return-mend" busy={busy('return-mend')}>
            It is put right and sent back
          </Button>
        </Form>
      )}
      {steps.includes('refused') && (
        <details className={styles.more} open={refused?.intent === 'return-refuse'}>
          <summary>Refuse it</summary>
          <Form method="post" className={styles.form}>
            {mine}
            <Field label="Why" hint="The customer reads it, word for word.">
              <Textarea name="words" rows={2} maxLength={1000} required />
            </Field>
            <Button kind="quiet" name="intent" value="return-refuse" busy={busy('return-refuse')}>
              Refuse and tell the customer
            </Button>
          </Form>
        </details>
      )}
    </div>
  )
}
