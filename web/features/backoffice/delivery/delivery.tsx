import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { countries } from '#shop/delivery/countries.ts'
import { DEFAULT_TERMS_VERSION } from '#shop/delivery/current-terms.ts'
import { findTerms, listTerms } from '#shop/delivery/enter-terms.ts'
import { addressElsewhere } from '#shop/delivery/tax-question.ts'
import { termChanges, termGroups } from '#shop/delivery/term-rows.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { BackofficePage } from '../backoffice-page.tsx'
import { formKey, savedWords } from '../versions/saved-version.ts'
import { VersionList } from '../versions/versions.tsx'
import type { Route } from './+types/delivery'
import { answerTerms, termValuesOf } from './actions.server.ts'
import { TermChanges, TermsForm } from './terms-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Delivery and tax · Workshop'),
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'change-delivery-and-tax')
  const now = ctx.now()
  const parameter = (name: string) => url.searchParams.get(name) || null
  const [from, a, b] = [parameter('from'), parameter('a'), parameter('b')]
  return ctx.transact(async transaction => {
    const versions = await listTerms(transaction, now)
    // What was just saved is shown, also if it begins another day, until somebody follows it.
    const saved = versions.find(({ version }, at) => at === 0 && version === parameter('saved'))
    const holding = versions.find(({ state }) => state === 'now')?.version ?? DEFAULT_TERMS_VERSION
    const base = saved?.version ?? from ?? holding
    const terms = found(await findTerms(transaction, base))
    return {
      versions,
      elsewhere: await addressElsewhere(transaction, terms),
      last: versions[0]?.version ?? '',
      today: now.toISOString().slice(0, 10),
      currency: (await currentRates(transaction, now)).currency,
      groups: termGroups.map(({ rows, ...group }) => ({
        ...group,
        rows: rows.map(({ key, label, unit, options, hint }) => ({
          key,
          label,
          unit,
          options,
          hint,
        })),
      })),
      countries: countries.map(({ code, name }) => ({ code, name })),
      values: termValuesOf(terms),
      base,
      from: saved ? null : from,
      saved: saved ? { version: saved.version, isPlanned: saved.state === 'planned' } : null,
      compared:
        a && b
          ? {
              a,
              b,
              changes: termChanges(
                found(await findTerms(transaction, a)),
                found(await findTerms(transaction, b)),
              ),
            }
          : null,
    }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const by = doer(await staffOf(ctx, 'change-delivery-and-tax'))
  const form = await formOf(request)
  const answer = await ctx.transact(transaction =>
    answerTerms(transaction, { form, by, now: ctx.now() }),
  )
  if ('done' in answer) return redirect(`/workshop/delivery?saved=${answer.done}`)
  return data(answer, { status: answer.refused === null ? 200 : 422 })
}

export default function DeliveryTerms({ loaderData, actionData }: Route.ComponentProps) {
  const { versions, compared, base, saved } = loaderData
  const navigation = useNavigation()
  const answer = actionData ?? null
  return (
    <BackofficePage
      title="Delivery and tax"
      lede="What a parcel costs, how long it takes, and which tax is charged. Checkouts use the current version; orders keep the version they were placed with."
      message={saved && !answer ? savedWords(saved) : null}
      refused={answer?.refused}
    >
      <Form method="post" key={formKey(base, answer)} replace preventScrollReset>
        <TermsForm page={loaderData} answer={answer} busy={navigation.state === 'submitting'} />
      </Form>
      <VersionList versions={versions} mayChange compared={compared} />
      {compared && (
        <section aria-labelledby="compared">
          <h2 id="compared">
            From {compared.a} to {compared.b}
          </h2>
          <TermChanges changes={compared.changes} />
          <p>
            <Link to="/workshop/delivery">Close the comparison</Link>
          </p>
        </section>
      )}
    </BackofficePage>
  )
}
