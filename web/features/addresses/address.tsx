import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import * as v from 'valibot'
import { addressSchema, emptyAddress, MOST_ADDRESSES } from '#schemas/address.ts'
import { draftOf, findAddress, removeAddress, saveAddress } from '#shop/addresses/address-book.ts'
import type { Faults } from '#shop/delivery/address.ts'
import { addressLines } from '#shop/delivery/address-lines.ts'
import { countries } from '#shop/delivery/countries.ts'
import { formOf } from '#web/app/form-of.ts'
import { requireSignedIn } from '#web/app/guards/signed-in.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { isConfirmed } from '#web/ui/confirmed-field.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Tick } from '#web/ui/tick.tsx'
import type { Route } from './+types/address'
import styles from './address.module.css'
import { PlaceFields } from './address-fields.tsx'
import { countryForm } from './country-form.ts'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Address')]

/** `new`, or one of the visitor's own. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId, name } = await requireSignedIn(ctx)
  const known =
    id === 'new'
      ? null
      : found(await ctx.transact(transaction => findAddress(transaction, { accountId, id })))
  return {
    fresh: known === null,
    // One form, one address, however often it is sent.
    key: known?.id ?? randomUUID(),
    draft: known ? draftOf(known) : emptyAddress,
    first: known?.first ?? false,
    seen: known?.changedAt.toISOString() ?? '',
    name,
    countries: countries.map(country => ({
      code: country.code,
      name: country.name,
      form: countryForm(country),
    })),
  }
}

const keySchema = v.pipe(v.string(), v.uuid())
const seenSchema = v.fallback(
  v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform(text => new Date(text)),
  ),
  new Date(0),
)

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = await requireSignedIn(ctx)
  const form = await formOf(request)
  if (form.get('intent') === 'remove') {
    if (!isConfirmed(form))
      return data(
        { draft: null, first: null, seen: null, faults: {}, words: notConfirmed },
        { status: 422 },
      )
    await ctx.transact(transaction => removeAddress(transaction, { accountId, id }))
    return redirect('/setting#addresses')
  }
  const key = id === 'new' ? form.get('key') : id
  if (!v.is(keySchema, key)) throw data(null, { status: 404 })
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const draft = v.parse(addressSchema, texts)
  const first = form.has('first')
  const seen = id === 'new' ? null : v.parse(seenSchema, form.get('seen'))
  const saved = await ctx.transact(transaction =>
    saveAddress(transaction, { accountId, id: key, draft, first, seen, now: ctx.now() }),
  )
  if (saved.ok) return redirect('/setting#addresses')
  if (saved.reason === 'invalid')
    return data(
      {
        draft,
        first,
        seen: null,
        faults: saved.faults,
        words: 'Please look at what is marked below.',
      },
      { status: 422 },
    )
  if (saved.reason === 'too-many')
    return data({ draft, first, seen: null, faults: {}, words: tooMany }, { status: 422 })
  if (saved.reason === 'changed-meanwhile') {
    const lines = addressLines(saved.address).join(', ')
    const words = `Nothing was saved: this address was changed in another window since you opened this page, and now reads ${lines}. What you typed is kept below; save once more to put it in its place.`
    const newer = saved.address.changedAt.toISOString()
    return data({ draft, first, seen: newer, faults: {}, words }, { status: 422 })
  }
  throw data(null, { status: 404 })
}

const notConfirmed = 'Nothing was removed: please answer the question first.'

const tooMany = `There are ${MOST_ADDRESSES} addresses already. Remove one that you no longer need.`

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fresh, key, countries, name } = loaderData
  const draft = actionData?.draft ?? loaderData.draft
  const faults: Faults = actionData?.faults ?? {}
  const [country, setCountry] = useState(draft.country)
  const { state } = useNavigation()
  const title = fresh ? 'A new address' : 'Change an address'
  return (
    <>
      <Breadcrumb trail={[{ to: '/setting', name: 'Your account' }]} here={title} />
      <PageHeading title={title} />
      <Form method="post" className={styles.form} noValidate>
        {actionData && (
          <p className={styles.refused} role="alert">
            {actionData.words}
          </p>
        )}
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="seen" value={actionData?.seen ?? loaderData.seen} />
        <PlaceFields
          draft={draft}
          person={{ name }}
          countries={countries}
          country={countries.find(({ code }) => code === country)?.form}
          faults={faults}
          onCountry={setCountry}
        />
        <Field label="Telephone" optional error={faults.phone} hint="For the carrier alone.">
          <Input type="tel" name="phone" autoComplete="tel" defaultValue={draft.phone} />
        </Field>
        <Tick name="first" defaultChecked={actionData?.first ?? loaderData.first}>
          Parcels usually go here
        </Tick>
        <div className={styles.buttons}>
          <Button busy={state !== 'idle'}>Save</Button>
        </div>
      </Form>
      {!fresh && (
        <Confirm
          words="Remove this address"
          means={`“${draft.name}, ${draft.line1}, ${draft.city}” goes from your address book for good. Orders that are on their way there are not changed.`}
          yes="Yes, remove it"
          no="No, keep it"
          fields={{ intent: 'remove' }}
          busy={state !== 'idle'}
          open={actionData?.words === notConfirmed}
        />
      )}
    </>
  )
}
