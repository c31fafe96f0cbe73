import type { ShownPiece } from '#shop/collection/visible-pieces.ts'
import { publicPages } from '#web/app/public-pages.ts'
import { topics } from '#web/features/guides/topics.ts'
import type { CollectedSetView } from '#web/features/sets/sets-collection.server.ts'

interface Shown {
  readonly pieces: readonly ShownPiece[]
  readonly sets: readonly Pick<CollectedSetView, 'id'>[]
}

/** Every page that anybody may read, as paths: those of the table, one a guide, one a piece, one a set. */
export const publicPaths = ({ pieces, sets }: Shown): readonly string[] => [
  ...publicPages,
  ...topics.map(({ slug }) => `/guides/${slug}`),
  ...pieces.map(({ slug }) => `/collection/${slug}`),
  ...sets.map(({ id }) => `/sets/${id}`),
]
