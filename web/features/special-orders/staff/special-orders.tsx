import { Form, Link } from 'react-router'
import { cleanUpTo } from '#schemas/text.ts'
import { listSpecialOrders } from '#shop/special-orders/find.ts'
import { type SpecialOrderState, specialOrderStates } from '#shop/special-orders/states.ts'
import { requestContext } from '#web/app/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Price } from '#web/ui/price.tsx'
import { LocalDay } from '#web/ui/reader-moment.tsx'
import { specialOrderStateNames } from '../state-words.ts'
import type { Route } from './+types/special-orders'
import styles from './inbox.module.css'

export const meta: Route.MetaFunction = () => [{ title: 'Special orders · Workshop' }]

interface Group {
  readonly id: string
  readonly name: string
  readonly states: readonly SpecialOrderState[]
}

const groups: readonly Group[] = [
  { id: 'open', name: 'To answer', states: ['asked', 'in-conversation'] },
  { id: 'quoted', name: 'Quoted', states: ['quoted'] },
  { id: 'agreed', name: 'Agreed', states: ['accepted', 'deposit-paid', 'ordered'] },
  { id: 'closed', name: 'Closed', states: ['declined', 'expired'] },
  { id: 'all', name: 'All', states: specialOrderStates },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = cleanUpTo(url.searchParams.get('q') ?? '', 100)
  const shown = url.searchParams.get('show') ?? (search ? 'all' : 'open')
  const group = groups.find(({ id }) => id === shown) ?? (groups[0] as Group)
  const rows = await context
    .get(requestContext)
    .transact(t => listSpecialOrders(t, { states: group.states, search }))
  return {
    search,
    show: group.id,
    groups: groups.map(({ id, name }) => ({ id, name })),
    rows: rows.map(({ id, number, name, words, state, neededBy, changedAt, ...row }) => ({
      id,
      number,
      name,
      words: words.length > 140 ? `${words.slice(0, 140)}…` : words,
      state,
      budget: row.budget,
      budgetCurrency: row.budgetCurrency ?? 'EUR',
      neededBy: neededBy && new Date(neededBy),
      changedAt,
    })),
  }
}

export default function StaffSpecialOrders({ loaderData }: Route.ComponentProps) {
  const { search, show, groups, rows } = loaderData
  const query = search ? `&q=${encodeURIComponent(search)}` : ''
  return (
    <>
      <PageHeading title="Special orders" />
      <div className={styles.bar}>
        <nav aria-label="Show" className={styles.groups}>
          {groups.map(({ id, name }) => (
            <Link
              key={id}
              to={`?show=${id}${query}`}
              aria-current={id === show ? 'true' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        <Form className={styles.search} role="search">
          <input type="hidden" name="show" value={show} />
          <Field label="Find by name, e-mail, number or words">
            <Input type="search" name="q" defaultValue={search} />
          </Field>
          <Button kind="quiet">Find</Button>
        </Form>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={search ? 'Nothing is found' : 'Nothing waits here'}
          text={
            search
              ? 'Try another word, or look among all of them.'
              : 'What customers ask for appears here, and everybody who may answer gets a mail.'
          }
        />
      ) : (
        <ol className={styles.list}>
          {rows.map(
            ({ id, number, name, words, state, budget, budgetCurrency, neededBy, changedAt }) => (
              <li key={id} className={styles.row}>
                <Link to={`/workshop/special-orders/${id}`} className={styles.name}>
                  {name}
                </Link>
                <span className={styles.state} data-state={state}>
                  {specialOrderStateNames[state]}
                </span>
                <p className={styles.words}>{words}</p>
                <p className={styles.soft}>
                  {number} · <LocalDay at={changedAt} />
                  {budget !== null && (
                    <>
                      {' '}
                      · about <Price amount={budget} currency={budgetCurrency} />
                    </>
                  )}
                  {neededBy && (
                    <>
                      {' '}
                      · by <Day date={neededBy} />
                    </>
                  )}
                </p>
              </li>
            ),
          )}
        </ol>
      )}
    </>
  )
}
