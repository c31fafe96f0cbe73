import { styles as pieces } from '#design/catalogue/styles.ts'
import { designCode, readCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { embedOrigins } from '#schemas/embed.ts'
import type { EmbedData } from '#schemas/embed-messages.ts'
import { preparedWeight } from '#shop/collection/prepared-piece.ts'
import { homeOf } from '#shop/delivery/terms.ts'
import { placeNote } from '#shop/tax/place-note.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { pricingFactsOf, shopPricingText } from '#web/app/shop-pricing.server.ts'
import { titled } from '#web/app/shop-title.ts'
import { designOf } from '#web/state/design-codes.ts'
import { readerLocale } from '#web/ui/reader-locale.ts'
import type { Route } from './+types/embed'
import { DATA_ID, PLACE_ID } from './data-id.ts'
import { EmbedDesigner } from './designer.tsx'
import { ShopProviders } from './shop-providers.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Designer'),
  { name: 'robots', content: 'noindex' },
]

/**
 * Only for a page that the owner has entered; for any other there is nothing here. Neither cookie nor
 * session is asked for: it is the same for everybody.
 */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<EmbedData> {
  const ctx = context.get(requestContext)
  const { settings } = await ctx.shopNow()
  const requestedOrigin = url.searchParams.get('origin')
  const parent = found(
    embedOrigins(settings.embedOrigins, url.origin).find(one => one === requestedOrigin),
  )
  const style = found(pieces.find(({ id }) => id === params.style))
  const given = readCode(url.searchParams.get('design') ?? '')
  const design = given.ok ? given.design : defaultDesign(style.id)
  const facts = await pricingFactsOf(ctx)
  const casting = await ctx.workers.knownCasting(design)
  return {
    code: designCode(design),
    parent,
    shop: settings.name,
    pricing: shopPricingText(facts),
    place: placeNote(homeOf(facts.terms), facts.terms),
    locale: readerLocale(url.searchParams.get('lang')),
    weight: casting ?? preparedWeight(design),
  }
}

export default function EmbedPage({ loaderData }: Route.ComponentProps) {
  const design = designOf(loaderData.code)
  return (
    <>
      <div id={PLACE_ID}>
        <ShopProviders data={loaderData}>
          {design && <EmbedDesigner first={design} />}
        </ShopProviders>
      </div>
      <script
        type="application/json"
        id={DATA_ID}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which no tag can begin or end
        dangerouslySetInnerHTML={{ __html: JSON.stringify(loaderData).replaceAll('<', '\\u003c') }}
      />
      <script type="module" src="/islands/embed.js" />
    </>
  )
}
