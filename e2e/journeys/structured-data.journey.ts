import * as v from 'valibot'
import { expect, test } from '../fixtures.ts'

/**
 * What search engines ask of each kind of data, nothing beside it, and addresses that are whole:
 * https://developers.google.com/search/docs/appearance/structured-data/product-snippet, …/breadcrumb,
 * …/organization, …/faqpage. What the types may hold is schema-dts's to say.
 */
const words = v.pipe(v.string(), v.minLength(2))
const address = v.pipe(v.string(), v.url(), v.regex(/^https?:/))
const price = v.pipe(v.string(), v.regex(/^[1-9]\d*\.\d\d$/))
const context = { '@context': v.literal('https://schema.org') }
const sold = {
  url: address,
  priceCurrency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  availability: v.literal('https://schema.org/MadeToOrder'),
}
const offer = v.strictObject({
  '@type': v.literal('Offer'),
  ...sold,
  price,
  itemCondition: v.literal('https://schema.org/NewCondition'),
})
const range = v.pipe(
  v.strictObject({
    '@type': v.literal('AggregateOffer'),
    ...sold,
    lowPrice: price,
    highPrice: price,
    offerCount: v.pipe(v.number(), v.integer(), v.minValue(2)),
    offers: v.pipe(v.array(offer), v.minLength(1)),
  }),
  v.check(({ lowPrice, highPrice }) => Number(lowPrice) < Number(highPrice)),
)
const known = v.variant('@type', [
  v.strictObject({
    ...context,
    '@type': v.literal('Product'),
    name: words,
    description: words,
    url: address,
    image: v.pipe(v.array(address), v.minLength(1)),
    sku: words,
    material: words,
    brand: v.strictObject({ '@type': v.literal('Brand'), name: words }),
    offers: v.union([offer, range]),
  }),
  v.pipe(
    v.strictObject({
      ...context,
      '@type': v.literal('BreadcrumbList'),
      itemListElement: v.array(
        v.strictObject({
          '@type': v.literal('ListItem'),
          position: v.number(),
          name: words,
          item: address,
        }),
      ),
    }),
    v.check(({ itemListElement: all }) => all.every(({ position }, i) => position === i + 1)),
  ),
  v.strictObject({
    ...context,
    '@type': v.literal('Organization'),
    name: words,
    url: address,
    logo: address,
  }),
  v.strictObject({
    ...context,
    '@type': v.literal('FAQPage'),
    mainEntity: v.pipe(
      v.array(
        v.strictObject({
          '@type': v.literal('Question'),
          name: v.pipe(v.string(), v.endsWith('?')),
          acceptedAnswer: v.strictObject({ '@type': v.literal('Answer'), text: words }),
        }),
      ),
      v.minLength(2),
    ),
  }),
])

/** What each page says of itself at least. */
const expected = (path: string): readonly string[] => {
  if (path.startsWith('/collection/')) return ['BreadcrumbList', 'Product']
  if (path === '/collection' || path.startsWith('/guides/')) return ['BreadcrumbList']
  if (path === '/about') return ['Organization']
  return path === '/how-it-works' ? ['FAQPage'] : []
}

/** Pages that stand beside a piece are shown with it elsewhere, on a card as large as https://ogp.me and X ask for. */
const showsPiece = (path: string) =>
  /^\/(collection|guides\/|about|how-it-works)/.test(path) && path !== '/guides'

test('every page for anybody says in valid words for machines what it is, and no two say the same', {
  tag: '@long',
}, async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, found = '']) => found)
    // Another journey may have opened a shared design, and may close it now.
    .filter(found => !new URL(found).pathname.startsWith('/d/'))
  expect(pages.length).toBeGreaterThan(90)
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const page of pages) {
    const { pathname } = new URL(page)
    const html = await (await request.get(page)).text()
    const data = [
      ...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g),
    ].map(([, text = '']) => JSON.parse(text))
    const faults = data.flatMap(one => {
      const read = v.safeParse(known, one)
      return read.success ? [] : [v.flatten<typeof known>(read.issues)]
    })
    expect(faults, pathname).toEqual([])
    expect(data.map(one => one['@type']).sort(), pathname).toEqual(
      expect.arrayContaining([...expected(pathname)]),
    )
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? []
    const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? []
    expect(titles.get(title), `${pathname} has the title of`).toBeUndefined()
    expect(descriptions.get(description), `${pathname} has the description of`).toBeUndefined()
    titles.set(title, pathname)
    descriptions.set(description, pathname)
    for (const part of [
      `<link rel="canonical" href="${page}"/>`,
      `<link rel="alternate" hrefLang="en" href="${page}"/>`,
      `<link rel="alternate" hrefLang="x-default" href="${page}"/>`,
    ])
      expect(html, pathname).toContain(part)
    expect(html, pathname).not.toContain('noindex')
    const cardOf = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1]
    if (showsPiece(pathname)) {
      expect(cardOf('og:image'), pathname).toMatch(/^https?:.*\/pictures\/[\w-]+\.jpg$/)
      expect(cardOf('twitter:image'), pathname).toBe(cardOf('og:image'))
      expect(cardOf('twitter:card'), pathname).toBe('summary_large_image')
    }
  }
})
