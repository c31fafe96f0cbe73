import { Outlet } from 'react-router'
import { placeNote } from '#shop/tax/place-note.ts'
import { staticPage } from '../page-mode.ts'
import { PlaceNote } from '../place-note.ts'
import { requestContext } from '../request-context.ts'
import { pricingFactsOf } from '../shop-pricing.server.ts'
import type { Route } from './+types/public'
import styles from './default.module.css'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

export const handle = staticPage

/**
 * The same for everybody, so a proxy may keep them: fresh for ten seconds, and shown a day longer
 * while a newer one is fetched, as RFC 5861 has it.
 */
export const headers: Route.HeadersFunction = ({ errorHeaders }) =>
  errorHeaders
    ? {}
    : {
        'Cache-Control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=86400',
        // Where the rules are: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Speculation-Rules
        'Speculation-Rules': '"/speculation-rules.json"',
      }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const [testing, hasStones] = [ctx.paying().kind === 'test', await ctx.workers.anyStones()]
  const facts = await pricingFactsOf(ctx)
  return { testing, hasStones, place: placeNote(null, facts.terms) }
}

/** Around pages that are only read: nothing in it depends on who reads. */
export default function PublicLayout({
  loaderData: { testing, hasStones, place },
}: Route.ComponentProps) {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <div className={styles.shop}>
        <Header visitor="anybody" inCart={0} hasStones={hasStones} />
        <main id="content" className={`page-grid ${styles.content}`} tabIndex={-1}>
          <PlaceNote value={place}>
            <Outlet />
          </PlaceNote>
        </main>
        <Footer testing={testing} />
      </div>
    </>
  )
}
