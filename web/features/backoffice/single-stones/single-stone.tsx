import { data, Form, Link } from 'react-router'
import { measuresText, reportText, stoneTitle } from '#schemas/stone-words.ts'
import { may } from '#shop/staff/permissions.ts'
import { changeStone } from '#shop/stones/enter-stone.ts'
import { findStone, stoneHistory } from '#shop/stones/list-stones.ts'
import { holdStone, moveStone, type StoneMoved } from '#shop/stones/move-stone.ts'
import { type StoneStep, stepsFrom } from '#shop/stones/states.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { readerLocale } from '#web/ui/reader-locale.ts'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage, Scroll } from '../backoffice-page.tsx'
import type { Route } from './+types/single-stone'
import { eventNames, stepNames, stoneStateName } from './state-names.ts'
import { StoneFields } from './stone-fields.tsx'
import { readStoneForm, stoneFiguresOf, typedOf } from './stone-form.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  titled(matches, `${loaderData?.title ?? 'Stone'} · Workshop`),
]

const DAY_MS = 86_400_000

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { role } = await staffOf(ctx, 'see-stones')
  return ctx.transact(async transaction => {
    const stone = found(await findStone(transaction, params.id))
    const money = (amount: number, currency: string) =>
      priceText({ amount, currency }, readerLocale(null))
    return {
      id: stone.id,
      title: stoneTitle(stone),
      measures: measuresText(stone),
      report: reportText(stone),
      stockNumber: stone.stockNumber,
      supplier: stone.supplier,
      price: money(stone.price, stone.currency),
      currency: stone.currency,
      cost:
        stone.cost === null || !may(role, 'see-rates')
          ? null
          : money(stone.cost, stone.costCurrency),
      state: stoneStateName(stone),
      heldUntil: stone.heldUntil,
      version: stone.version,
      steps: stepsFrom(stone.state),
      values: stoneFiguresOf(stone, stone),
      mayChange: may(role, 'count-stones'),
      history: await stoneHistory(transaction, stone.id),
    }
  })
}

const refusals: Readonly<Record<Extract<StoneMoved, { ok: false }>['reason'], string>> = {
  'not-found': 'There is no such stone.',
  'not-free': 'Somebody was quicker: the stone is not where you saw it. Nothing was changed.',
  gone: 'Its supplier lists it no more. Ask them before you promise it to anybody.',
  ordered:
    'It is in a customer’s order, and so it stays theirs. Cancel the order or take the piece back, and it is free again by itself.',
  'changed-meanwhile':
    'Somebody has changed this stone since you opened the page. Nothing was done; please look at it again.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'count-stones')
  const by = doer(visitor)
  const form = await formOf(request)
  const refused = (words: string) =>
    data({ message: null, refused: words, typed: null }, { status: 422 })
  const id = params.id
  const seen = Number(form.get('seen') ?? Number.NaN)
  const intent = form.get('intent')
  if (!Number.isSafeInteger(seen) || typeof intent !== 'string')
    return refused('This could not be read.')
  const now = ctx.now()
  if (intent === 'change') {
    const stone = found(await ctx.transact(t => findStone(t, id)))
    const read = readStoneForm(form, stone.currency)
    if (!read.ok)
      return data({ message: null, refused: read.words, typed: typedOf(form) }, { status: 422 })
    const changed = await ctx.transact(t =>
      changeStone(t, { id, seen, stone: read.stone, offer: read.offer, by, now }),
    )
    if (changed.ok) return data({ message: 'The stone is changed.', refused: null, typed: null })
    const words =
      changed.reason === 'number-taken'
        ? `There is a stone with the number ${read.offer.stockNumber} already.`
        : refusals[changed.reason]
    return data({ message: null, refused: words, typed: typedOf(form) }, { status: 422 })
  }
  const step = (Object.keys(stepNames) as StoneStep[]).find(one => one === intent)
  if (!step) return refused('This could not be read.')
  const note = String(form.get('note') ?? '')
    .trim()
    .slice(0, 200)
  const moved = await ctx.transact(t =>
    step === 'hold'
      ? holdStone(t, {
          id,
          holder: visitor.accountId,
          until: new Date(now.getTime() + DAY_MS),
          note,
          by,
          now,
        })
      : moveStone(t, { id, step, seen, note, by, now }),
  )
  if (!moved.ok) return refused(refusals[moved.reason])
  return data({ message: `Done: ${eventNames[step]}.`, refused: null, typed: null })
}

export default function SingleStonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, measures, report, stockNumber, supplier, price, cost, state } = loaderData
  const { steps, version, mayChange, history, heldUntil, values, currency } = loaderData
  return (
    <BackofficePage
      title={title}
      lede={
        <>
          <Link to="/workshop/single-stones">Single stones</Link> · {stockNumber} ·{' '}
          {supplier ?? 'our own'} · {measures}
          {report && ` · ${report}`}
        </>
      }
      message={actionData?.message}
      refused={actionData?.refused}
    >
      <section className={styles.card} aria-labelledby="now">
        <h2 id="now">
          {price}, {state}
        </h2>
        {cost && <p className={styles.soft}>It costs us {cost}.</p>}
        {heldUntil && (
          <p className={styles.soft}>
            Held until <ReaderMoment at={heldUntil} />.
          </p>
        )}
        {mayChange && (
          <Form method="post" className={styles.stack} key={version}>
            <input type="hidden" name="seen" value={version} />
            <Field label="Why, or for whom" optional>
              <Input name="note" maxLength={200} autoComplete="off" />
            </Field>
            <div className={styles.actions}>
              {steps.map(step => (
                <Button key={step} kind="quiet" name="intent" value={step}>
                  {stepNames[step]}
                </Button>
              ))}
            </div>
          </Form>
        )}
      </section>
      <section aria-labelledby="history">
        <h2 id="history">What happened to it</h2>
        {history.length === 0 ? (
          <p className={styles.soft}>Nothing yet.</p>
        ) : (
          <Scroll label="Every step, the latest first">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">What</th>
                  <th scope="col">Who</th>
                  <th scope="col">Why</th>
                </tr>
              </thead>
              <tbody>
                {history.map(({ id, at, step, who, note }) => (
                  <tr key={id}>
                    <td>
                      <ReaderMoment at={at} />
                    </td>
                    <td>{eventNames[step]}</td>
                    <td>{who || 'a customer'}</td>
                    <td>{note}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        )}
      </section>
      {mayChange && (
        <details className={styles.card} open={Boolean(actionData?.typed)}>
          <summary>Change what is said of it</summary>
          <Form
            method="post"
            className={styles.stack}
            key={`${version} ${JSON.stringify(actionData?.typed)}`}
          >
            <input type="hidden" name="intent" value="change" />
            <input type="hidden" name="seen" value={version} />
            <StoneFields values={actionData?.typed ?? values} currency={currency} />
            <div className={styles.actions}>
              <Button>Save</Button>
            </div>
          </Form>
        </details>
      )}
    </BackofficePage>
  )
}
