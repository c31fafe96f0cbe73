import type { MetaDescriptor } from 'react-router'
import { cardAddress } from '#web/ui/picture-address.ts'
import { type PageMatches, shopNameIn, titled } from './shop-title.ts'

interface Shown {
  readonly code: string
  readonly title: string
  /** The other pieces of a set, as the address of its picture says them. */
  readonly also?: string
}

interface PublicPage {
  readonly title: string
  readonly description: string
  /** What it is shown with elsewhere, on a card of 1200 by 630. */
  readonly piece?: Shown | undefined
  /** What machines read, as schema.org has it. */
  readonly data?: readonly object[] | undefined
}

/** The one address that a page is known by, in each language that it is read in. */
export const knownAs = (address: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: address },
  { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: address },
  { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
]

/**
 * What search engines and messengers show of a page that anybody may read: a title and a sentence, the
 * one address it is known by, and a picture (https://ogp.me).
 */
export function publicMeta(
  matches: PageMatches,
  address: string | undefined,
  { title, description, piece, data = [] }: PublicPage,
): MetaDescriptor[] {
  if (!address) return [titled(matches, 'Page Not Found'), { name: 'robots', content: 'noindex' }]
  const card = piece && new URL(cardAddress(piece.code, piece.also), address).href
  return [
    titled(matches, title),
    { name: 'description', content: description },
    ...knownAs(address),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shopNameIn(matches) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(card
      ? [
          { property: 'og:image', content: card },
          { property: 'og:image:alt', content: piece.title },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { name: 'twitter:card', content: 'summary_large_image' },
          { name: 'twitter:image', content: card },
          { name: 'twitter:image:alt', content: piece.title },
        ]
      : [{ name: 'twitter:card', content: 'summary' }]),
    ...data.map(one => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ]
}
