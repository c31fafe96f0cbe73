import { Link } from 'react-router'
import { findLetter } from '#shop/mail/sent-letters.ts'
import { visitContext } from '#web/visit.ts'
import { Moment } from '#web/workshop/moment.tsx'
import { found } from '../query.ts'
import type { Route } from './+types/letter'
import styles from './workshop-page.module.css'

export const meta: Route.MetaFunction = () => [{ title: 'A letter · Workshop · Keepsake' }]

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : undefined
  const letter = await context
    .get(visitContext)
    .transact(async t => (number === undefined ? undefined : findLetter(t, number)))
  const { subject, to, sentAt, html, order } = found(letter)
  return { subject, to, sentAt, html, order }
}

export default function SentLetter({ loaderData }: Route.ComponentProps) {
  const { subject, to, sentAt, html, order } = loaderData
  return (
    <>
      <p>
        <Link to="/workshop/mail">All mail</Link>
      </p>
      <h1 className={styles.title}>{subject}</h1>
      <p className={styles.soft}>
        To {to}, <Moment at={sentAt} />
        {order && (
          <>
            , about <Link to={`/workshop/orders/${order}`}>{order}</Link>
          </>
        )}
      </p>
      {html ? (
        // Without scripts, forms or a way out: it is looked at, nothing more.
        <iframe className={styles.letter} title={subject} sandbox="" srcDoc={html} />
      ) : (
        <p>What it says is for its reader alone: a link to sign in or to set a password.</p>
      )}
    </>
  )
}
