import { useId, useMemo, useRef, useState } from 'react'
import { Form, Link, useFetcher, useNavigation } from 'react-router'
import { ownPieceTicks, proofTicks } from '#design/proof-ticks.ts'
import { AddressFields } from '#web/features/addresses/address-fields.tsx'
import { deliveryCards } from '#web/features/checkout/delivery-cards.tsx'
import { CheckoutSums } from '#web/features/checkout/sums.tsx'
import proof from '#web/features/review/proof.module.css'
import { ReadBackForm } from '#web/features/review/read-back.tsx'
import {
  engravedRowsOf,
  type Readings,
  readingFault,
  textsRead,
} from '#web/features/review/row-readings.ts'
import { SignaturePad } from '#web/signature/signature-pad.tsx'
import { signatureStrokesOf } from '#web/signature/strokes-of.ts'
import { designOf } from '#web/state/design-codes.ts'
import { newId } from '#web/state/new-id.ts'
import { emptySignature } from '#web/state/signature.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useReaderLocale } from '#web/ui/reader-locale.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { SpecialOfferView } from '../special-order-view.server.ts'
import type { ActionResult, summed } from './actions.server.ts'
import styles from './agree.module.css'
import type { loadSpecialOrder } from './load-special-order.server.ts'

type Loaded = Awaited<ReturnType<typeof loadSpecialOrder>>

interface AgreeProps
  extends Pick<Loaded, 'special' | 'person' | 'sum' | 'draft' | 'countries' | 'cards'> {
  readonly offer: SpecialOfferView
  readonly message: ActionResult | null
}

