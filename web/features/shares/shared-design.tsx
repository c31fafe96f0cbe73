import { lazy, Suspense } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import * as v from 'valibot'
import { gemOf } from '#design/catalogue/gems.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { isWornWithBand } from '#design/document/optional-choices.ts'
import { singlesOf } from '#design/document/single-stone.ts'
import { summaryOf, titleOf } from '#design/document/summary.ts'
import { styleText } from '#design/offer/style-text.ts'
import { quote } from '#design/price/quote.ts'
import { askedFor } from '#design/price/without-tax.ts'
import { canBeMatched } from '#design/sets/match.ts'
import { canBePair } from '#design/sets/pair.ts'
import { canBeStacked } from '#design/sets/stack.ts'
import { lineWeightOf } from '#shop/cart/line-price.ts'
import { preparedWeight } from '#shop/collection/prepared-piece.ts'
import { currentStyleWords } from '#shop/offer/style-words.ts'
import { partnerQuotesById, whyLost } from '#shop/partner-quotes/partner-quote.ts'
import { type QuoteShown, quoteShownOf } from '#shop/partner-quotes/quote-shown.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { searchableSlugOf } from '#shop/shares/searchable-designs.ts'
import { may } from '#shop/staff/permissions.ts'
import { currentRatesFor, fatesOf, singleRows } from '#shop/stones/singles-now.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { knownAs } from '#web/app/public-meta.ts'
import { found } from '#web/app/query.ts'
import { quoteLostWords } from '#web/app/quote-lost-words.ts'
import { QuoteNote } from '#web/app/quote-note.tsx'
import { readerPlace } from '#web/app/reader-place.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { shopNameIn, titled } from '#web/app/shop-title.ts'
import { ShareButton } from '#web/features/designer/share/share-button.tsx'
import { LostStoneNote } from '#web/features/stones/lost-stone.tsx'
import { findLostStones } from '#web/features/stones/lost-stones.server.ts'
import { beginCode } from '#web/state/begin-code.ts'
import { Button } from '#web/ui/button.tsx'
import { StyleDrawing } from '#web/ui/drawings/piece.tsx'
import { Sheet } from '#web/ui/drawings/sheet.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { SummaryLines, SummaryRow } from '#web/ui/summary-lines.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ArButton } from '#web/viewer/ar/ar-button.tsx'
import { PieceStills } from '#web/viewer/stills/piece-stills.tsx'
import type { Route } from './+types/shared-design'
import { designBehind } from './design-behind.server.ts'
import { SearchSwitch } from './search-switch.tsx'
import styles from './shared-design.module.css'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  // A piece that somebody was sent is nobody else's business to find, unless the shop's owner says so.
  const hidden = { name: 'robots', content: 'noindex' }
  if (!loaderData) return [titled(matches, 'Page Not Found'), hidden]
  const { title, description, address, picture, known } = loaderData
  return [
    titled(matches, title),
    ...(known ? knownAs(known) : [hidden]),
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shopNameIn(matches) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:alt', content: title },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: title },
  ]
}

/** An estimate is weighed in the browser, with code that the page itself does without. */
const WeighedPrice = lazy(() => import('./weighed-price.tsx'))

/** What became of its stone, where it is one of a kind; asked each time, as nothing is shown as free that is not. */
async function lostOf(ctx: RequestContext, design: Design) {
  const now = ctx.now()
  const singles = await ctx.transact(async t => {
    const rows = await singleRows(t, [design])
    if (rows.size === 0 && singlesOf(design).length === 0) return []
    const { currency } = await currentRatesFor(t, now, design)
    return fatesOf(design, rows, { currency, now, mine: [] })
  })
  return findLostStones(ctx, [{ hash: designHash(design), code: designCode(design), singles }])
}

/** A partner's quote that the address names. One that is lost, or unknown, leaves the price of today. */
async function quoteOf(ctx: RequestContext, id: string | null, design: Design) {
  if (id === null) return null
  const quote = v.is(uuid, id)
    ? (await ctx.transact(t => partnerQuotesById(t, [id]))).get(id)
    : undefined
  if (!quote) return { lost: 'unknown' as const, partner: null }
  const { currency } = await ctx.transact(t => currentRatesFor(t, ctx.now(), design))
  const lost = whyLost(quote, { hash: designHash(design), currency, now: ctx.now() })
  return { lost, partner: quoteShownOf({ quote, lost }) }
}

async function quotedPrice(ctx: RequestContext, { total, currency }: QuoteShown) {
  const { takenOut } = await readerPlace(ctx)
  return { amount: askedFor(total, { takenOut, currency }), currency, approximate: false }
}

async function priceOf(ctx: RequestContext, design: Design) {
  const { takenOut } = await readerPlace(ctx)
  const rates = await ctx.transact(t => currentRatesFor(t, ctx.now(), design))
  const casting = await ctx.workers.knownCasting(design)
  const weight = lineWeightOf(design, casting ?? preparedWeight(design))
  const { total: amount, currency, exact } = quote(design, { ...rates, takenOut }, weight)
  return { amount, currency, approximate: !exact }
}

const uuid = v.pipe(v.string(), v.uuid())

