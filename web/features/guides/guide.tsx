import { Link } from 'react-router'
import { styleText } from '#design/offer/style-text.ts'
import { currentStyleWords } from '#shop/offer/style-words.ts'
import { publicMeta } from '#web/app/public-meta.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { currentPieces } from '#web/features/collection/current-pieces.server.ts'
import { collectionFiltersOf } from '#web/features/collection/filters.ts'
import { matching } from '#web/features/collection/match-pieces.server.ts'
import { PublicPieceCard } from '#web/features/collection/public-piece-card.tsx'
import { breadcrumbs } from '#web/features/collection/structured-data.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Route } from './+types/guide'
import { PieceBeside } from './beside.tsx'
import styles from './guide.module.css'
import { topicAt } from './topics.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: loaderData?.topic.title ?? '',
    description: loaderData
      ? `${loaderData.topic.lede} What it is, what to know, how it is kept, and what it costs.`
      : '',
    piece: loaderData?.pieces[0],
    data: loaderData && [
      breadcrumbs(loaderData.origin, [
        ['Guides', '/guides'],
        [loaderData.topic.title, `/guides/${loaderData.topic.slug}`],
      ]),
    ],
  })

const MOST_SHOWN = 8

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const known = found(topicAt(params.topic))
  const words = await ctx.transact(currentStyleWords)
  const topic = known.style ? { ...known, lede: styleText(words, known.style) } : known
  const all = await currentPieces(ctx)
  const filters = found(collectionFiltersOf(new URLSearchParams(topic.pieces)))
  const pieces = matching(all, filters)
    .map(({ piece }) => piece)
    .filter(({ styleId }) => topic.style === undefined || styleId === topic.style)
  const amounts = pieces.flatMap(({ amount, from }) => [from?.amount ?? amount, amount])
  return {
    topic,
    pieces: pieces.slice(0, MOST_SHOWN),
    more: pieces.length > MOST_SHOWN ? `/collection?${new URLSearchParams(topic.pieces)}` : null,
    prices:
      amounts.length > 0
        ? {
            least: Math.min(...amounts),
            most: Math.max(...amounts),
            currency: pieces[0]?.currency ?? '',
          }
        : null,
    origin: url.origin,
    address: `${url.origin}/guides/${topic.slug}`,
  }
}

export default function Guide({
  loaderData: { topic, pieces, more, prices },
}: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb trail={[{ to: '/guides', name: 'Guides' }]} here={topic.title} />
      <PieceBeside
        piece={pieces[0]}
        heading={<PageHeading eyebrow={topic.group} title={topic.title} lede={topic.lede} />}
      >
        <article className={styles.text}>
          {topic.sections.map(({ title, paragraphs }) => (
            <section key={title}>
              <h2>{title}</h2>
              {paragraphs.map(one => (
                <p key={one}>{one}</p>
              ))}
            </section>
          ))}
          {prices && (
            <section>
              <h2>What it costs</h2>
              <p>
                The pieces below cost from{' '}
                <Price amount={prices.least} currency={prices.currency} approximate />
                {prices.most > prices.least && (
                  <>
                    {' '}
                    to <Price amount={prices.most} currency={prices.currency} approximate />
                  </>
                )}{' '}
                by today’s price list. What moves the price is, in this order, the stone, the metal
                and the hours at the bench; every change on the workbench shows what it adds or
                saves.
              </p>
            </section>
          )}
        </article>
      </PieceBeside>
      {pieces.length > 0 && (
        <section aria-labelledby="pieces" className={styles.pieces}>
          <h2 id="pieces">From the collection</h2>
          <ul className={styles.list}>
            {pieces.map(piece => (
              <PublicPieceCard key={piece.slug} piece={piece} />
            ))}
          </ul>
          {more && (
            <p>
              <Link to={more}>See all of them</Link>
            </p>
          )}
          <script type="module" src="/islands/piece.js" fetchPriority="low" />
        </section>
      )}
    </>
  )
}
