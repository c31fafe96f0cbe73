import { data, NavLink } from 'react-router'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import type { Route } from './+types/help'
import { guides } from './guides.ts'
import styles from './help.module.css'
import { readGuide } from './read-guide.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Help · Workshop')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'see-orders')
  const guide = guides.find(({ id }) => id === params.guide)
  if (!guide) throw data(null, { status: 404 })
  return { html: readGuide(guide.id) }
}

/** The guides of `docs/`, beside the work that they are about. */
export default function Help({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.help}>
      <nav className={`no-print ${styles.guides}`} aria-label="Guides">
        {guides.map(({ id, name }) => (
          <NavLink key={id} to={`/workshop/help/${id}`}>
            {name}
          </NavLink>
        ))}
      </nav>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the repository's own documents, read on the server */}
      <article className={styles.guide} dangerouslySetInnerHTML={{ __html: loaderData.html }} />
    </div>
  )
}
