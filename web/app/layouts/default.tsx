import { lazy, Suspense, useEffect } from 'react'
import { Outlet, redirect } from 'react-router'
import { may } from '#shop/staff/permissions.ts'
import { isStaff } from '#shop/staff/roles.ts'
import { placeNote } from '#shop/tax/place-note.ts'
import { useInstallOffer } from '#web/pwa/install-offer.ts'
import { AddressPieceContext } from '#web/state/address-piece.ts'
import { ReaderLocale, readerLocale } from '#web/ui/reader-locale.ts'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'
import { addressPieceOf, firstPieceOf } from '../address-piece.server.ts'
import { chosenInAddress } from '../chosen-in-address.server.ts'
import { countriesInOrder, countryOfLanguage } from '../delivery-countries.server.ts'
import { GuestContext } from '../guest-context.ts'
import { PlaceNote } from '../place-note.ts'
import { readerPlace } from '../reader-place.server.ts'
import { requestContext } from '../request-context.ts'
import { pricingFactsOf, shopPricingText } from '../shop-pricing.server.ts'
import { readShopPricing, ShopPricingContext } from '../shop-pricing.ts'
import type { Route } from './+types/default'
import styles from './default.module.css'
import { DesignsOutlet } from './designs-outlet.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationProgress } from './progress.tsx'
import { useAddress } from './use-address.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const chosen = chosenInAddress(url)
  if (chosen !== null) throw redirect(chosen)
  const ctx = context.get(requestContext)
  const visitor = await ctx.visitor()
  const locale = readerLocale(request.headers.get('Accept-Language'))
  const { summary, said, takenOut } = await readerPlace(ctx)
  const country = said ?? countryOfLanguage(locale)
  const facts = await pricingFactsOf(ctx)
  return {
    piece: addressPieceOf(url),
    first: firstPieceOf(url),
    shopPricing: shopPricingText(facts, takenOut),
    visitor: visitor && {
      name: visitor.name,
      identity: ctx.identity,
      isStaff: isStaff(visitor.role),
      mayCollect: may(visitor.role, 'change-collection'),
    },
    inCart: summary.pieces,
    hasStones: await ctx.workers.anyStones(),
    testing: ctx.paying().kind === 'test',
    locale,
    place: placeNote(country, facts.terms, said === null ? 'at-home' : 'asked-there'),
    deliverTo: { countries: countriesInOrder(locale), country },
  }
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AddressPieceContext value={loaderData.piece}>
      <DefaultFrame {...loaderData} />
    </AddressPieceContext>
  )
}

function DefaultFrame({
  visitor,
  first,
  locale,
  place,
  deliverTo,
  shopPricing,
  testing,
  inCart,
  hasStones,
}: Route.ComponentProps['loaderData']) {
  useKeptInStep(visitor !== null)
  useAddress()
  const read = readShopPricing(shopPricing)
  return (
    <ReaderLocale value={locale}>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <NavigationProgress />
      <div className={styles.shop}>
        <Header visitor={visitor} inCart={inCart} code={first} hasStones={hasStones} />
        <main id="content" className={`page-grid ${styles.content}`} tabIndex={-1}>
          <ShopPricingContext value={read}>
            <PlaceNote value={place}>
              <GuestContext value={visitor === null}>
                <Outlet />
              </GuestContext>
            </PlaceNote>
            <DesignsOutlet />
          </ShopPricingContext>
        </main>
        <div>
          {visitor?.mayCollect && (
            <Suspense>
              <CollectLine />
            </Suspense>
          )}
          <InstallOffered />
          <Footer testing={testing} signedIn={visitor !== null} deliverTo={deliverTo} />
        </div>
      </div>
      <ToastOutlet />
    </ReaderLocale>
  )
}

/** Fetched after the page itself, and only where there is an account to save to. */
function useKeptInStep(signedIn: boolean) {
  useEffect(() => {
    if (!signedIn) return
    let gone = false
    const start = () =>
      Promise.all([
        import('#web/state/keep-in-step.ts'),
        import('#web/state/keep-favourites.ts'),
        import('#web/state/keep-stone-marks.ts'),
      ]).then(
        ([{ keepInStep }, { keepFavouritesInStep }, { keepStoneMarksInStep }]) => {
          // Signed out while they were fetched: there is nobody to keep anything for.
          if (gone) return
          keepInStep()
          keepFavouritesInStep()
          void keepStoneMarksInStep()
        },
        // Told of elsewhere; what was made and liked is kept here until the next page.
        () => {},
      )
    const wait = setTimeout(start, 1000)
    return () => {
      gone = true
      clearTimeout(wait)
    }
  }, [signedIn])
}

/** For owners alone: nobody else fetches it. */
const CollectLine = lazy(() => import('./collect-line.tsx'))

const InstallLine = lazy(() => import('#web/pwa/install-line.tsx'))

/** Nothing, and no script for it, in a browser that has nothing to offer. */
function InstallOffered() {
  const offer = useInstallOffer()
  return (
    offer && (
      <Suspense>
        <InstallLine offer={offer} />
      </Suspense>
    )
  )
}
