import { useSearchParams } from 'react-router'
import { GuestLinks } from '#web/ui/guest-links.tsx'
import styles from '#web/ui/narrow-page.module.css'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { returnPath } from '../guards/return-path.ts'
import { titled } from '../shop-title.ts'
import type { Route } from './+types/offline'
import own from './offline.module.css'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'No connection'),
  { name: 'description', content: 'What you can do in the shop without a connection.' },
]

export async function loader() {
  return null
}

/** Kept by the worker, and shown for every page that only the server can make. */
export default function Offline() {
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  const wanted = isHydrated ? returnPath(params.get('from')) : '/'
  return (
    <div className={styles.columns}>
      <section aria-label="No connection">
        <PageHeading eyebrow="No connection" title="The shop is out of reach" />
        <div className={own.words}>
          <p>
            The page you asked for needs our server, and just now we cannot reach it. Nothing you
            made is lost.
          </p>
          <p>
            {/* A real request: the worker would have to answer a navigation within the app again. */}
            <a className={own.again} href={wanted}>
              Try again
            </a>
          </p>
          <h2 className={own.title}>What works meanwhile</h2>
          <ul className={own.list}>
            <li>Shapes, settings, birthstones and engraving, with the choices you made.</li>
            <li>Your cart and the design you began.</li>
            <li>What a special order is and how it goes.</li>
          </ul>
          <p className={own.soft}>
            Signing in, ordering and your account wait until the connection is back.
          </p>
        </div>
      </section>
      <GuestLinks />
    </div>
  )
}
