import { PlaceNote, usePlaceNote } from '#web/app/place-note.ts'
import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/piece-page'
import { piecePageView } from './piece-page.server.ts'
import { CollectionPieceView } from './piece-view.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: loaderData?.name ?? '',
    description: loaderData?.description ?? '',
    piece: loaderData?.hung,
    data: loaderData?.data,
  })

export const loader = ({ context, params: { slug }, url }: Route.LoaderArgs) =>
  piecePageView(context.get(requestContext), slug, url)

export default function PiecePage({ loaderData }: Route.ComponentProps) {
  const place = usePlaceNote()
  return (
    <PlaceNote value={loaderData.place ?? place}>
      <CollectionPieceView shown={loaderData} />
    </PlaceNote>
  )
}
