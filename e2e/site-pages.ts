import type { Page } from '@playwright/test'

export interface SitePage {
  readonly row: string
  readonly path: string
  readonly authenticated: boolean
  readonly layout: boolean
  readonly heading: string | RegExp
}

/** The specification's table once more, by hand: a route table that changed by mistake fails here. */
const table: readonly [string, 'authenticated' | 'open', 'default' | 'none', string | RegExp][] = [
  ['/', 'authenticated', 'default', 'Good to see you, Ada Lovelace'],
  ['/cart', 'open', 'default', 'Your cart'],
  ['/checkout', 'authenticated', 'none', 'Checkout'],
  ['/customize', 'authenticated', 'default', /./],
  ['/customize/birthstones', 'open', 'default', 'Birthstones'],
  ['/customize/engraving', 'open', 'default', 'Engraving'],
  ['/jewelry', 'authenticated', 'default', 'The collection'],
  ['/jewelry/components/SpecialOrder', 'open', 'default', 'When none of our styles is yours'],
  ['/login', 'open', 'none', 'The piece you have in mind'],
  ['/preview', 'authenticated', 'default', 'Preview'],
  ['/privacy-policy', 'authenticated', 'default', /privacy/i],
  ['/reset-password', 'open', 'default', 'Reset your password'],
  ['/review', 'authenticated', 'default', 'Review'],
  ['/setting', 'authenticated', 'default', 'Your account'],
  ['/signin', 'open', 'default', 'Sign in'],
  ['/style', 'authenticated', 'default', 'What shall it be?'],
  ['/style/components/SettingSelection', 'open', 'default', 'Choose a setting'],
  ['/style/components/ShapeSelection', 'open', 'default', 'Choose a shape'],
  ['/terms-and-conditions', 'authenticated', 'default', /terms/i],
]

export const sitePages: readonly SitePage[] = table.map(([path, access, layout, heading], i) => ({
  row: `S${i + 1}`,
  path,
  authenticated: access === 'authenticated',
  layout: layout === 'default',
  heading,
}))

/**
 * The default layout, by the ways it offers through the shop. A page without it may have a header
 * of its own; on a phone the ways are in a menu that is closed.
 */
export function shopAround(page: Page) {
  const ways = (name: string) =>
    page.getByRole('navigation', { name, exact: true, includeHidden: true })
  return {
    header: page.getByRole('banner').filter({ has: ways('Shop') }),
    footer: page.getByRole('contentinfo').filter({ has: ways('About the shop') }),
  }
}
