import { Link } from 'react-router'
import { listEmails } from '#shop/emails/sent-emails.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import styles from '../backoffice-page.module.css'
import { ListPage } from '../lists/list-page.tsx'
import { listQueryOf } from '../lists/list-query.ts'
import type { Route } from './+types/emails'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Mail · Workshop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = listQueryOf(url.searchParams)
  const ctx = context.get(requestContext)
  const { rows, all } = await ctx.transact(t => listEmails(t, query))
  return { rows, all, query, fault: ctx.workers.mailFault?.() ?? null }
}

export default function Mail({ loaderData: { fault, ...list } }: Route.ComponentProps) {
  return (
    <ListPage
      {...list}
      title="Mail"
      path="/workshop/mail"
      searchFor="Address or subject"
      none="No email has left yet. Confirmations, news of an order and links to sign in are listed here once they are sent."
      keyOf={({ id }) => id}
      columns={[
        { name: 'Sent', cell: ({ sentAt }) => <ReaderMoment at={sentAt} /> },
        { name: 'To', cell: ({ to }) => to },
        {
          name: 'Subject',
          cell: ({ id, subject }) => <Link to={`/workshop/mail/${id}`}>{subject}</Link>,
        },
      ]}
    >
      {fault && (
        <p className={styles.notice} data-kind="refused" role="status">
          {fault} Emails about orders wait and are tried again; those about signing in are lost.
        </p>
      )}
    </ListPage>
  )
}
