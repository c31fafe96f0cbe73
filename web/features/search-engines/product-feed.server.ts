import { gemOf } from '#design/catalogue/gems.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { readCode } from '#design/document/code.ts'
import { designHash } from '#design/document/identity.ts'
import { decimalText } from '#design/price/currency.ts'
import { askedFor } from '#design/price/without-tax.ts'
import { photographAddress } from '#schemas/photograph.ts'
import {
  gradesInShort,
  measuresText,
  originWord,
  reportText,
  stoneTitle,
} from '#schemas/stone-words.ts'
import { countryOf } from '#shop/delivery/countries.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { picturedStones } from '#shop/stones/list-stones.ts'
import { placeNote } from '#shop/tax/place-note.ts'
import { found } from '#web/app/query.ts'
import { pricingInAddress } from '#web/app/reader-place.server.ts'
import { pricingFactsOf } from '#web/app/shop-pricing.server.ts'
import type { ShopPricing } from '#web/app/shop-pricing.ts'
import { currentPieces } from '#web/features/collection/current-pieces.server.ts'
import { materialOf } from '#web/features/collection/structured-data.ts'
import { pictureAddress } from '#web/ui/picture-address.ts'

/** One piece as a merchant's feed names it: https://support.google.com/merchants/answer/7052112 */
export interface FeedProduct {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly link: string
  readonly image_link: string
  /** Up to ten: https://support.google.com/merchants/answer/6324370 */
  readonly additional_image_link: readonly string[]
  readonly availability: 'in_stock'
  readonly price: string
  readonly condition: 'new'
  readonly brand: string
  /** Pieces made one by one have no number that trade has given them. */
  readonly identifier_exists: 'no'
  readonly google_product_category: string
  readonly product_type: string
  readonly material: string
}

/** The whole path, as https://support.google.com/merchants/answer/6324436 allows instead of a number. */
const categories = {
  ring: 'Apparel & Accessories > Jewelry > Rings',
  pendant: 'Apparel & Accessories > Jewelry > Necklaces',
  earrings: 'Apparel & Accessories > Jewelry > Earrings',
  bracelet: 'Apparel & Accessories > Jewelry > Bracelets',
} as const

/** Of a stone by itself: the narrowest that the same list has for it. */
const STONE_CATEGORY = 'Apparel & Accessories > Jewelry'
/** A listing wants a picture of each, and reads the whole feed each time: those in the shop come first. */
const MOST_STONES = 1000

export interface ProductFeed {
  /** Which tax its prices include, and that duties may come on top. */
  readonly prices: string
  readonly products: readonly FeedProduct[]
}

interface Listing {
  readonly origin: string
  readonly brand: string
  readonly pricing: ShopPricing
  /** Query parameters for every link, so that the page shows the listed price. */
  readonly query: string
}

/**
 * The collection and stones that are one of a kind, for other people's listings, at the prices of the moment:
 * those at home, or those in the country that the feed's address names.
 */
export async function productFeed(ctx: RequestContext, url: URL): Promise<ProductFeed> {
  const { name: brand } = (await ctx.shopNow()).settings
  const country = url.searchParams.get('country')
  if (country !== null) found(countryOf(country))
  const { pricing, place } = await pricingInAddress(ctx, url)
  const listing: Listing = {
    origin: url.origin,
    brand,
    pricing,
    query: country === null ? '' : `?country=${country}`,
  }
  const words = place ?? placeNote(null, (await pricingFactsOf(ctx)).terms)
  return {
    prices: `Prices ${words}.`,
    products: [...(await piecesOf(ctx, listing)), ...(await stonesOf(ctx, listing))],
  }
}

async function stonesOf(
  ctx: RequestContext,
  { origin, brand, pricing, query }: Listing,
): Promise<readonly FeedProduct[]> {
  const { currency } = pricing.rates
  const stones = await ctx.transact(t => picturedStones(t, { currency, most: MOST_STONES }))
  return stones.map(stone => {
    const facts = [originWord(stone), gradesInShort(stone), measuresText(stone), reportText(stone)]
    return {
      id: stone.id,
      title: plain(stoneTitle(stone)),
      description: plain(`${facts.filter(Boolean).join('; ')}. One of a kind.`),
      link: `${origin}/stones/${stone.id}${query}`,
      image_link: stone.pictureUrl,
      additional_image_link: [],
      availability: 'in_stock',
      price: `${decimalText(askedFor(stone.price, pricing.rates), currency)} ${currency}`,
      condition: 'new',
      brand,
      identifier_exists: 'no',
      google_product_category: STONE_CATEGORY,
      product_type: `stone > ${gemOf(stone.gem).name}`,
      material: gemOf(stone.gem).name,
    }
  })
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function piecesOf(
  ctx: RequestContext,
  { origin, brand, pricing, query }: Listing,
): Promise<readonly FeedProduct[]> {
  const hung = await currentPieces(ctx, pricing)
  return hung.flatMap(({ piece, photographs }) => {
    const read = readCode(piece.code)
    if (!read.ok) return []
    const style = styleOf(read.design.style)
    return [
      {
        id: designHash(read.design).slice(0, 16),
        title: piece.name,
        description: `${piece.text} ${piece.line}. Made to order, yours to change.`,
        link: `${origin}/collection/${piece.slug}${query}`,
        image_link: `${origin}${pictureAddress(piece.code, 1200)}`,
        additional_image_link: photographs.map(one => origin + photographAddress(one)),
        availability: 'in_stock' as const,
        price: `${decimalText(piece.amount, piece.currency)} ${piece.currency}`,
        condition: 'new' as const,
        brand,
        identifier_exists: 'no' as const,
        google_product_category: categories[piece.kind],
        product_type: `${piece.kind} > ${style.name}`,
        material: materialOf([read.design]),
      },
    ]
  })
}