const matchWords = ({ style }: Design) =>
  styleOf(style).kind === 'earrings' ? 'A pendant to match' : 'Earrings to match'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const key = params.design
  const design = found(await designBehind(ctx, key))
  const visitor = await ctx.visitor()
  const hint = url.searchParams.has('hint')
  const [stone] = design.stones
  const { name } = styleOf(design.style)
  const text = styleText(await ctx.transact(currentStyleWords), design.style)
  const { name: shop } = (await ctx.shopNow()).settings
  const quote = hint ? null : await quoteOf(ctx, url.searchParams.get('quote'), design)
  const quoted = quote?.partner && !quote.lost ? quote.partner : null
  const searchable = await ctx.transact(t => searchableSlugOf(t, design))
  return {
    title: titleOf(design),
    description: `${text} Designed at ${shop}, to be made for one person.`,
    lines: summaryOf(design),
    name,
    style: design.style,
    cut: stone?.shape,
    colour: stone && gemOf(stone.gem).hex,
    design,
    code: designCode(design),
    hash: designHash(design),
    // Not even hidden: whoever gets a hint gets a page that does not know the price.
    price: hint ? null : await (quoted ? quotedPrice(ctx, quoted) : priceOf(ctx, design)),
    quoted,
    quoteLost: quote?.lost ?? null,
    lost: hint ? [] : await lostOf(ctx, design),
    address: `${url.origin}/d/${key}${hint ? '?hint' : ''}`,
    picture: `${url.origin}/d/${key}/card.jpg`,
    // The one address that search engines know it by; a hint is for one person.
    known: searchable && !hint ? `${url.origin}/d/${searchable}` : null,
    key,
    canHaveBand: !hint && isWornWithBand(design),
    canBePair: !hint && canBePair(design),
    canBeStacked: !hint && canBeStacked(design),
    match: !hint && canBeMatched(design) ? matchWords(design) : null,
    guest: visitor === null,
    mayCollect: visitor !== null && may(visitor.role, 'change-collection'),
    // Somebody's own words or drawing are never shown to everybody.
    search:
      visitor && may(visitor.role, 'open-shared-designs') && design.engraving.length === 0
        ? { link: searchable ?? key, isOpen: searchable !== undefined }
        : null,
  }
}

export default function SharedDesign({ loaderData }: Route.ComponentProps) {
  const { title, lines, name, style, cut, colour, design, code, hash, price, guest, search } =
    loaderData
  const { lost, mayCollect, canHaveBand, key: address, match, quoted, quoteLost } = loaderData
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const makeItYours = () => {
    beginCode(code, name)
    navigate(guest ? '/design' : '/customize')
  }
  return (
    <div className={styles.shared}>
      <div data-place="picture" className={styles.pictures}>
        <Sheet>
          <PiecePicture code={code} alt={title} className={styles.drawing}>
            <StyleDrawing style={style} cut={cut} colour={colour} />
          </PiecePicture>
        </Sheet>
        <PieceStills design={design} code={code} title={title} />
      </div>
      <div className={styles.words}>
        <p className="label">A piece for you to see</p>
        <h1>{title}</h1>
        {price && (
          <p>
            {price.approximate && isHydrated ? (
              <Suspense fallback={<Price {...price} size="large" />}>
                <WeighedPrice code={code}>
                  <Price {...price} size="large" />
                </WeighedPrice>
              </Suspense>
            ) : (
              <Price {...price} size="large" />
            )}
          </p>
        )}
        {price && <PlaceLine />}
        {quoted && (
          <p className={styles.soft}>
            <QuoteNote quoted={quoted} />
          </p>
        )}
        {quoteLost && (
          <p className={styles.lost} role="note">
            {quoteLostWords[quoteLost]} The price above is the price today.
          </p>
        )}
        {lost.map(one => (
          <LostStoneNote key={one.hash} lost={one} />
        ))}
        <div className={styles.actions}>
          {quoted && (
            <Form method="post" action="/cart">
              <input type="hidden" name="intent" value="add" />
              <input type="hidden" name="code" value={code} />
              <input type="hidden" name="quote" value={quoted.id} />
              <Button>{quoted.billedTo ? 'Add to cart' : 'Add to cart at this price'}</Button>
            </Form>
          )}
          <Button type="button" kind={quoted ? 'quiet' : 'primary'} onClick={makeItYours}>
            Make it yours
          </Button>
          <ShareButton code={code} title={title} />
          <ArButton code={code} title={title} />
        </div>
        <p className={styles.soft}>
          You get a copy to change as you like; this one stays as it is.{' '}
          {quoted && 'A changed design has the price of the day. '}
          {guest && <Link to="/signin">Sign in</Link>}
          {guest && ' to keep it on every device.'}
        </p>
        {canHaveBand && (
          <p>
            <Link to={`/d/${address}/band`}>See a band made for this ring</Link>
          </p>
        )}
        {loaderData.canBePair && (
          <p>
            <Link to={`/d/${address}/pair`}>Make a pair of it</Link>
          </p>
        )}
        {loaderData.canBeStacked && (
          <p>
            <Link to={`/d/${address}/stack`}>Build a stack</Link>
          </p>
        )}
        {match && (
          <p>
            <Link to={`/d/${address}/match`}>{match}</Link>
          </p>
        )}
        {mayCollect && (
          <p>
            <Link to={`/workshop/collection/new?design=${code}`}>Put this into the collection</Link>
          </p>
        )}
        <SummaryLines lines={lines}>
          <SummaryRow name="Design">
            <code data-hash={hash}>{hash.slice(0, 12)}</code>
          </SummaryRow>
        </SummaryLines>
        {search && <SearchSwitch {...search} />}
      </div>
    </div>
  )
}
