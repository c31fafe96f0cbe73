import { data, Form, Link } from 'react-router'
import * as v from 'valibot'
import { readCode } from '#design/document/code.ts'
import { titleOf } from '#design/document/summary.ts'
import { findShare } from '#shop/shares/find-share.ts'
import {
  closeToSearch,
  listSearchableDesigns,
  openToSearch,
} from '#shop/shares/searchable-designs.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/shared-designs'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Shared designs · Workshop'),
]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'open-shared-designs')
  const open = await ctx.transact(listSearchableDesigns)
  return {
    open: open.map(({ slug, design, since }) => ({ slug, title: titleOf(design), since })),
  }
}

/** A whole link, or what stands in it after /d/. */
const key = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(4000),
  v.transform(text => text.replace(/^.*\/d\//, '').replace(/[/?#].*$/, '')),
  v.regex(/^[\w-]+$/),
)
const SearchForm = v.object({ intent: v.picklist(['open', 'close']), key })

const noLink = 'That is no link to a design. Copy the whole address of the page that shows it.'
const engraved =
  'This one has words or a drawing in it, which are somebody’s own. Only a piece without an engraving can be shown to everybody.'

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const by = doer(await staffOf(ctx, 'open-shared-designs'))
  const sent = v.safeParse(SearchForm, Object.fromEntries(await formOf(request)))
  const refuse = (refused: string) => data({ message: null, refused }, { status: 422 })
  if (!sent.success) return refuse(noLink)
  const { intent, key } = sent.output
  const now = ctx.now()
  const done = await ctx.transact(async transaction => {
    if (intent === 'close') {
      const changed = await closeToSearch(transaction, { slug: key, by, now })
      return { message: changed ? 'Closed. Search engines drop it when they next look.' : null }
    }
    const read = readCode(key)
    const design = read.ok ? read.design : await findShare(transaction, { slug: key, now })
    if (!design) return { refused: noLink }
    const opened = await openToSearch(transaction, { design, by, now })
    return opened.ok
      ? { message: 'Open. Search engines find it by the list of pages they are given.' }
      : { refused: engraved }
  })
  return done.refused
    ? refuse(done.refused)
    : data({ message: done.message ?? null, refused: null })
}

export default function SharedDesigns({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BackofficePage
      title="Shared designs"
      lede="A design that was shared is for whoever has its link, and search engines are told to leave it alone. Those that you open here they may show, with a picture."
      message={actionData?.message}
      refused={actionData?.refused}
    >
      <section className={styles.card} aria-labelledby="open-one">
        <h2 id="open-one">Open one to search engines</h2>
        <Form method="post" preventScrollReset className={styles.stack}>
          <Field label="Link to the design" hint="Its whole address, as it was shared.">
            <Input name="key" required maxLength={4000} autoComplete="off" />
          </Field>
          <div className={styles.actions}>
            <Button name="intent" value="open">
              Open it
            </Button>
          </div>
        </Form>
      </section>
      <section className={styles.card} aria-labelledby="open-now">
        <h2 id="open-now">Open now</h2>
        {loaderData.open.length === 0 && <p className={styles.soft}>None.</p>}
        <ul className={styles.stack}>
          {loaderData.open.map(({ slug, title, since }) => (
            <li key={slug}>
              <Link to={`/d/${slug}`}>{title}</Link>
              <p className={styles.soft}>
                since <Day date={since} />
              </p>
              <Form method="post" preventScrollReset className={styles.actions}>
                <input type="hidden" name="key" value={slug} />
                <Button kind="plain" name="intent" value="close">
                  Close<span className="visually-hidden"> {title}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </section>
    </BackofficePage>
  )
}
