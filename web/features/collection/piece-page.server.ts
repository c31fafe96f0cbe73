import { redirect } from 'react-router'
import { careNotes } from '#design/care.ts'
import { type KindId, kindById } from '#design/catalogue/kinds.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { designCode, readCode } from '#design/document/code.ts'
import { designHash } from '#design/document/identity.ts'
import { summaryOf, titleOf } from '#design/document/summary.ts'
import { leadTime } from '#design/lead-time.ts'
import { decimalText } from '#design/price/currency.ts'
import { returnRights } from '#design/returns.ts'
import { photographAddress } from '#schemas/photograph.ts'
import { collectionNow } from '#shop/collection/collection-now.ts'
import { pieceAt } from '#shop/collection/current-collection.ts'
import {
  outlineFor,
  preparedMilligrams,
  preparedSlug,
  preparedWeight,
} from '#shop/collection/prepared-piece.ts'
import { visiblePieces } from '#shop/collection/visible-pieces.ts'
import { workshopLoad } from '#shop/orders/workshop-load.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { chosenDesignOf } from '#web/app/chosen-in-address.server.ts'
import { found } from '#web/app/query.ts'
import { pricingInAddress } from '#web/app/reader-place.server.ts'
import { pricingOf } from '#web/features/designer/price/pricing.ts'
import { pictureAddress } from '#web/ui/picture-address.ts'
import { pricedChoicesOf } from './piece-choices.server.ts'
import { relatedOffers } from './related-offers.server.ts'
import { breadcrumbs, materialOf, productOf } from './structured-data.ts'

const wornWords: Readonly<Record<KindId, string>> = {
  ring: 'See it on a hand',
  pendant: 'See it on a neck',
  earrings: 'See them on an ear',
  bracelet: 'See it on a wrist',
}

/** Everything that the page of a piece shows, changed as `?design=` says. */
export async function piecePageView(ctx: RequestContext, slug: string, url: URL) {
  const collection = await collectionNow(ctx)
  const at = found(pieceAt(collection, slug))
  if ('movedTo' in at) throw redirect(`/collection/${at.movedTo}`, 301)
  const { piece } = at
  // Out of sight for a while: it may come back.
  found(piece.state === 'hidden' ? undefined : piece)
  const { pricing: shopPricing, place } = await pricingInAddress(ctx, url)
  const pricing = pricingOf(shopPricing)
  const hung = visiblePieces(shopPricing, collection.pieces)
  const card = hung.find(one => one.piece.slug === slug)?.piece
  // It was here and is not offered any more: a search engine may forget it.
  if (!card) throw new Response(null, { status: 410 })
  // A form without scripts sent choices: redirect to the piece with them.
  const wanted = url.searchParams.has('open') ? chosenDesignOf(url) : null
  if (wanted) throw redirect(pieceAddress(slug, designCode(wanted), designCode(piece.design)))
  const chosen = url.searchParams.get('design')
  const read = chosen === null ? null : readCode(chosen)
  const design = read === null ? piece.design : found(read.ok ? read.design : undefined)
  const style = styleOf(design.style)
  const milligrams = preparedMilligrams(design)
  const { currency, total, exact } = pricing.quoteOf(design, preparedWeight(design))
  const { returnable, rights } = returnRights(design)
  const address = `${url.origin}/collection/${slug}`
  const today = ctx.now().toISOString().slice(0, 10)
  const { leastDays, mostDays } = leadTime(design, today, await ctx.transact(workshopLoad))
  const code = designCode(design)
  return {
    slug,
    name: piece.name,
    title: titleOf(design),
    description: `${card.text} ${card.line}. Made to order by a jeweller, yours to change in metal, stone, size and words.`,
    text: card.text,
    season: card.season,
    code,
    changed: chosen !== null,
    place,
    kind: { name: kindById(style.kind)?.plural ?? '', id: style.kind },
    amount: total,
    currency,
    exact,
    outline: outlineFor(design),
    prepared: preparedSlug(design) !== null,
    lines: [
      ...summaryOf(design),
      {
        name: 'Weight',
        text:
          milligrams === null
            ? `about ${pricing.grams(design).toFixed(1)} g of metal`
            : `${(milligrams / 1000).toFixed(2)} g of metal`,
      },
    ],
    choices: pricedChoicesOf(design, pricing),
    days: { least: leastDays, most: mostDays },
    returnable,
    rights,
    care: careNotes(design),
    worn: wornWords[style.kind],
    goesWith: relatedOffers(design, code),
    engravable: style.places.length > 0,
    stacked: style.stacked ?? false,
    stackOutline: outlineFor(design, 'stackOutline'),
    photographs: piece.photographs,
    near: hung
      .map(one => one.piece)
      .filter(one => one.kind === style.kind && one.slug !== slug)
      .slice(0, 4),
    address,
    /** However it is changed, it is shown elsewhere as it hangs. */
    hung: { code: designCode(piece.design), title: titleOf(piece.design) },
    data: [
      productOf({
        shop: (await ctx.shopNow()).settings.name,
        name: piece.name,
        description: card.text,
        address,
        pictures: [
          pictureAddress(designCode(piece.design), 1200),
          ...piece.photographs.map(one => photographAddress(one)),
        ].map(path => url.origin + path),
        sku: designHash(piece.design).slice(0, 16),
        material: materialOf([piece.design]),
        price: decimalText(card.amount, currency),
        lowest: decimalText(card.from?.amount ?? card.amount, currency),
        currency,
      }),
      breadcrumbs(url.origin, [
        ['Collection', '/collection'],
        [kindById(style.kind)?.plural ?? '', `/collection?kind=${style.kind}`],
        [piece.name, `/collection/${slug}`],
      ]),
    ],
  }
}

/** A piece that is unchanged from the collection has the short address. */
const pieceAddress = (slug: string, code: string, hung: string) =>
  `/collection/${slug}${code === hung ? '' : `?design=${code}`}`

export type PiecePageView = Awaited<ReturnType<typeof piecePageView>>
