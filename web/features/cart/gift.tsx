import { useRef } from 'react'
import { Form, useFetcher } from 'react-router'
import type { Gift } from '#shop/cart/gift.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CartAnswer } from './actions.server.ts'
import styles from './cart.module.css'

interface GiftProps {
  readonly gift: Gift
  readonly currency: string
  readonly wrapAmount: number
}

/**
 * A present: its wrapping, the words with it, and a slip without prices. What was typed is kept as soon
 * as its field is left, so that whoever goes straight on to the checkout takes it along.
 */
export function GiftForm({ gift, currency, wrapAmount }: GiftProps) {
  const isOne = gift.wrap || gift.card !== '' || gift.hidePrices
  const { submit, state, data } = useFetcher<CartAnswer>()
  const isDirty = useRef(false)
  const keep = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    typed.set('stay', 'yes')
    isDirty.current = false
    submit(typed, { method: 'post', action: '/cart' })
  }
  return (
    <details className={styles.gift} open={isOne}>
      <summary>{isOne ? 'This is a present' : 'Is it a present?'}</summary>
      <Form
        method="post"
        className={styles.giftForm}
        onInput={() => {
          isDirty.current = true
        }}
        onBlur={({ currentTarget }) => {
          if (isDirty.current) keep(currentTarget)
        }}
        onSubmit={event => {
          event.preventDefault()
          keep(event.currentTarget)
        }}
      >
        <input type="hidden" name="intent" value="gift" />
        <label className={styles.tick}>
          <input type="checkbox" name="wrap" defaultChecked={gift.wrap} />
          <span>
            Wrap it in a box with a ribbon, <Price amount={wrapAmount} currency={currency} />
          </span>
        </label>
        <label className={styles.tick}>
          <input type="checkbox" name="hidePrices" defaultChecked={gift.hidePrices} />
          <span>Leave prices out of the parcel</span>
        </label>
        <Field label="Words on a card" optional hint="Up to eight lines, written by hand.">
          <Textarea name="card" rows={3} maxLength={300} defaultValue={gift.card} />
        </Field>
        <div className={styles.giftKeep}>
          <Button kind="quiet">Keep this</Button>
          <span className={styles.soft} role="status">
            {state === 'idle' && (data?.refused ?? (data?.kept && 'Kept with your cart.'))}
          </span>
        </div>
      </Form>
    </details>
  )
}
