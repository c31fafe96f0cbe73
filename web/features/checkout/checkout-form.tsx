import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, Link, useFetcher, useNavigation } from 'react-router'
import type { KeptAddress } from '#shop/addresses/address-book.ts'
import type { testCards } from '#shop/payments/test-cards.ts'
import { QuoteNote } from '#web/app/quote-note.tsx'
import { AddressFields } from '#web/features/addresses/address-fields.tsx'
import type { CountryForm } from '#web/features/addresses/country-form.ts'
import { LostStoneNote } from '#web/features/stones/lost-stone.tsx'
import type { LostStone } from '#web/features/stones/lost-stones.server.ts'
import { Button } from '#web/ui/button.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useReaderLocale } from '#web/ui/reader-locale.ts'
import type { CheckoutRefused } from './actions.server.ts'
import styles from './checkout.module.css'
import type { CheckoutData } from './checkout-data.ts'
import { PromotionCodeField } from './code-field.tsx'
import { deliveryCards } from './delivery-cards.tsx'
import { GiftNote } from './gift-note.tsx'
import { LegalGuarantee } from './legal-guarantee.tsx'
import { StoneHolds } from './stone-holds.tsx'
import { CheckoutSums, type MissingField } from './sums.tsx'
import { useOrderKey } from './use-order-key.ts'

interface FormProps {
  readonly checkout: CheckoutData
  readonly refused: CheckoutRefused | null
  readonly person: { readonly email: string; readonly name: string }
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly country: CountryForm | undefined
  readonly cards: typeof testCards | null
  readonly addresses: readonly KeptAddress[]
  readonly lost: readonly LostStone[]
}

const wantingIn = ({ choices, chosen }: CheckoutData): MissingField | undefined =>
  choices.length === 0 ? 'address' : chosen ? undefined : 'delivery'

