import { Fragment } from 'react'
import { Link } from 'react-router'
import { CheckoutSums } from '#web/features/checkout/sums.tsx'
import { Day } from '#web/ui/day.tsx'
import { Price } from '#web/ui/price.tsx'
import { LocalDay } from '#web/ui/reader-moment.tsx'
import type { OrderSeen } from '../see-order.server.ts'
import styles from './order-details.module.css'
import { OrderMarginTable } from './order-margin.tsx'

/** When, how, to whom, and what it came to. */
export function OrderFacts({ order }: { readonly order: OrderSeen }) {
  const { tracking, said, customer, money, currency, lines, totals, promotion, deposit } = order
  return (
    <>
      <dl className={styles.facts}>
        <dt>Placed</dt>
        <dd>
          <LocalDay at={order.placedAt} />
        </dd>
        <dt>Promised by</dt>
        <dd>
          <Day date={new Date(order.promisedBy)} />
        </dd>
        <dt>{order.pickup ? 'Handed over' : 'Travels'}</dt>
        <dd>
          {order.delivery}
          {tracking && `: ${tracking.carrier}, ${tracking.code}`}
        </dd>
        {order.billedTo && (
          <>
            <dt>Billed to</dt>
            <dd>
              <address>
                {order.billedTo.map(line => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </dd>
          </>
        )}
        {said.map(({ name, text }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className={styles.card}>{text}</dd>
          </Fragment>
        ))}
        {customer && (
          <>
            <dt>{order.pickup ? 'Invoice to' : 'For'}</dt>
            <dd>
              <address>
                {customer.address.map(line => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </dd>
            {customer.business.length > 0 && (
              <>
                <dt>Bought for</dt>
                <dd>
                  <address>
                    {customer.business.map(line => (
                      <span key={line}>{line}</span>
                    ))}
                  </address>
                </dd>
              </>
            )}
            <dt>Contact</dt>
            <dd>
              <a href={`mailto:${customer.email}`}>{customer.email}</a>
              {customer.phone && `, ${customer.phone}`}
              {customer.accountId && (
                <>
                  {' '}
                  <Link className="no-print" to={`/workshop/customers/${customer.accountId}`}>
                    Their orders
                  </Link>
                </>
              )}
            </dd>
          </>
        )}
      </dl>
      <div className="no-print">
        <CheckoutSums checkout={{ lines, totals, currency, promotion, pickup: order.pickup }} />
        {deposit !== null && (
          <p className={styles.under}>
            Deposit of <Price amount={deposit} currency={currency} />.{' '}
            <Price amount={money.paid} currency={currency} /> is paid,{' '}
            <Price amount={money.due} currency={currency} /> is left to pay.
          </p>
        )}
        {order.earned && <OrderMarginTable earned={order.earned} currency={currency} />}
        {money.asked > 0 && (
          <p className={styles.soft}>
            <Price amount={money.asked} currency={currency} /> has gone back or is on its way.
          </p>
        )}
      </div>
    </>
  )
}
