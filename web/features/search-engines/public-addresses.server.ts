import type { ShownPiece } from '#shop/collection/shown-pieces.ts'
import { routeTable } from '#web/app/route-table.ts'
import { topics } from '#web/features/guides/topics.ts'

/** Every page that anybody may read, as paths: those of the table, one a guide, one a piece. */
export const publicPaths = (pieces: readonly ShownPiece[]): readonly string[] => [
  ...routeTable
    .filter(({ layout, path }) => layout === 'public' && !path.includes(':'))
    .map(({ path }) => path),
  ...topics.map(({ slug }) => `/guides/${slug}`),
  ...pieces.map(({ slug }) => `/collection/${slug}`),
]
