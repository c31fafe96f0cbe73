import { type Route, routeTable } from '#web/route-table.ts'

export interface SitePage {
  readonly row: string
  readonly path: string
  readonly page: string
  readonly authenticated: boolean
  readonly layout: boolean
  readonly heading: string | RegExp
}

/** The specification's table once more, by hand: a route table that changed by mistake fails here. */
const table: readonly [string, 'authenticated' | 'open', 'default' | 'none', string | RegExp][] = [
  ['/', 'authenticated', 'default', /./],
  ['/cart', 'open', 'default', /./],
  ['/checkout', 'authenticated', 'none', /./],
  ['/customize', 'authenticated', 'default', /./],
  ['/customize/birthstones', 'open', 'default', /./],
  ['/customize/engraving', 'open', 'default', /./],
  ['/jewelry', 'authenticated', 'default', /./],
  ['/jewelry/components/SpecialOrder', 'open', 'default', /./],
  ['/login', 'open', 'none', /./],
  ['/preview', 'authenticated', 'default', /./],
  ['/privacy-policy', 'authenticated', 'default', /./],
  ['/reset-password', 'open', 'default', /./],
  ['/review', 'authenticated', 'default', /./],
  ['/setting', 'authenticated', 'default', /./],
  ['/signin', 'open', 'default', /./],
  ['/style', 'authenticated', 'default', /./],
  ['/style/components/SettingSelection', 'open', 'default', /./],
  ['/style/components/ShapeSelection', 'open', 'default', /./],
  ['/terms-and-conditions', 'authenticated', 'default', /./],
]

export const sitePages: readonly SitePage[] = table.map(([path, access, layout, heading], i) => ({
  row: `S${i + 1}`,
  path,
  page: pageOf(path),
  authenticated: access === 'authenticated',
  layout: layout === 'default',
  heading,
}))

function pageOf(path: string): string {
  const route: Route | undefined = routeTable.find(row => row.path === path)
  if (!route) throw new Error(`The route table has no row for ${path}.`)
  return route.page
}
