import { Link } from 'react-router'
import { findEmail } from '#shop/emails/sent-emails.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import styles from '../staff-page.module.css'
import type { Route } from './+types/email'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'An email · Workshop')]

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : undefined
  const mail = await context
    .get(requestContext)
    .transact(async t => (number === undefined ? undefined : findEmail(t, number)))
  const { subject, to, sentAt, text, html, order, special } = found(mail)
  return { subject, to, sentAt, text, html, order, special }
}

export default function SentEmail({ loaderData }: Route.ComponentProps) {
  const { subject, to, sentAt, text, html, order, special } = loaderData
  return (
    <>
      <p>
        <Link to="/workshop/mail">All mail</Link>
      </p>
      <h1 className={styles.title}>{subject}</h1>
      <p className={styles.soft}>
        To {to}, <ReaderMoment at={sentAt} />
        {order && (
          <>
            , about <Link to={`/workshop/orders/${order}`}>{order}</Link>
          </>
        )}
        {special && (
          <>
            , about{' '}
            <Link to={`/workshop/special-orders/${special.id}`}>
              special order {special.number}
            </Link>
          </>
        )}
      </p>
      {html ? (
        <div className={styles.emails}>
          {/* Without scripts, forms or a way out: it is looked at, nothing more. It is of this
              place only so that its pictures are given to it. */}
          <iframe
            className={styles.email}
            title={`${subject}, as it was sent`}
            sandbox="allow-same-origin"
            srcDoc={html}
          />
          {text && (
            <figure className={styles.plain}>
              <figcaption className={styles.soft}>The same without pictures</figcaption>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
              <pre tabIndex={0}>{text}</pre>
            </figure>
          )}
        </div>
      ) : (
        <p>What it says is for its reader alone: it holds a link that opens what is theirs.</p>
      )}
    </>
  )
}