/** Read back, ticked, signed, addressed and paid, in one form. The default export is what `lazy` wants. */
export default function Agree(props: AgreeProps) {
  const { special, person, sum, offer } = props
  const login = `/login?redirect=${encodeURIComponent(`/special-orders/${special.id}`)}`
  const design = designOf(offer.code)
  const [open, setOpen] = useState(false)
  const ready = useHydrated()
  const locale = useReaderLocale()
  const { total: amount, currency } = offer.quote
  return (
    <section className={styles.agree} aria-labelledby="agree">
      <h2 id="agree">Agree and pay</h2>
      {!person ? (
        <>
          <p>
            A piece that is made for you alone is signed for and paid in an account, where its
            papers stay with you. It takes a minute, and this page waits.
          </p>
          <p>
            <Link to={login}>Sign in or open an account</Link>
          </p>
        </>
      ) : (design || offer.own) && sum && open ? (
        <AgreeForm {...props} design={design} person={person} sum={sum} />
      ) : (
        <>
          <p>
            {offer.own ? 'You' : 'You read back what is engraved,'} sign with your hand, and say
            where it shall go. Until the last button nothing is agreed.
          </p>
          {ready && (
            <p>
              <Button type="button" onClick={() => setOpen(true)}>
                <span suppressHydrationWarning>
                  {`Agree to this piece for ${priceText({ amount, currency }, locale)}, plus delivery`}
                </span>
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

interface FormProps extends AgreeProps {
  /** Null for a piece that is none of our designs: nothing of it is read back. */
  readonly design: ReturnType<typeof designOf>
  readonly person: NonNullable<AgreeProps['person']>
  readonly sum: NonNullable<AgreeProps['sum']>
}

function AgreeForm({ offer, design, person, sum, draft, countries, cards, message }: FormProps) {
  const locale = useReaderLocale()
  const summing = useFetcher<{ intent: 'sum' } & ReturnType<typeof summed>>()
  const { state, formData } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  const [readings, setReadings] = useState<Readings>({})
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [signature, setSignature] = useState(emptySignature)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [signId] = useState(newId)
  const tickId = useId()
  const ticks = useMemo(
    () => (design ? proofTicks(design) : ownPieceTicks(offer.sizeMm)),
    [design, offer.sizeMm],
  )
  const rows = useMemo(() => (design ? engravedRowsOf(design) : []), [design])
  const { choices, chosen, totals, deposit, country } = summing.data ?? sum
  // Until a way of delivery is chosen nobody knows what it costs.
  const awaits = choices.length === 0 ? 'address' : chosen === null ? 'delivery' : undefined
  const pickup = choices.some(one => one.id === chosen && one.pickup !== undefined)
  const { currency } = offer.quote
  const busy = state !== 'idle' && formData?.get('intent') === 'accept'
  const strokes = signatureStrokesOf(signature)
  const refused = message?.intent === 'accept' ? message : null
  const missing = (): string => {
    const unlike = readingFault(rows, readings)
    if (unlike) return unlike
    if (ticks.some(({ id }) => !ticked.includes(id)))
      return 'Tick each line once you have checked it.'
    return strokes.ok ? '' : 'Your signature is missing.'
  }
  const words = (wasSubmitted && missing()) || refused?.words || ''
  const reckon = () => {
    if (!form.current) return
    const fields = new FormData(form.current)
    fields.set('intent', 'sum')
    summing.submit(fields, { method: 'post' })
  }
  const texts = textsRead(rows, readings)
  return (
    <Form
      ref={form}
      method="post"
      className={styles.form}
      noValidate
      preventScrollReset
      onChange={({ target }) => {
        const one = target instanceof HTMLSelectElement && target.name === 'country'
        const other = target instanceof HTMLInputElement && target.name === 'delivery'
        if (one || other || (target instanceof HTMLSelectElement && target.name === 'region'))
          reckon()
      }}
      onSubmit={event => {
        setSubmitted(true)
        if (!missing()) return
        event.preventDefault()
        alert.current?.focus()
      }}
    >
      <input type="hidden" name="quoteId" value={offer.id} />
      <input type="hidden" name="signId" value={signId} />
      <input type="hidden" name="seen" value={totals.total} />
      <input type="hidden" name="texts" value={JSON.stringify(texts)} />
      <input type="hidden" name="ticks" value={JSON.stringify(ticked)} />
      <input
        type="hidden"
        name="signature"
        value={strokes.ok ? JSON.stringify(strokes.strokes) : '[]'}
      />
      {design && (
        <ReadBackForm
          design={design}
          readings={readings}
          change={(key, reading) => setReadings(now => ({ ...now, [key]: reading }))}
          asked={wasSubmitted}
        />
      )}
      <fieldset className={proof.ticks}>
        <legend className="visually-hidden">What you have checked</legend>
        {ticks.map(({ id, words }) => (
          <label key={id} className={proof.tick} htmlFor={`${tickId}-${id}`}>
            <input
              id={`${tickId}-${id}`}
              type="checkbox"
              checked={ticked.includes(id)}
              onChange={event => {
                const { checked } = event.currentTarget
                setTicked(now => (checked ? [...now, id] : now.filter(one => one !== id)))
              }}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <SignaturePad
        value={signature}
        onChange={setSignature}
        label="Your signature"
        hint="It stands on the proof of this piece and its price, and is not engraved."
      />
      <AddressFields
        checkout={{ draft }}
        person={person}
        countries={countries}
        country={country}
        faults={refused?.faults ?? {}}
        addresses={null}
        forInvoice={pickup}
      />
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
            error={chosen ? undefined : refused?.faults.delivery}
            {...(chosen && { defaultValue: chosen })}
            options={deliveryCards(choices, { locale, currency })}
          />
        )}
      </section>
      <section className={styles.step} aria-labelledby="payment">
        <h2 id="payment">Payment</h2>
        {cards ? (
          <>
            <p className={styles.test}>
              Test payments: no money moves, and nothing is made. Do not type a real card’s number.
            </p>
            <RadioCards
              legend="Test card"
              legendHidden
              name="means"
              defaultValue="success"
              cardWidth="14rem"
              options={cards.map(({ id, words }) => ({ value: id, label: words }))}
            />
          </>
        ) : (
          <p className={styles.soft}>
            You choose how to pay on the next page, which our payment provider keeps safe. Nothing
            is taken before.
          </p>
        )}
      </section>
      <CheckoutSums
        awaits={awaits}
        checkout={{
          totals,
          currency,
          promotion: null,
          pickup,
          lines: [
            {
              hash: offer.id,
              code: offer.code,
              ...(offer.own?.still && { picture: offer.own.still }),
              title: offer.title,
              quantity: 1,
              unit: offer.quote.total,
            },
          ],
        }}
      />
      {deposit < totals.total && (
        <dl className={styles.deposit}>
          <div>
            <dt>Deposit, now ({offer.depositPercent} % of the piece)</dt>
            <dd>
              <Price amount={deposit} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>
              {awaits
                ? 'The rest when it is finished, plus delivery'
                : 'The rest, with delivery, when it is finished'}
            </dt>
            <dd>
              <Price amount={totals.total - deposit} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
      <p className={styles.fault} role="alert" tabIndex={-1} ref={alert}>
        {words}
      </p>
      <p className={styles.soft}>
        A piece made to your own specification cannot be returned for a change of mind. Until the
        bench begins you may cancel it, and whatever you paid comes back.
      </p>
      <Button wide name="intent" value="accept" busy={busy || summing.state !== 'idle'}>
        <span suppressHydrationWarning>
          {deposit < totals.total
            ? `Sign, order and pay the deposit of ${priceText({ amount: deposit, currency }, locale)}`
            : `Sign, order and pay ${priceText({ amount: totals.total, currency }, locale)}`}
        </span>
      </Button>
    </Form>
  )
}
