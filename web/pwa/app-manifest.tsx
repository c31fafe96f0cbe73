import { lookOf } from '#schemas/look/look.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/app-manifest'

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})
const small = icon(192)
const screenshot = (name: string, label: string) =>
  [
    { src: `/screenshots/${name}-narrow.png`, sizes: '390x844', form_factor: 'narrow' },
    { src: `/screenshots/${name}-wide.png`, sizes: '1440x900', form_factor: 'wide' },
  ].map(one => ({ ...one, type: 'image/png', label }))

/** What an installed app is called and looks like: https://www.w3.org/TR/appmanifest/ */
const manifestOf = (name: string, description: string, paper: string) => ({
  id: '/',
  name,
  short_name: name,
  description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: paper,
  theme_color: paper,
  categories: ['shopping', 'lifestyle'],
  icons: [
    ...['any', 'maskable'].flatMap(purpose => [192, 512].map(size => ({ ...icon(size), purpose }))),
    { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ],
  shortcuts: [
    { name: 'Continue my design', short_name: 'My design', url: '/cart#design', icons: [small] },
    { name: 'Cart', url: '/cart', icons: [small] },
    { name: 'Special order', url: '/jewelry/components/SpecialOrder', icons: [small] },
  ],
  screenshots: [
    ...screenshot('shapes', 'Choosing the shape of the stone'),
    ...screenshot('engraving', 'Words to engrave, shown on the band'),
  ],
})

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await context.get(requestContext).shopNow()
  const manifest = manifestOf(settings.name, settings.description, lookOf(settings).light.paper)
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=0, s-maxage=10',
    },
  })
}
