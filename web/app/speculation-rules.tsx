import { routeTable } from './route-table.ts'

/** What is on these may be another's a moment later, so they are fetched when somebody goes there. */
const CHANGES_BY_THE_MINUTE = /^\/stones\b/

/**
 * A browser that knows of it fetches the page behind a link that is pointed at, before it is pressed:
 * of those that are the same for everybody, so that nothing is fetched in anybody's name.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: routeTable
              .filter(
                ({ layout, path }) => layout === 'public' && !CHANGES_BY_THE_MINUTE.test(path),
              )
              .map(({ path }) => ({ pathname: path })),
          },
          { not: { selector_matches: '[rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export const loader = () =>
  new Response(JSON.stringify(speculationRules), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    },
  })
