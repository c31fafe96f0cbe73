import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { readerLocale } from '#web/ui/reader-locale.ts'
import type { Route } from './+types/collection'
import { collectionPage } from './collection-page.server.ts'
import { CollectionView } from './collection-view.tsx'
import { FavouriteRow } from './favourite-row.tsx'
import { PieceCard } from './piece-card.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  titled(matches, loaderData?.title ?? 'The collection'),
  {
    name: 'description',
    content:
      loaderData?.text ??
      'Pieces to begin with, from a plain band to a family bar, each yours to change.',
  },
]

export const loader = ({ url, request, context }: Route.LoaderArgs) =>
  collectionPage(context.get(requestContext), {
    query: url.searchParams,
    locale: readerLocale(request.headers.get('Accept-Language')),
    path: '/jewelry',
  })

export default function Jewelry({ loaderData }: Route.ComponentProps) {
  return (
    <CollectionView shown={loaderData} Card={PieceCard}>
      <FavouriteRow />
    </CollectionView>
  )
}
