import type { MetaDescriptor } from 'react-router'
import { type PageMatches, shopNameIn, titled } from './shop-title.ts'

interface PublicPage {
  readonly title: string
  readonly description: string
  /** A picture of 1200 by 630, as an address. */
  readonly picture?: { readonly address: string; readonly alt: string } | undefined
  /** What machines read, as schema.org has it. */
  readonly data?: readonly object[] | undefined
}

/**
 * What search engines and messengers show of a page that anybody may read: a title and a sentence, the
 * one address it is known by, and a picture (https://ogp.me).
 */
export function publicMeta(
  matches: PageMatches,
  address: string | undefined,
  { title, description, picture, data = [] }: PublicPage,
): MetaDescriptor[] {
  if (!address) return [titled(matches, 'Page Not Found'), { name: 'robots', content: 'noindex' }]
  return [
    titled(matches, title),
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shopNameIn(matches) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(picture
      ? [
          { property: 'og:image', content: picture.address },
          { property: 'og:image:alt', content: picture.alt },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : [{ name: 'twitter:card', content: 'summary' }]),
    ...data.map(one => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ]
}