/** One real form. What is typed is kept on the server as fields are left, so nothing is typed twice. */
export function CheckoutForm(props: FormProps) {
  const { checkout, refused, cards } = props
  const key = useOrderKey(checkout)
  const saving = useFetcher()
  const { state, formData } = useNavigation()
  const ordering = state !== 'idle' && formData?.get('intent') === 'order'
  // A sum that is being worked out anew cannot be agreed to yet; what is merely kept holds up nobody.
  const [waiting, setWaiting] = useState<'keep' | 'sum' | null>(null)
  const summing = waiting === 'sum' || (saving.formData?.has('sum') ?? false)
  // A choice outlives the list it was made from: another country's may come a moment after it.
  const [picked, setPicked] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (refused) alert.current?.focus()
  }, [refused])

  const keep = (changesTheSum = false) => {
    if (!form.current) return
    // Send one request at a time; otherwise an older one could be written last. After a refused order the
    // page shows the refusal while it still loads, so a later change is sent once it has loaded.
    if (ordering || saving.state !== 'idle') {
      setWaiting(was => (changesTheSum || was === 'sum' ? 'sum' : 'keep'))
      return
    }
    const fields = new FormData(form.current)
    fields.set('intent', 'keep')
    fields.set('quietly', 'yes')
    if (changesTheSum) fields.set('sum', 'new')
    saving.submit(fields, { method: 'post', action: '/checkout' })
  }
  const keepWhatWaited = useEffectEvent(() => {
    setWaiting(null)
    keep(waiting === 'sum')
  })
  const isDue = waiting !== null && saving.state === 'idle' && !ordering
  useEffect(() => {
    if (isDue) keepWhatWaited()
  }, [isDue])
  const keepWhatWasEarly = useEffectEvent(() => {
    const early = form.current && new FormData(form.current).get('delivery')
    if (early && early !== checkout.chosen) keep(true)
  })
  // Chosen before the script had come: nobody was told of it.
  useEffect(() => keepWhatWasEarly(), [])
  const left = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'text') keep()
    if (target instanceof HTMLInputElement && ['email', 'tel'].includes(target.type)) keep()
  }
  const chosen = ({ target }: { target: EventTarget }) => {
    const one = target instanceof HTMLSelectElement
    const other = target instanceof HTMLInputElement && target.name === 'delivery'
    if (other) setPicked(target.value)
    if (one || other) keep(true)
  }
  // A field that is kept while the order is placed would bring this page back, with an empty cart.
  const ordered = () => {
    setWaiting(null)
    saving.reset()
  }
  return (
    <Form
      ref={form}
      method="post"
      className={styles.form}
      onBlur={left}
      onChange={chosen}
      onSubmit={ordered}
      noValidate
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="seen" value={checkout.toPay} />
      <div className={styles.steps}>
        {refused && (
          <p className={styles.refused} role="alert" tabIndex={-1} ref={alert}>
            {refused.words}
          </p>
        )}
        <Lost lost={props.lost} />
        <Unsigned checkout={checkout} />
        <QuotesLost checkout={checkout} />
        <BilledApart checkout={checkout} />
        <StoneHolds checkout={checkout} />
        <AddressFields {...props} faults={refused?.faults ?? {}} forInvoice={checkout.pickup} />
        <Delivery checkout={checkout} picked={picked} error={refused?.faults.delivery} />
        <section className={styles.step} aria-labelledby="payment">
          <h2 id="payment">Payment</h2>
          {checkout.billedTo ? (
            <p>
              {checkout.billedTo} pays for this order, and gets the invoice. You pay nothing here.
            </p>
          ) : cards ? (
            <RadioCards
              legend="Test card"
              legendHidden
              name="means"
              defaultValue="success"
              cardWidth="14rem"
              options={cards.map(({ id, words }) => ({ value: id, label: words }))}
            />
          ) : (
            <p className={styles.soft}>
              You choose how to pay on the next page, which our payment provider keeps safe. Nothing
              is taken before.
            </p>
          )}
        </section>
      </div>
      <aside className={styles.aside} aria-label="Your order">
        <CheckoutSums checkout={checkout} awaits={wantingIn(checkout)} />
        <GiftNote gift={checkout.gift} />
        {!checkout.billedTo && <PromotionCodeField checkout={checkout} />}
        {!checkout.billedTo && <LegalGuarantee />}
        <OrderButton
          checkout={checkout}
          busy={ordering || summing}
          isLost={props.lost.length > 0}
        />
      </aside>
    </Form>
  )
}

/** Of a stone that is one of a kind there is no second: the order waits until another is chosen. */
const Lost = ({ lost }: Pick<FormProps, 'lost'>) =>
  lost.length === 0 ? null : (
    <section className={styles.step} aria-labelledby="lost">
      <h2 id="lost">First, another stone</h2>
      {lost.map(one => (
        <LostStoneNote key={one.hash} lost={one} />
      ))}
      <p className={styles.soft}>
        Or take that piece out in <Link to="/cart">your cart</Link>. Nothing has been ordered or
        paid.
      </p>
    </section>
  )

/** What still waits, each once: a set has one proof for all of it. */
function awaitingApproval({ lines }: CheckoutData) {
  const waiting = lines
    .filter(({ signed }) => !signed)
    .map(({ set, code, title }): [string, string] =>
      set ? [`/sets/${set.key}#proof`, set.name] : [`/review?piece=${code}`, title],
    )
  return [...new Map(waiting)].map(([to, title]) => ({ to, title }))
}

