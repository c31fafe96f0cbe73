import { randomUUID } from 'node:crypto'
import { data, Form, redirect, useNavigation } from 'react-router'
import * as v from 'valibot'
import { linesBySet } from '#design/sets/lines-by-set.ts'
import type { DesignSet } from '#design/sets/set.ts'
import { withSets } from '#shop/orders/ordered-set.ts'
import {
  askReturn,
  askReturnSchema,
  type ReturnResult,
  rightsNow,
} from '#shop/returns/ask-return.ts'
import type { NoRight } from '#shop/returns/rights.ts'
import { type ReturnKind, returnKinds } from '#shop/returns/states.ts'
import { formOf } from '#web/app/form-of.ts'
import { requestContext } from '#web/app/request-context.ts'
import { revalidateRefused } from '#web/app/revalidate-refused.ts'
import { titled } from '#web/app/shop-title.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tick } from '#web/ui/tick.tsx'
import type { Route } from './+types/return'
import styles from './return.module.css'
import { ownOrder } from './whose-order.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Return')]

const kindOf = (text: string | null): ReturnKind =>
  returnKinds.find(kind => kind === text) ?? 'change-of-mind'

export async function loader({ context, params: { number }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { order } = await ownOrder(ctx, number)
  const now = ctx.now()
  const rights = await ctx.transact(transaction => rightsNow(transaction, order, now))
  const kind = kindOf(url.searchParams.get('kind'))
  return {
    number,
    kind,
    key: randomUUID(),
    name: order.record.address.name,
    email: order.record.contact.email,
    hasBentBand: order.record.lines.some(({ set }) => isBent(set?.set)),
    lines: withSets(order.record.lines).map(({ title, set, at }) => ({
      at,
      title,
      set,
      picture: `/setting/orders/${number}/pictures/${at}`,
      left: rights[at]?.left ?? 0,
      right: rights[at]?.rights[kind] ?? { may: false as const, because: 'all-returned' as const },
    })),
  }
}

const isBent = (set: DesignSet | undefined) => set?.fit !== undefined && set.fit.form !== 'straight'

const refusals: Readonly<Record<Exclude<ReturnResult, { ok: true }>['reason'], string>> = {
  'not-found': 'This order is not there any more. Please go back to your account.',
  'nothing-chosen': 'Please choose at least one piece.',
  'no-words': 'Please tell us what is wrong, in a few words.',
  'too-many': 'That is more than is left of it. Please choose fewer.',
  'no-right': 'One of these pieces cannot come back this way any more. Below is what can.',
}

/** What may come back may have changed since the page was opened. */
export const shouldRevalidate = revalidateRefused

export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const { order } = await ownOrder(ctx, number)
  const form = await formOf(request)
  const lines = order.record.lines.flatMap((_, at) => {
    const quantity = Number(form.get(`line-${at}`) ?? 0)
    return quantity > 0 ? [{ at, quantity }] : []
  })
  const sent = v.safeParse(askReturnSchema, {
    key: form.get('key'),
    kind: form.get('kind'),
    words: form.get('words') ?? '',
    lines,
  })
  if (!sent.success)
    return data({ words: 'The form did not arrive whole. Please send it again.' }, { status: 400 })
  const accountId = order.accountId ?? ''
  const opened = await ctx.transact(transaction =>
    askReturn(transaction, { ...sent.output, accountId, number, now: ctx.now() }),
  )
  ctx.paymentContext.wake()
  return opened.ok
    ? redirect(`/setting/orders/${number}#returns`)
    : data({ words: refusals[opened.reason] }, { status: 422 })
}

const titles: Readonly<Record<ReturnKind, { title: string; lede: string; button: string }>> = {
  'change-of-mind': {
    title: 'Withdraw from the contract',
    lede: 'Choose what is to come back. You need no reason, and we confirm at once, by mail, that we have your notice.',
    button: 'Confirm withdrawal',
  },
  fault: {
    title: 'Something is wrong with it',
    lede: 'We are sorry. Tell us which piece and what is wrong; a goldsmith reads it, and we answer within three working days.',
    button: 'Send it to the workshop',
  },
}

