import * as v from 'valibot'
import { photographAddress } from '#schemas/photograph.ts'
import { collectionNow } from '#shop/collection/collection-now.ts'
import { type Found, visiblePieces } from '#shop/collection/visible-pieces.ts'
import { pricingFacts } from '#shop/offer/pricing-facts.ts'
import { call, callDone, callRefused } from '../call.ts'
import { limit, next, USUAL_PAGE } from '../paging.ts'

const minor = v.pipe(v.number(), v.integer())
const address = v.pipe(v.string(), v.url())
const size = { width: minor, height: minor }

const pieceEntries = {
  slug: v.string(),
  name: v.string(),
  text: v.pipe(v.string(), v.description('What is said of it.')),
  season: v.pipe(v.string(), v.description('Empty for a piece of no season.')),
  kind: v.string(),
  style: v.string(),
  title: v.pipe(v.string(), v.description('What it is made of, in a line.')),
  link: v.pipe(address, v.description('Its page, for a person.')),
  code: v.pipe(v.string(), v.description('Its design, for /api/design, /api/quote and /d/….')),
  price: v.pipe(minor, v.description('As it hangs, by today’s rates.')),
  exact: v.pipe(
    v.boolean(),
    v.description('Whether it has been weighed; else `price` is an estimate.'),
  ),
  priceFrom: v.pipe(
    v.pipe(v.strictObject({ amount: minor, metal: v.nullable(v.string()) }), v.title('PriceFrom')),
    v.description('In the metal that makes it cheapest; null for the metal that it hangs in.'),
  ),
  workingDays: v.pipe(minor, v.description('At the bench, at least.')),
  pictures: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({ view: v.picklist(['hero', 'top', 'side']), url: address, ...size }),
        v.title('Picture'),
      ),
    ),
    v.description('Painted, WebP with a clear ground.'),
  ),
  photographs: v.pipe(
    v.array(
      v.pipe(v.strictObject({ url: address, words: v.string(), ...size }), v.title('Photograph')),
    ),
    v.description('Of real ones, in the owner’s order; `words` for those who cannot see them.'),
  ),
}

const PICTURE_SIZE = 1200

function pieceOut({ piece, photographs, days }: Found, origin: string) {
  const { slug, name, text, season, kind, style, title, code, amount, exact, from } = piece
  const picture = (view: 'hero' | 'top' | 'side') => {
    const seen = view === 'hero' ? '' : `&view=${view}`
    const url = `${origin}/pictures/${code}.webp?size=${PICTURE_SIZE}&back=none${seen}`
    return { view, url, width: PICTURE_SIZE, height: PICTURE_SIZE }
  }
  return {
    slug,
    name,
    text,
    season,
    kind,
    style,
    title,
    link: `${origin}/collection/${slug}`,
    code,
    price: amount,
    exact,
    priceFrom: from ?? { amount, metal: null },
    workingDays: days,
    pictures: [picture('hero'), picture('top'), picture('side')],
    photographs: photographs.map(one => ({
      url: origin + photographAddress(one),
      words: one.alt,
      width: one.width,
      height: one.height,
    })),
  }
}

const notACursor = callRefused('invalid', {
  faults: [{ at: 'cursor', words: 'Take it from `next` as it is.' }],
})

export const collectionCall = call({
  id: 'collection',
  method: 'GET',
  path: '/api/collection',
  summary: 'The pieces that hang in the collection, in the owner’s order',
  text: 'Page by page, by `next`. A piece that is hidden, retired or not offered just now is not among them.',
  scope: null,
  input: v.strictObject({
    limit,
    cursor: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200),
        v.description('`next` of the page before; leave it out for the first.'),
      ),
    ),
  }),
  status: 200,
  answer: v.pipe(
    v.strictObject({
      shop: v.pipe(v.string(), v.description('Whose collection it is.')),
      currency: v.pipe(v.string(), v.description('ISO 4217; amounts are whole minor units of it.')),
      pieces: v.array(v.pipe(v.strictObject(pieceEntries), v.title('CollectionPiece'))),
      next,
    }),
    v.title('Collection'),
  ),
  problems: [],
  keepSeconds: 60,
  example: { limit: 20 },
  async run({ transact, now, shopNow, origin }, { limit = USUAL_PAGE, cursor }) {
    const { name } = (await shopNow()).settings
    const pricing = await pricingFacts(transact, now())
    const { pieces } = await collectionNow({ shopNow, transact })
    // By the piece after which it goes on: it has a place also when it hangs no more.
    const last = cursor === undefined ? null : Buffer.from(cursor, 'base64url').toString()
    const begin = last === null ? 0 : pieces.findIndex(({ id }) => id === last) + 1
    if (last !== null && begin === 0) return notACursor
    const hung = new Map(visiblePieces(pricing, pieces).map(found => [found.piece.slug, found]))
    const rest = pieces.slice(begin).filter(({ slug }) => hung.has(slug))
    const page = rest.slice(0, limit)
    const end = page.at(-1)
    return callDone({
      shop: name,
      currency: pricing.rates.currency,
      pieces: page.flatMap(({ slug }) => {
        const found = hung.get(slug)
        return found ? [pieceOut(found, origin)] : []
      }),
      next: end && rest.length > page.length ? Buffer.from(end.id).toString('base64url') : null,
    })
  },
})
