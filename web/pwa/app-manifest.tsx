import { lookOf } from '#schemas/look/look.ts'
import { type Mark, markPath, readMark } from '#schemas/look/mark.ts'
import type { ShopSettings } from '#schemas/shop-settings.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/app-manifest'

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})
const defaultIcons = {
  icons: [
    ...['any', 'maskable'].flatMap(purpose => [192, 512].map(size => ({ ...icon(size), purpose }))),
    { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ],
  small: icon(192),
}

/** Of the shop's own mark: one for those who show it whole, one for those who cut it round. */
function iconsOf(mark: Mark) {
  const kinds = {
    any: ['icon-192.png', 'icon-512.png'],
    maskable: ['maskable-192.png', 'maskable-512.png'],
  } as const
  const icons = (['any', 'maskable'] as const).flatMap(purpose =>
    kinds[purpose].map((file, i) => ({
      ...icon(i === 0 ? 192 : 512),
      src: markPath(mark, file),
      purpose,
    })),
  )
  return { icons, small: { ...icon(192), src: markPath(mark, 'icon-192.png') } }
}

const screenshot = (name: string, label: string) =>
  [
    { src: `/screenshots/${name}-narrow.png`, sizes: '390x844', form_factor: 'narrow' },
    { src: `/screenshots/${name}-wide.png`, sizes: '1440x900', form_factor: 'wide' },
  ].map(one => ({ ...one, type: 'image/png', label }))

/** What an installed app is called and looks like: https://www.w3.org/TR/appmanifest/ */
const manifestOf = (
  { name, description }: Pick<ShopSettings, 'name' | 'description'>,
  { paper, icons, small }: { paper: string; icons: readonly object[]; small: object },
) => ({
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
  icons,
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
  const mark = readMark(settings.mark)
  const { paper } = lookOf(settings).light
  const manifest = manifestOf(settings, { paper, ...(mark ? iconsOf(mark) : defaultIcons) })
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=0, s-maxage=10',
    },
  })
}
