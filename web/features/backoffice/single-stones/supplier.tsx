import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { listColumns } from '#shop/stones/list-columns.ts'
import { MOST_LIST_BYTES, MOST_LIST_LINES } from '#shop/stones/read-list.ts'
import { listImports } from '#shop/stones/show-imports.ts'
import { changeSupplier, findSupplier } from '#shop/stones/suppliers.ts'
import { takeList } from '#shop/stones/take-list.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/supplier'
import { listStates } from './list-states.ts'
import { bandsText, readSupplierForm } from './supplier-form.server.ts'
import { TermsFields } from './terms-fields.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  titled(matches, `${loaderData?.name ?? 'Supplier'} · Workshop`),
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'move-tables')
  const { currency } = (await shopPricingOf(ctx)).rates
  return ctx.transact(async transaction => {
    const { id, name, terms, version } = found(await findSupplier(transaction, params.id))
    return {
      id,
      name,
      terms,
      version,
      currency,
      bands: bandsText(terms.bands),
      columns: listColumns.map(({ key, label }) => ({ key, label })),
      lists: await listImports(transaction, id),
      megabytes: MOST_LIST_BYTES / 1024 / 1024,
      lines: MOST_LIST_LINES.toLocaleString('en'),
    }
  })
}

const refusals = {
  'name-taken': 'Another supplier has this name.',
  'not-found': 'There is no such supplier.',
  'changed-meanwhile':
    'Somebody has changed this supplier since you opened the page. Nothing was saved; please look again.',
} as const

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const by = doer(await staffOf(ctx, 'move-tables'))
  const supplier = await ctx.transact(t => findSupplier(t, params.id))
  const form = await formOf(request)
  const no = (words: string) => data({ message: null, refused: words }, { status: 422 })
  if (!supplier) return no(refusals['not-found'])
  const now = ctx.now()
  if (form.get('intent') === 'terms') {
    const read = readSupplierForm(form, url.origin)
    if (!read.ok) return no(read.words)
    const seen = Number(form.get('seen'))
    const saved = await ctx.transact(t =>
      changeSupplier(t, { id: supplier.id, seen, name: read.name, terms: read.terms, by, now }),
    )
    if (!saved.ok) return no(refusals[saved.reason])
    return data({ message: 'Saved. It holds from the next list on.', refused: null })
  }
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return no('Please choose a file.')
  const { currency } = (await shopPricingOf(ctx)).rates
  const taken = await takeList(
    { transact: ctx.transact, read: ctx.workers.stoneList },
    {
      bytes: new Uint8Array(await file.arrayBuffer()),
      terms: supplier.terms,
      currency,
      supplierId: supplier.id,
      fileName: file.name.slice(0, 100),
      who: by.who,
      now,
    },
  )
  return taken.ok ? redirect(`/workshop/single-stones/lists/${taken.id}`) : no(taken.words)
}

export default function Supplier({ loaderData, actionData }: Route.ComponentProps) {
  const { name, version, lists, megabytes, lines } = loaderData
  const { state, formData } = useNavigation()
  return (
    <BackofficePage
      title={name}
      lede={
        <>
          <Link to="/workshop/single-stones/suppliers">Suppliers of stones</Link> · Send their list,
          see what it would change, and bring it in.
        </>
      }
      message={actionData?.message}
      refused={actionData?.refused}
    >
      <section className={styles.card} aria-labelledby="send">
        <h2 id="send">A new list</h2>
        <p className={styles.soft}>
          CSV or JSON, all that they offer: what is not in it any more is offered no more. At most{' '}
          {lines} lines and {megabytes} MB.
        </p>
        <Form method="post" encType="multipart/form-data" className={styles.stack}>
          <Field label="Their list">
            <Input
              type="file"
              name="file"
              accept=".csv,.txt,.tsv,.json,text/csv,application/json"
              required
            />
          </Field>
          <div className={styles.actions}>
            <Button busy={state === 'submitting' && formData?.get('intent') !== 'terms'}>
              Look at it first
            </Button>
          </div>
        </Form>
      </section>
      <section aria-labelledby="lists">
        <h2 id="lists">Lists so far</h2>
        {lists.length === 0 ? (
          <p className={styles.soft}>None yet.</p>
        ) : (
          <ul className={styles.plain}>
            {lists.map(({ id, fileName, sentAt, state, fault }) => (
              <li key={id}>
                <Link to={`/workshop/single-stones/lists/${id}`}>{fileName || 'A list'}</Link>,{' '}
                <ReaderMoment at={sentAt} />: {listStates[state]}
                {fault && `. ${fault}`}
              </li>
            ))}
          </ul>
        )}
      </section>
      <details className={styles.card}>
        <summary>How their list is read and priced</summary>
        <Form method="post" className={styles.stack} key={version}>
          <input type="hidden" name="intent" value="terms" />
          <input type="hidden" name="seen" value={version} />
          <TermsFields {...loaderData} />
          <div className={styles.actions}>
            <Button>Save</Button>
          </div>
        </Form>
      </details>
    </BackofficePage>
  )
}
