import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/products-xml'
import { productFeed } from './product-feed.server.ts'
import { xmlText } from './xml-text.ts'

/** RSS 2.0 with the names of https://support.google.com/merchants/answer/7052112 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { name, description } = (await ctx.shopNow()).settings
  const { products, prices } = await productFeed(ctx, url)
  const items = products.map(product =>
    Object.entries(product)
      .flatMap(([name, value]: readonly [string, string | readonly string[]]) =>
        // What there are several of stands once for each.
        [value].flat().map(one => `<g:${name}>${xmlText(one)}</g:${name}>`),
      )
      .join(''),
  )
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel><title>${xmlText(name)}</title><link>${xmlText(url.origin)}</link><description>${xmlText(`${description} ${prices}`.trim())}</description>
${items.map(item => `<item>${item}</item>`).join('\n')}
</channel>
</rss>
`
  return new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  })
}