/** Nothing is made that its owner has not approved, so nothing is paid for before. */
function Unsigned({ checkout }: { readonly checkout: CheckoutData }) {
  const unsigned = awaitingApproval(checkout)
  if (unsigned.length === 0) return null
  return (
    <section className={styles.step} aria-labelledby="unsigned">
      <h2 id="unsigned">First, your approval</h2>
      <p>
        {unsigned.length === 1
          ? 'We make a piece once you have looked it over and approved it. One still waits for you:'
          : 'We make a piece once you have looked it over and approved it. These still wait for you:'}
      </p>
      <ul>
        {unsigned.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A price that is no longer quoted has to be agreed to in the cart. */
function QuotesLost({ checkout }: { readonly checkout: CheckoutData }) {
  const lost = checkout.lines.filter(({ quoted }) => quoted?.lost)
  if (lost.length === 0) return null
  return (
    <section className={styles.step} aria-labelledby="quotes-lost">
      <h2 id="quotes-lost">First, the new price</h2>
      {lost.map(
        ({ hash, title, quoted }) =>
          quoted && (
            <p key={hash}>
              <strong>{title}:</strong> <QuoteNote quoted={quoted} />
            </p>
          ),
      )}
      <p className={styles.soft}>
        Agree to the price today in <Link to="/cart">your cart</Link>, or remove the piece there.
      </p>
    </section>
  )
}

/** One order has one invoice: what a partner pays for is ordered by itself. */
function BilledApart({
  checkout: { billedTo, isBilledApart },
}: {
  readonly checkout: CheckoutData
}) {
  if (!isBilledApart) return null
  return (
    <section className={styles.step} aria-labelledby="billed-apart">
      <h2 id="billed-apart">First, one order</h2>
      <p>
        {billedTo} pays for a part of this order only. Save the other pieces for later in{' '}
        <Link to="/cart">your cart</Link>, and order them afterwards.
      </p>
    </section>
  )
}

interface DeliveryProps {
  readonly checkout: CheckoutData
  readonly picked: string | null
  readonly error: string | undefined
}

function Delivery({ checkout, picked, error }: DeliveryProps) {
  const locale = useReaderLocale()
  const { choices, currency } = checkout
  const chosen = choices.find(({ id }) => id === picked)?.id ?? checkout.chosen
  return (
    <section className={styles.step} aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      {choices.length === 0 ? (
        <p className={styles.soft}>Choose a country above, and see how and when it arrives.</p>
      ) : (
        <RadioCards
          key={choices.map(({ amount, latest }) => `${amount} ${latest}`).join()}
          legend="How it reaches you"
          legendHidden
          name="delivery"
          cardWidth="14rem"
          error={chosen ? undefined : error}
          {...(chosen && { defaultValue: chosen })}
          options={deliveryCards(choices, { locale, currency })}
        />
      )}
    </section>
  )
}

interface OrderButtonProps {
  readonly checkout: CheckoutData
  readonly busy: boolean
  readonly isLost: boolean
}

function OrderButton({ checkout, busy, isLost }: OrderButtonProps) {
  const { totals, currency, lines } = checkout
  const sum = priceText({ amount: totals.total, currency }, useReaderLocale())
  const engraved = lines.filter(({ personalised }) => personalised).length
  return (
    <div className={styles.submit}>
      <p className={styles.soft}>
        {checkout.billedTo
          ? `You bought this from ${checkout.billedTo}. Ask them if you want to cancel or return it, or if something is wrong with it.`
          : engraved === 0
            ? 'You may return your order within 14 days of receiving it.'
            : engraved === lines.length
              ? 'With words of your own on it, this order cannot be returned for a change of mind.'
              : 'Pieces with words of your own cannot be returned for a change of mind; the others may come back within 14 days.'}
      </p>
      <Button
        wide
        name="intent"
        value="order"
        busy={busy}
        disabledReason={
          isLost
            ? 'A stone cannot be had any more, as it says above.'
            : lines.some(({ quoted }) => quoted?.lost)
              ? 'A quote no longer holds, as it says above.'
              : checkout.isBilledApart
                ? 'Two orders are needed, as it says above.'
                : lines.every(({ signed }) => signed)
                  ? undefined
                  : 'A piece is still to be signed, as it says above.'
        }
      >
        {/* A sum without its carriage is nobody's to agree to. */}
        <span suppressHydrationWarning>
          {checkout.billedTo
            ? 'Place the order'
            : wantingIn(checkout)
              ? 'Order and pay'
              : `Order and pay ${sum}`}
        </span>
      </Button>
      <noscript>
        <Button kind="quiet" wide name="intent" value="keep">
          Work the sum out again
        </Button>
      </noscript>
    </div>
  )
}
