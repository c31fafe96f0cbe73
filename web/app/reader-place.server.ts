import type { CartSummary } from '#shop/cart/cart-summary.ts'
import { countryOf } from '#shop/delivery/countries.ts'
import type { Terms } from '#shop/delivery/terms.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { placeNote } from '#shop/tax/place-note.ts'
import { taxAt } from '#shop/tax/places.ts'
import { cartSummary } from './cart-summary.server.ts'
import { pricingFactsOf, pricingTakingOut } from './shop-pricing.server.ts'
import type { ShopPricing } from './shop-pricing.ts'

export interface ReaderPlace {
  readonly summary: CartSummary
  /** The country of delivery that the customer chose; null before that. A guess by the language changes no price. */
  readonly said: string | null
  /** The tax rate taken out of the prices shown; 0 for prices at home. */
  readonly takenOut: number
}

const read = new WeakMap<RequestContext, Promise<ReaderPlace>>()

/** For loaders below the default layout. All of them share one result per request. */
export function readerPlace(ctx: RequestContext): Promise<ReaderPlace> {
  const before = read.get(ctx)
  if (before) return before
  const now = placeOf(ctx)
  read.set(ctx, now)
  return now
}

async function placeOf(ctx: RequestContext): Promise<ReaderPlace> {
  const [summary, { terms }] = await Promise.all([cartSummary(ctx), pricingFactsOf(ctx)])
  const said = countryOf(ctx.deliveryCountry.chosen() ?? summary.country ?? '')?.code ?? null
  return { summary, said, takenOut: takenOutIn(said, terms) }
}

/** The pricing for this reader: without the tax at home if their parcel is an untaxed export. */
export async function readerPricingOf(ctx: RequestContext): Promise<ShopPricing> {
  const [facts, { takenOut }] = await Promise.all([pricingFactsOf(ctx), readerPlace(ctx)])
  return pricingTakingOut(facts, takenOut)
}

const takenOutIn = (country: string | null, terms: Terms): number =>
  (country !== null && taxAt({ country, region: '' }, terms).takenOut) || 0

/**
 * For pages that are the same for everybody: what prices are made by for the country that their address
 * names, as listings abroad do, and what is said under them. Without one, as at home.
 */
export async function pricingInAddress(
  ctx: RequestContext,
  url: URL,
): Promise<{ readonly pricing: ShopPricing; readonly place: string | null }> {
  const facts = await pricingFactsOf(ctx)
  const country = countryOf(url.searchParams.get('country') ?? '')?.code ?? null
  return {
    pricing: pricingTakingOut(facts, takenOutIn(country, facts.terms)),
    place: country === null ? null : placeNote(country, facts.terms, 'asked-there'),
  }
}
