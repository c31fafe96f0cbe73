import { photographAddress } from '#schemas/photograph.ts'
import type { ShownPiece } from '#shop/collection/visible-pieces.ts'
import { listSearchableDesigns } from '#shop/shares/searchable-designs.ts'
import { publicPages } from '#web/app/public-pages.ts'
import { requestContext } from '#web/app/request-context.ts'
import { currentPieces } from '#web/features/collection/current-pieces.server.ts'
import { topics } from '#web/features/guides/topics.ts'
import {
  type CollectedSetView,
  setsToBeginWith,
} from '#web/features/sets/sets-collection.server.ts'
import { pictureAddress } from '#web/ui/picture-address.ts'
import type { Route } from './+types/sitemap'
import { xmlText } from './xml-text.ts'

interface Shown {
  readonly pieces: readonly ShownPiece[]
  readonly sets: readonly Pick<CollectedSetView, 'id'>[]
}

/** Every page that anybody may read, as paths: those of the table, one a guide, one a piece, one a set. */
const publicPaths = ({ pieces, sets }: Shown): readonly string[] => [
  ...publicPages,
  ...topics.map(({ slug }) => `/guides/${slug}`),
  ...pieces.map(({ slug }) => `/collection/${slug}`),
  ...sets.map(({ id }) => `/sets/${id}`),
]

/** As https://www.sitemaps.org/protocol.html has it, with the pictures of each piece and set beside its page, and the shared designs that the owner opened. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const hung = await currentPieces(ctx)
  const pieces = hung.map(({ piece }) => piece)
  const sets = await setsToBeginWith(ctx)
  const picturesAt = new Map<string, readonly string[]>([
    ...hung.map(
      ({ piece, photographs }) =>
        [
          `/collection/${piece.slug}`,
          [pictureAddress(piece.code, 1200), ...photographs.map(one => photographAddress(one))],
        ] as const,
    ),
    ...sets.map(({ id, picture }) => [`/sets/${id}`, picture ? [picture.source] : []] as const),
  ])
  const entry = (path: string, pictures: readonly string[] = []) => {
    const images = pictures.map(
      picture =>
        `<image:image><image:loc>${xmlText(url.origin + picture)}</image:loc></image:image>`,
    )
    return `<url><loc>${xmlText(url.origin + path)}</loc>${images.join('')}</url>`
  }
  const entries = [
    ...publicPaths({ pieces, sets }).map(path => entry(path, picturesAt.get(path))),
    ...(await ctx.transact(listSearchableDesigns)).map(({ slug }) =>
      entry(`/d/${slug}`, [`/d/${slug}/card.jpg`]),
    ),
  ]
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('\n')}
</urlset>
`
  return new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
