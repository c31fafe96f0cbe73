import { data, Form, Link, redirect } from 'react-router'
import { usualTerms } from '#schemas/stone-terms.ts'
import { listColumns } from '#shop/stones/list-columns.ts'
import { addSupplier, listSuppliers } from '#shop/stones/suppliers.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/suppliers'
import { bandsText, readSupplierForm } from './supplier-form.server.ts'
import { TermsFields } from './terms-fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Suppliers of stones · Workshop'),
]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'move-tables')
  const { currency } = (await shopPricingOf(ctx)).rates
  const suppliers = await ctx.transact(listSuppliers)
  return {
    currency,
    suppliers: suppliers.map(({ id, name, offered }) => ({ id, name, offered })),
    terms: { ...usualTerms, currency },
    bands: bandsText(usualTerms.bands),
    columns: listColumns.map(({ key, label }) => ({ key, label })),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const by = doer(await staffOf(ctx, 'move-tables'))
  const read = readSupplierForm(await formOf(request), url.origin)
  if (!read.ok) return data({ refused: read.words }, { status: 422 })
  const { name, terms } = read
  const added = await ctx.transact(t => addSupplier(t, { name, terms, by, now: ctx.now() }))
  if (added.ok) return redirect(`/workshop/single-stones/suppliers/${added.id}`)
  return data({ refused: `There is a supplier called ${name} already.` }, { status: 422 })
}

export default function Suppliers({ loaderData, actionData }: Route.ComponentProps) {
  const { suppliers, terms, currency, bands, columns } = loaderData
  return (
    <BackofficePage
      title="Suppliers of stones"
      lede={
        <>
          <Link to="/workshop/single-stones">Single stones</Link> · Whoever sends you lists of
          stones, and what your prices are made of.
        </>
      }
      refused={actionData?.refused}
    >
      {suppliers.length === 0 ? (
        <EmptyState
          title="No supplier yet"
          text="Say below whose list it is and how its prices become yours; then send the list."
        />
      ) : (
        <ul className={styles.plain}>
          {suppliers.map(({ id, name, offered }) => (
            <li key={id}>
              <Link to={`/workshop/single-stones/suppliers/${id}`}>{name}</Link>,{' '}
              {offered === 1 ? 'one stone' : `${offered.toLocaleString('en')} stones`} offered
            </li>
          ))}
        </ul>
      )}
      <section className={styles.card} aria-labelledby="add">
        <h2 id="add">Add a supplier</h2>
        <Form method="post" className={styles.stack}>
          <TermsFields name="" terms={terms} bands={bands} currency={currency} columns={columns} />
          <div className={styles.actions}>
            <Button>Add this supplier</Button>
          </div>
        </Form>
      </section>
    </BackofficePage>
  )
}
