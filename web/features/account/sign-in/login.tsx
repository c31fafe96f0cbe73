import { Link, redirect } from 'react-router'
import { placeNote } from '#shop/tax/place-note.ts'
import { CONSENT_LINE } from '#web/app/consent-line.ts'
import { returnPath } from '#web/app/guards/return-path.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { PlaceNote } from '#web/app/place-note.ts'
import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import { pricingFactsOf } from '#web/app/shop-pricing.server.ts'
import { shopNameIn } from '#web/app/shop-title.ts'
import { WHY_AN_ACCOUNT } from '#web/app/why-an-account.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { GuestLinks } from '#web/ui/guest-links.tsx'
import { MarkDrawing, TestMark, Wordmark } from '#web/ui/mark.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Route } from './+types/login'
import { identityNow } from './identity-now.server.ts'
import styles from './login.module.css'
import { SignInForms } from './sign-in-forms.tsx'
import { signInPieceOf } from './sign-in-piece.server.ts'
import { SignInPiece } from './sign-in-piece.tsx'

/** The same for all who send no cookie (server/pages/keep-strangers-pages.ts). */
export const headers: Route.HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ? {} : { 'Kept-For': 'strangers' }

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: 'Welcome',
    description: `${shopNameIn(matches)} makes jewellery to your own design: choose the stone, the setting and the engraving, see what it costs, and have it made by a jeweller.`,
    piece: loaderData?.piece ?? undefined,
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const wanted = url.searchParams.get('redirect')
  if (await ctx.visitor()) throw redirect(returnPath(wanted))
  const piece = await signInPieceOf(ctx)
  return {
    settings: await identityNow(ctx),
    opening: (await ctx.shopNow()).settings.opening,
    testing: ctx.paying().kind === 'test',
    piece,
    place: placeNote(null, (await pricingFactsOf(ctx)).terms),
    wanted: wanted !== null,
    /** Wherever one wants to go from it, it is one page. */
    address: `${url.origin}/login`,
  }
}

/** To be read before anybody gives any data. */
const legal = [
  { to: '/legal/privacy', name: 'Privacy' },
  { to: '/legal/terms', name: 'Terms' },
  { to: '/legal/imprint', name: 'Imprint' },
]

/** What the two buttons lead to already. */
const AT_THE_TOP = ['/collection', '/design']

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <aside className={styles.art} aria-label="From the collection">
        {loaderData.piece && <SignInPiece piece={loaderData.piece} />}
      </aside>
      <main className={styles.words} id="content">
        <p className={styles.brand}>
          <MarkDrawing size={34} className={styles.mark ?? ''} />
          <Wordmark />
        </p>
        <div className={styles.welcome}>
          <h1 className={styles.title}>{loaderData.opening}</h1>
          <p className={styles.lede}>
            Rings, pendants, earrings and bracelets to your own design
            {loaderData.piece && (
              <>
                , from{' '}
                <Price amount={loaderData.piece.least} currency={loaderData.piece.currency} />
              </>
            )}
            , made for you by a jeweller.
          </p>
          {loaderData.piece && (
            <PlaceNote value={loaderData.place}>
              <PlaceLine />
            </PlaceNote>
          )}
          <p className={styles.ways}>
            <ButtonLink to="/collection" reloadDocument>
              See the collection
            </ButtonLink>
            <ButtonLink to="/design" kind="quiet">
              Design a piece
            </ButtonLink>
          </p>
        </div>
        <section className={styles.account} aria-label="Your account">
          {loaderData.wanted && <p className={styles.why}>{WHY_AN_ACCOUNT}</p>}
          <SignInForms settings={loaderData.settings} />
        </section>
        <GuestLinks without={AT_THE_TOP} />
        <div className={styles.foot}>
          <p>{CONSENT_LINE}</p>
          <nav aria-label="About the shop">
            <ul className={styles.legal}>
              {legal.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} reloadDocument>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {loaderData.testing && <TestMark />}
      </main>
    </div>
  )
}
