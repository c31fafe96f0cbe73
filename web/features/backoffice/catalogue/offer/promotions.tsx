import { Form } from 'react-router'
import type { Promotion } from '#shop/promotions/discount.ts'
import styles from '#web/features/backoffice/backoffice-page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { useReaderLocale } from '#web/ui/reader-locale.ts'
import { Select } from '#web/ui/select.tsx'
import type { KeptPromotion } from './actions.server.ts'

interface PromotionsProps {
  /** Each with what its form is filled with, by which the next press is told from a stale one. */
  readonly promotions: readonly (Promotion & { readonly was: string })[]
  /** One whose form was refused. */
  readonly kept: KeptPromotion | null
  readonly currency: string
  readonly mayChange: boolean
  readonly today: string
  readonly now: Date
}

const DAY = 86_400_000
const lastDayOf = (endsAt: Date) => new Date(endsAt.getTime() - DAY)
const dayValue = (date: Date) => date.toISOString().slice(0, 10)

function stateOf({ active, startsAt, endsAt, uses, limitTotal }: Promotion, now: Date) {
  if (!active) return 'off'
  if (now < startsAt) return 'planned'
  if (now >= endsAt) return 'over'
  return limitTotal !== null && uses >= limitTotal ? 'used up' : 'on'
}

export function Promotions(props: PromotionsProps) {
  const { promotions, mayChange } = props
  return (
    <section aria-labelledby="promotions">
      <h2 id="promotions">Promotions</h2>
      {promotions.length === 0 && (
        <p className={styles.soft}>
          There is no code yet. Make one, and customers can enter it at the checkout.
        </p>
      )}
      <div className={styles.stack}>
        {promotions.map(promotion => (
          <OnePromotion key={promotion.code} promotion={promotion} {...props} />
        ))}
        {mayChange && <NewPromotion {...props} />}
      </div>
    </section>
  )
}

function OnePromotion({
  promotion,
  currency,
  mayChange,
  now,
  kept: refused,
}: PromotionsProps & { promotion: PromotionsProps['promotions'][number] }) {
  const locale = useReaderLocale()
  const { code, kind, value, startsAt, endsAt, limitTotal, limitEach, leastAmount, uses } =
    promotion
  const money = (amount: number) =>
    priceText({ amount, currency: promotion.currency ?? currency }, locale)
  const gives = {
    percent: `${value / 100} % off`,
    amount: `${money(value)} off`,
    'free-delivery': 'Free delivery',
  }[kind]
  const state = stateOf(promotion, now)
  const kept = refused?.code === code ? refused : null
  return (
    <details className={styles.card} open={kept ? true : undefined}>
      <summary>
        {code}
        <span className={styles.state} data-state={state}>
          {state}
        </span>
        <span className={styles.soft} suppressHydrationWarning>
          {gives}, used {uses === 1 ? 'once' : `${uses} times`}
          {limitTotal !== null && ` of ${limitTotal}`}
        </span>
      </summary>
      <p className={styles.soft} suppressHydrationWarning>
        <Day date={startsAt} /> to <Day date={lastDayOf(endsAt)} />
        {leastAmount > 0 && `, from ${money(leastAmount)}`}
        {limitEach !== null && `, ${limitEach} for each customer`}
        {promotion.note && `. ${promotion.note}`}
      </p>
      {mayChange && (
        // Shows what is saved: when that becomes something else, the form begins anew.
        <Form method="post" preventScrollReset className={styles.stack} key={promotion.was}>
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="was" value={kept?.was ?? promotion.was} />
          <div className={styles.fields}>
            <Limits values={kept?.typed ?? limitsOf(promotion)} />
          </div>
          <label className={styles.tick}>
            <input
              type="checkbox"
              name="active"
              value="yes"
              defaultChecked={kept ? kept.typed.active !== undefined : promotion.active}
            />
            Switched on
          </label>
          <div className={styles.actions}>
            <Button kind="quiet">
              Save<span className="visually-hidden"> {code}</span>
            </Button>
          </div>
        </Form>
      )}
    </details>
  )
}

const limitsOf = ({ endsAt, limitTotal, limitEach, note }: Promotion) => ({
  endsAt: dayValue(lastDayOf(endsAt)),
  limitTotal: String(limitTotal ?? ''),
  limitEach: String(limitEach ?? ''),
  note,
})

const Limits = ({ values = {} }: { values?: Readonly<Record<string, string>> }) => (
  <>
    <Field label="Last day">
      <Input type="date" name="endsAt" required defaultValue={values.endsAt} />
    </Field>
    <Field label="Uses in all" optional hint="Empty for as many as there are.">
      <Input name="limitTotal" inputMode="numeric" defaultValue={values.limitTotal ?? ''} />
    </Field>
    <Field label="Uses by one customer" optional>
      <Input name="limitEach" inputMode="numeric" defaultValue={values.limitEach ?? ''} />
    </Field>
    <Field label="What it is for" optional hint="Only staff read this.">
      <Input name="note" maxLength={200} defaultValue={values.note ?? ''} />
    </Field>
  </>
)

const NewPromotion = ({ currency, today, promotions }: PromotionsProps) => (
  <details className={styles.card} open={promotions.length === 0}>
    <summary>A new code</summary>
    <Form method="post" preventScrollReset className={styles.stack} key={promotions.length}>
      <input type="hidden" name="intent" value="make" />
      <div className={styles.fields}>
        <Field label="Code" hint="3 to 40 letters and digits; capitals do not matter.">
          <Input name="code" required maxLength={40} autoComplete="off" />
        </Field>
        <Field label="Gives">
          <Select name="kind" defaultValue="percent">
            <option value="percent">A percentage off the pieces</option>
            <option value="amount">An amount off the pieces</option>
            <option value="free-delivery">Free delivery</option>
          </Select>
        </Field>
        <Field label="How much" hint={`Per cent, or ${currency}; nothing for free delivery.`}>
          <Input name="value" inputMode="decimal" />
        </Field>
        <Field label="For purchases from" optional hint={currency}>
          <Input name="leastAmount" inputMode="decimal" />
        </Field>
        <Field label="First day">
          <Input type="date" name="startsAt" required defaultValue={today} />
        </Field>
        <Limits />
      </div>
      <div className={styles.actions}>
        <Button>Make the code</Button>
      </div>
    </Form>
  </details>
)
