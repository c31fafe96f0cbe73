import type { BreadcrumbList, ItemList, Offer, Organization, Product } from 'schema-dts'
import { metalOf } from '#design/catalogue/metals.ts'
import type { Design } from '#design/document/design.ts'
import { metalsOf } from '#design/document/optional-choices.ts'

/** The way to a page, as https://schema.org/BreadcrumbList has it. */
export const breadcrumbs = (
  origin: string,
  trail: readonly (readonly [name: string, path: string])[],
): object =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  }) satisfies BreadcrumbList

/** Pages that are shown together, as https://schema.org/ItemList has it. */
export const listOf = (
  origin: string,
  pages: readonly (readonly [name: string, path: string])[],
): object =>
  ({
    '@type': 'ItemList',
    itemListElement: pages.map(([name, path], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      url: origin + path,
    })),
  }) satisfies ItemList

interface Sold {
  readonly shop: string
  readonly name: string
  readonly description: string
  readonly address: string
  readonly pictures: readonly string[]
  readonly sku: string
  readonly material: string
  /** In whole units of the currency, as text. */
  readonly price: string
  readonly lowest: string
  readonly currency: string
}

/** A main material and up to two more, as https://support.google.com/merchants/answer/6324410 has it. */
const MOST_MATERIALS = 3

/** What pieces are made of, as `material` of a product is written: `18k yellow gold/Platinum 950`. */
export const materialOf = (designs: readonly Pick<Design, 'metal' | 'secondMetal'>[]): string =>
  [...new Set(designs.flatMap(metalsOf))]
    .slice(0, MOST_MATERIALS)
    .map(id => metalOf(id).name)
    .join('/')

/** A piece with what it costs as it is shown, and from what price on it can be had in another metal. */
export const productOf = ({
  shop,
  name,
  description,
  address,
  pictures,
  sku,
  material,
  price,
  lowest,
  currency,
}: Sold): object => {
  const asShown = {
    '@type': 'Offer',
    url: address,
    price,
    priceCurrency: currency,
    availability: 'https://schema.org/MadeToOrder',
    itemCondition: 'https://schema.org/NewCondition',
  } satisfies Offer
  return {
    '@type': 'Product',
    name,
    description,
    url: address,
    image: [...pictures],
    sku,
    material,
    brand: { '@type': 'Brand', name: shop },
    offers:
      lowest === price
        ? asShown
        : {
            '@type': 'AggregateOffer',
            url: address,
            lowPrice: lowest,
            highPrice: price,
            offerCount: 2,
            priceCurrency: currency,
            availability: 'https://schema.org/MadeToOrder',
            offers: [asShown],
          },
  } satisfies Product
}

export const organization = (origin: string, shop: string, logo: string): object =>
  ({
    '@type': 'Organization',
    name: shop,
    url: origin,
    logo: `${origin}${logo}`,
  }) satisfies Organization