const because: Readonly<Record<NoRight, string>> = {
  personalised: 'It has words of your own on it, so it cannot come back for a change of mind.',
  'not-made-yet': 'There is nothing to send back yet: an order can be cancelled until it is made.',
  'not-sent-yet': 'It has not left us yet.',
  'too-late': 'Its 14 days are over.',
  'sold-by-partner':
    'You bought it from one of our partners. Please ask them: they are the seller.',
  'all-returned': 'All of it is on its way back, or back with us.',
}

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  const { number, kind, lines, name } = loaderData
  const { state } = useNavigation()
  const order = `/setting/orders/${number}`
  const { title, lede, button } = titles[kind]
  const nothing = lines.every(({ right }) => !right.may)
  return (
    <>
      <Breadcrumb
        trail={[
          { to: '/setting', name: 'Your account' },
          { to: order, name: `Order ${number}` },
        ]}
        here={title}
      />
      <PageHeading eyebrow={`Order ${number}`} title={title} {...(!nothing && { lede })} />
      {nothing ? (
        <EmptyState
          title="Nothing of this order can come back this way now"
          text={[
            ...new Set(lines.map(({ right }) => (right.may ? '' : because[right.because]))),
          ].join(' ')}
        >
          <ButtonLink to={order}>Back to the order</ButtonLink>
        </EmptyState>
      ) : (
        <Form method="post" className={styles.form}>
          {actionData && (
            <p className={styles.refused} role="alert">
              {actionData.words}
            </p>
          )}
          <input type="hidden" name="key" value={loaderData.key} />
          <input type="hidden" name="kind" value={kind} />
          <fieldset className={styles.lines}>
            <legend>Which pieces</legend>
            {lines.some(({ set }) => set) && (
              <p className={styles.soft}>
                Pieces of a set may come back one by one: what you keep stays yours at the price you
                paid for it.
                {loaderData.hasBentBand &&
                  ' The band was bent to lie close beside its ring: without the ring it keeps that bend.'}
              </p>
            )}
            {linesBySet(lines).map(({ set, lines: own }) => {
              const pieces = own.map(line => (
                <ReturnLine key={line.at} line={line} alone={lines.length === 1} />
              ))
              return set ? (
                <fieldset key={set.key} className={styles.set}>
                  <legend>{set.name}</legend>
                  {pieces}
                </fieldset>
              ) : (
                pieces
              )
            })}
          </fieldset>
          {kind === 'fault' && (
            <Field label="What is wrong" hint="And since when, if you know.">
              <Textarea name="words" rows={5} maxLength={2000} required />
            </Field>
          )}
          <p className={styles.soft}>
            {kind === 'fault'
              ? `We write to ${loaderData.email}. If it has to come to us, the parcel costs you nothing.`
              : `${name}, you withdraw from buying these pieces. Our confirmation goes to ${loaderData.email}.`}
          </p>
          <div>
            <Button busy={state !== 'idle'}>{button}</Button>
          </div>
        </Form>
      )}
    </>
  )
}

const countTo = (most: number) => Array.from({ length: most + 1 }, (_, n) => n)

type Line = Route.ComponentProps['loaderData']['lines'][number]

function ReturnLine({ line, alone }: { readonly line: Line; readonly alone: boolean }) {
  const { at, title, left, right, picture } = line
  const seen = <img src={picture} width={72} height={72} alt="" className={styles.picture} />
  if (!right.may)
    return (
      <div className={styles.line}>
        {seen}
        <p>
          {title} <span className={styles.soft}>{because[right.because]}</span>
        </p>
      </div>
    )
  const until = right.until && (
    <span className={styles.soft}>
      Until <Day date={right.until} />.
    </span>
  )
  return (
    <div className={styles.line}>
      {seen}
      {left === 1 ? (
        <Tick name={`line-${at}`} value="1" defaultChecked={alone}>
          {title} {until}
        </Tick>
      ) : (
        <div>
          <Field label={`How many: ${title}`}>
            <Select name={`line-${at}`} defaultValue={alone ? String(left) : '0'}>
              {countTo(left).map(n => (
                <option key={n} value={n}>
                  {n}
                </option>
              ))}
            </Select>
          </Field>
          {until}
        </div>
      )}
    </div>
  )
}
