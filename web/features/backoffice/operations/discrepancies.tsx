import { Link } from 'react-router'
import { listDifferences } from '#shop/payments/list-differences.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Price } from '#web/ui/price.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { listQueryOf } from '../lists/list-query.ts'
import styles from '../staff-page.module.css'
import type { Route } from './+types/discrepancies'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Discrepancies · Workshop'),
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = listQueryOf(url.searchParams)
  const settled = url.searchParams.get('view') === 'settled'
  const { rows, all } = await context
    .get(requestContext)
    .transact(t => listDifferences(t, { ...query, settled }))
  const textOf = (value: unknown) =>
    typeof value === 'object' && value !== null && 'is' in value ? value.is : null
  return {
    query,
    settled,
    all,
    rows: rows.map(({ ours, theirs, ...row }) => ({
      ...row,
      ours: textOf(ours),
      theirs: textOf(theirs),
    })),
  }
}

const kinds: Readonly<Record<string, string>> = {
  'unknown-here': 'Paid there, unknown here',
  captured: 'Amount taken',
  refunded: 'Amount given back',
  currency: 'Currency',
}

/** An amount where it is one and its currency is known. */
function AmountOrText({
  value,
  currency,
}: {
  readonly value: unknown
  readonly currency: string | null
}) {
  if (typeof value === 'number' && currency) return <Price amount={value} currency={currency} />
  return value === null ? 'nothing' : String(value)
}

export default function Discrepancies({ loaderData }: Route.ComponentProps) {
  const { settled, ...list } = loaderData
  return (
    <ListPage
      {...list}
      title="Discrepancies"
      path="/workshop/discrepancies"
      searchFor="Order or payment"
      none={settled ? 'None has been settled yet.' : 'The books agree.'}
      views={{
        name: 'view',
        chosen: settled ? 'settled' : 'open',
        all: [
          ['open', 'Open'],
          ['settled', 'Settled'],
        ],
      }}
      keyOf={({ provider, intent, kind }) => `${provider} ${intent} ${kind}`}
      columns={[
        { name: 'Seen', cell: ({ seenAt }) => <ReaderMoment at={seenAt} /> },
        {
          name: 'Order',
          cell: ({ number }) =>
            number ? <Link to={`/workshop/orders/${number}`}>{number}</Link> : 'none',
        },
        { name: 'Payment', cell: ({ provider, intent }) => `${provider}, ${intent}` },
        { name: 'What differs', cell: ({ kind }) => kinds[kind] ?? kind },
        {
          name: 'Our books',
          cell: ({ ours, currency }) => <AmountOrText value={ours} currency={currency} />,
        },
        {
          name: 'Theirs',
          cell: ({ theirs, currency }) => <AmountOrText value={theirs} currency={currency} />,
        },
      ]}
    >
      <p className={styles.soft}>
        Every hour the payment provider’s books of the last three days are held against ours. What
        differs stands here until it agrees again.
      </p>
    </ListPage>
  )
}
