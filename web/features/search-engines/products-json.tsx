import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/products-json'
import { productFeed } from './product-feed.server.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  Response.json(await productFeed(context.get(requestContext), url), {
    headers: { 'Cache-Control': 'public, max-age=600' },
  })
