import { useRef } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { pieceChanges, rateChanges } from '#shop/rates/compare-rates.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import { findVersion, listVersions } from '#shop/rates/list-versions.ts'
import { rateGroups } from '#shop/rates/rate-rows.ts'
import { raises } from '#shop/rates/read-rate-form.ts'
import { may } from '#shop/staff/permissions.ts'
import { homeTaxRate } from '#shop/tax/home-tax-rate.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { waysOf } from '#web/features/account/second-factors/ways.server.ts'
import { BackofficePage } from '../backoffice-page.tsx'
import { ProveFirst } from '../prove-first.tsx'
import { formKey, savedWords } from '../versions/saved-version.ts'
import { VersionList } from '../versions/versions.tsx'
import type { Route } from './+types/rates'
import { answerRates, rateValuesOf } from './rates/actions.server.ts'
import { Changes } from './rates/changes.tsx'
import { RateFormFields } from './rates/rate-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Rates · Workshop')]

const documentOf = async (transaction: Transaction, version: string) =>
  found(await findVersion(transaction, version))

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'see-rates')
  const now = ctx.now()
  const parameter = (name: string) => url.searchParams.get(name) || null
  const [from, a, b] = [parameter('from'), parameter('a'), parameter('b')]
  return ctx.transact(async transaction => {
    const current = await enteredRates(transaction, now)
    const versions = await listVersions(transaction, now)
    const homeTax = homeTaxRate(await currentTerms(transaction, now))
    // What was just saved is shown, also if it begins another day, until somebody follows it.
    const saved = versions.find(({ version }, at) => at === 0 && version === parameter('saved'))
    const base = saved?.version ?? from ?? current.version
    const beginning = base === current.version ? current : await documentOf(transaction, base)
    const pair =
      a && b && ([await documentOf(transaction, a), await documentOf(transaction, b)] as const)
    return {
      settings: ctx.identity,
      mayChange: may(visitor.role, 'change-rates'),
      current: current.version,
      currency: current.currency,
      last: versions[0]?.version ?? '',
      today: now.toISOString().slice(0, 10),
      versions,
      groups: rateGroups,
      raises,
      values: rateValuesOf(beginning),
      base,
      from: saved ? null : from,
      saved: saved ? { version: saved.version, isPlanned: saved.state === 'planned' } : null,
      compared: pair && {
        a,
        b,
        changes: rateChanges(pair[0], pair[1]),
        pieces: pieceChanges(pair[0], pair[1], homeTax),
      },
    }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'change-rates')
  const form = await formOf(request)
  // After five minutes of typing, the page itself asks for proof and keeps the entries.
  const asks = form.get('intent') === 'save' && !(await ctx.isFreshSignIn())
  if (asks) form.set('intent', 'preview')
  const answer = await ctx.transact(transaction =>
    answerRates(transaction, { form, by: doer(visitor), now: ctx.now() }),
  )
  if ('done' in answer) {
    ctx.securityEvent('rates-changed', answer.done)
    return redirect(`/workshop/rates?saved=${answer.done}`)
  }
  const ways = asks && answer.refused === null ? await waysOf(ctx, visitor) : null
  return data({ ...answer, ways }, { status: answer.refused === null ? 200 : 422 })
}

const saveButtonOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button[name="intent"][value="save"]')

export default function RateVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { mayChange, versions, currency, compared, current, saved, base } = loaderData
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const answer = actionData ?? null
  const holding = versions.find(({ state }) => state === 'now')
  return (
    <BackofficePage
      title="Rates"
      message={saved && !answer ? savedWords(saved) : null}
      refused={answer?.refused}
      lede={
        <>
          What the shop charges. Current price list: <strong>{current}</strong>
          {holding?.enteredBy && `, entered by ${holding.enteredBy}`}. Prices that customers have
          seen stay valid for as long as promised, and orders never change.
        </>
      }
    >
      {mayChange ? (
        <Form method="post" key={formKey(base, answer)} replace preventScrollReset ref={form}>
          <RateFormFields
            page={loaderData}
            answer={answer}
            busy={navigation.state === 'submitting'}
          />
        </Form>
      ) : (
        <RateFormFields page={loaderData} answer={null} busy={false} />
      )}
      <ProveFirst
        settings={loaderData.settings}
        ways={answer?.ways ?? null}
        onProved={() => form.current?.requestSubmit(saveButtonOf(form.current))}
      />
      <VersionList versions={versions} mayChange={mayChange} compared={compared} />
      {compared && (
        <section aria-labelledby="compared">
          <h2 id="compared">
            From {compared.a} to {compared.b}
          </h2>
          <Changes changes={compared.changes} pieces={compared.pieces} currency={currency} />
          <p>
            <Link to="/workshop/rates">Close the comparison</Link>
          </p>
        </section>
      )}
    </BackofficePage>
  )
}
