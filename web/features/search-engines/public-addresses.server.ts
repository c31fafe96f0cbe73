import { routeTable } from '#web/app/route-table.ts'
import type { ShownPiece } from '#web/features/collection/shown-pieces.server.ts'
import { topics } from '#web/features/guides/topics.ts'

/** Every page that anybody may read, as paths: those of the table, one a guide, one a piece. */
export const publicPaths = (pieces: readonly ShownPiece[]): readonly string[] => [
  ...routeTable
    .filter(({ layout, path }) => layout === 'public' && !path.includes(':'))
    .map(({ path }) => path),
  ...topics.map(({ slug }) => `/guides/${slug}`),
  ...pieces.map(({ slug }) => `/collection/${slug}`),
]
