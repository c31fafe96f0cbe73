import { Link } from 'react-router'
import { findCustomer } from '#shop/accounts/list-customers.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { specialOrderStateNames as specialNames } from '#web/features/special-orders/state-words.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Price } from '#web/ui/price.tsx'
import { LocalDay } from '#web/ui/reader-moment.tsx'
import { listQueryOf, pageHref } from '../lists/list-query.ts'
import { stateNameOf } from '../orders/state-names.ts'
import styles from '../staff-page.module.css'
import type { Route } from './+types/customer'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Customer · Workshop')]

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { page } = listQueryOf(url.searchParams)
  return found(await context.get(requestContext).transact(t => findCustomer(t, id, page)))
}

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const { id, name, email, since, emailVerified, orders, specials, page, pages } = loaderData
  return (
    <>
      <p>
        <Link to="/workshop/customers">All customers</Link>
      </p>
      <h1 className={styles.title}>{name || email}</h1>
      <p className={styles.soft}>
        <a href={`mailto:${email}`}>{email}</a>
        {emailVerified ? ' (confirmed)' : ' (not confirmed)'}, with us since <LocalDay at={since} />
      </p>
      <h2 className={styles.part}>Orders</h2>
      {orders.length === 0 ? (
        <p className={styles.soft}>They have not ordered yet.</p>
      ) : (
        <ul className={styles.list}>
          {orders.map(({ number, state, pickup, total, currency, placedAt, titles }) => (
            <li key={number}>
              <div>
                <Link to={`/workshop/orders/${number}`}>{number}</Link>
                <p className={styles.soft}>
                  {titles.join('; ')}. {stateNameOf(state, pickup)}, ordered{' '}
                  <LocalDay at={placedAt} />
                </p>
              </div>
              <Price amount={total} currency={currency} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Orders"
        current={page}
        last={pages}
        hrefOf={other => pageHref(`/workshop/customers/${id}`, {}, other)}
      />
      {specials.length > 0 && (
        <>
          <h2 className={styles.part}>Special orders</h2>
          <ul className={styles.list}>
            {specials.map(special => (
              <li key={special.id}>
                <div>
                  <Link to={`/workshop/special-orders/${special.id}`}>{special.number}</Link>
                  <p className={styles.soft}>
                    {special.words} {specialNames[special.state]}, asked for on{' '}
                    <LocalDay at={special.askedAt} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
