import type { Route } from './+types/robots'

/**
 * Nothing is to be found behind these: they are somebody's own, or answers for programs. Shared designs are not
 * among them: they say `noindex` unless the owner opened them, which only a robot that may open them reads, and a messenger shows their card.
 */
const closed = ['/api/', '/cart', '/checkout', '/setting', '/workshop', '/special-orders/']

export const loader = ({ url }: Route.LoaderArgs) =>
  new Response(
    [
      'User-agent: *',
      ...closed.map(path => `Disallow: ${path}`),
      '',
      `Sitemap: ${url.origin}/sitemap.xml`,
      '',
    ].join('\n'),
    {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      },
    },
  )
