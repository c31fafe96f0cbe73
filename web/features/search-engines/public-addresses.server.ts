import type { ShownPiece } from '#shop/collection/shown-pieces.ts'
import { routeTable } from '#web/app/route-table.ts'
import { topics } from '#web/features/guides/topics.ts'
import type { ShownCollectedSet } from '#web/features/sets/sets-collection.server.ts'

/** What was put together by one reader is nobody's to find. */
const ofOneReader: readonly string[] = ['/stones/compare', '/stones/marked']

interface Shown {
  readonly pieces: readonly ShownPiece[]
  readonly sets: readonly Pick<ShownCollectedSet, 'id'>[]
}

/** Every page that anybody may read, as paths: those of the table, one a guide, one a piece, one a set. */
export const publicPaths = ({ pieces, sets }: Shown): readonly string[] => [
  ...routeTable
    .filter(
      ({ layout, path }) =>
        layout === 'public' && !path.includes(':') && !ofOneReader.includes(path),
    )
    .map(({ path }) => path),
  ...topics.map(({ slug }) => `/guides/${slug}`),
  ...pieces.map(({ slug }) => `/collection/${slug}`),
  ...sets.map(({ id }) => `/sets/${id}`),
]
