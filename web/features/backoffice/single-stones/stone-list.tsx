import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { applyList, type ListApplied } from '#shop/stones/apply-import.ts'
import { showImport } from '#shop/stones/show-imports.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { readerLocale } from '#web/ui/reader-locale.ts'
import styles from '../backoffice-page.module.css'
import { BackofficePage, Scroll } from '../backoffice-page.tsx'
import type { Route } from './+types/stone-list'
import { listStates } from './list-states.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'A list of stones · Workshop'),
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'move-tables')
  const { currency } = (await shopPricingOf(ctx)).rates
  const list = found(await ctx.transact(t => showImport(t, params.id)))
  const money = (amount: number) => priceText({ amount, currency }, readerLocale(null))
  return {
    supplier: list.supplier,
    supplierId: list.supplierId,
    fileName: list.fileName,
    state: list.state,
    fault: list.fault,
    report: list.report,
    changes: list.changes.map(({ price, before, ...one }) => ({
      ...one,
      price: money(price),
      before: before === null ? null : money(before),
    })),
  }
}

const refusals: Readonly<Record<Extract<ListApplied, { ok: false }>['reason'], string>> = {
  'not-found': 'This list is gone.',
  'not-ready': 'This list was brought in already, or is not read yet.',
  replaced: 'A newer list of this supplier was brought in since. Please send today’s.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const by = doer(await staffOf(ctx, 'move-tables'))
  const form = await formOf(request)
  if (form.get('intent') !== 'apply')
    return data({ refused: 'This could not be read.' }, { status: 422 })
  const applied = await applyList(ctx.transact, { id: params.id, by, now: ctx.now })
  if (applied.ok) return redirect(`/workshop/single-stones/lists/${params.id}`)
  return data({ refused: refusals[applied.reason] }, { status: 422 })
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${count.toLocaleString('en')} ${many}`

export default function StoneList({ loaderData, actionData }: Route.ComponentProps) {
  const { supplier, supplierId, fileName, state, fault, report, changes } = loaderData
  const { counts, faults, faultCount, missing } = report
  const navigation = useNavigation()
  const isOpen = state === 'looked' || state === 'applying'
  const isDone = state === 'applied'
  return (
    <BackofficePage
      title={fileName || 'A list of stones'}
      lede={
        <>
          <Link to={`/workshop/single-stones/suppliers/${supplierId}`}>{supplier}</Link> ·{' '}
          {counted(report.lines, 'line', 'lines')} · {listStates[state]}
        </>
      }
      message={isDone && !actionData ? 'This list is brought in.' : null}
      refused={actionData?.refused ?? (fault || null)}
    >
      {missing.length > 0 && (
        <p className={styles.notice} data-kind="refused">
          Missing: {missing.join('; ')}. Write down under “How their list is read and priced” how
          the list heads it, and send the list again.
        </p>
      )}
      {counts && (
        <section className={styles.card} aria-labelledby="counts">
          <h2 id="counts">{isDone ? 'What it changed' : 'What it would change'}</h2>
          <ul className={styles.plain}>
            <li>{counted(counts.added, 'stone is new', 'stones are new')}</li>
            <li>{counted(counts.changed, 'stone is changed', 'stones are changed')}</li>
            <li>
              {counted(counts.gone, 'stone is offered no more', 'stones are offered no more')}
            </li>
            <li>{counted(counts.same, 'stone is as it was', 'stones are as they were')}</li>
            {counts.kept > 0 && (
              <li>
                {counted(counts.kept, 'stone', 'stones')} stay as they are: somebody holds or bought
                them
              </li>
            )}
            {faultCount > 0 && (
              <li>{counted(faultCount, 'line is left out', 'lines are left out')}, see below</li>
            )}
          </ul>
          {isOpen && counts.before > 0 && counts.gone > counts.before / 2 && (
            <p className={styles.notice} data-kind="refused">
              More than half of what they offered would be offered no more. Is this their whole
              list?
            </p>
          )}
          {isOpen && missing.length === 0 && (
            <Form method="post" className={styles.actions}>
              <input type="hidden" name="intent" value="apply" />
              <Button busy={navigation.state !== 'idle'}>Bring it in</Button>
            </Form>
          )}
        </section>
      )}
      {faults.length > 0 && (
        <section aria-labelledby="faults">
          <h2 id="faults">{counted(faultCount, 'line is left out', 'lines are left out')}</h2>
          <p className={styles.soft}>
            These stones are not offered until the list can be read. All others can be brought in.
          </p>
          <Scroll label="Lines that are left out">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col">Why</th>
                </tr>
              </thead>
              <tbody>
                {faults.map(({ line, words }) => (
                  <tr key={`${line} ${words}`}>
                    <td>{line}</td>
                    <td>{words}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </section>
      )}
      {changes.length > 0 && (
        <section aria-labelledby="changes">
          <h2 id="changes">The first of them</h2>
          <Scroll label="The first changes">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col">Stock number</th>
                  <th scope="col">Price</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ line, stockNumber, isNew, before, price }) => (
                  <tr key={line}>
                    <td>{line}</td>
                    <td>
                      {stockNumber}{' '}
                      {isNew && (
                        <span className={styles.state} data-state="on">
                          new
                        </span>
                      )}
                    </td>
                    <td>
                      {before && before !== price && <del>{before}</del>} {price}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </section>
      )}
    </BackofficePage>
  )
}
