import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import { readerLocale } from '#web/ui/reader-locale.ts'
import type { Route } from './+types/public-collection'
import { collectionPage } from './collection-page.server.ts'
import { CollectionView } from './collection-view.tsx'
import { PublicPieceCard } from './public-piece-card.tsx'
import { breadcrumbs } from './structured-data.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: loaderData?.title ?? '',
    description:
      loaderData?.text ??
      'Rings, pendants, earrings and bracelets to begin with, each yours to change: stone, metal, size and words, with its price.',
    piece: loaderData?.pieces[0],
    data: loaderData && [breadcrumbs(loaderData.origin, [['Collection', '/collection']])],
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = await collectionPage(context.get(requestContext), {
    query: url.searchParams,
    locale: readerLocale(null),
    path: '/collection',
  })
  // Known by its kind and page; whatever else narrows it is the same pieces once more.
  const known = new URLSearchParams()
  if (shown.kind) known.set('kind', shown.kind)
  if (shown.page > 1) known.set('page', String(shown.page))
  const query = known.size > 0 ? `?${known}` : ''
  return { ...shown, origin: url.origin, address: `${url.origin}/collection${query}` }
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CollectionView shown={loaderData} Card={PublicPieceCard} />
      <script type="module" src="/islands/piece.js" fetchPriority="low" />
    </>
  )
}
