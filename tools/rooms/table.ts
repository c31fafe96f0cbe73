export interface Room {
  /** The rooms it may import, besides itself. */
  readonly imports: readonly string[]
  /** Packages that must not be named in it, exactly or as a prefix that ends in `/` or `:`. */
  readonly without?: readonly string[]
  /** Rooms whose values only its server side may use: `*.server.ts` and modules with a loader or an action. */
  readonly serverSide?: readonly string[]
  /** Folders in it with walls of their own, and which of the others each may import. */
  readonly areas?: Readonly<Record<string, readonly string[]>>
}

const IMPURE = ['node:', 'react', 'react-dom', 'react-router', 'drizzle-orm', 'pg']

/** What every feature stands on. */
const BASE = ['app', 'pwa', 'signature', 'state', 'ui', 'viewer'] as const

/**
 * One feature imports another only along an edge that is named here. What is in none of these folders
 * (the router's own entry files) and the layouts put everything together.
 */
const features: Readonly<Record<string, readonly string[]>> = {
  account: ['collection', 'orders', 'special-orders'],
  addresses: [],
  backoffice: ['account', 'checkout', 'orders', 'review', 'sets', 'special-orders'],
  cart: ['designer', 'stones'],
  checkout: ['addresses', 'cart', 'stones'],
  collection: ['designer'],
  designer: [],
  development: [],
  embed: ['designer'],
  guides: ['collection'],
  home: ['collection', 'designer', 'orders'],
  legal: [],
  orders: ['checkout', 'legal', 'special-orders'],
  review: ['designer'],
  'search-engines': ['collection', 'guides', 'sets'],
  sets: ['collection', 'designer', 'review'],
  shares: ['designer', 'sets', 'stones'],
  'special-orders': ['designer'],
  'special-orders/customer': ['addresses', 'checkout', 'designer', 'review', 'special-orders'],
  'special-orders/staff': ['backoffice', 'shares', 'special-orders'],
  stones: ['collection'],
}

const inFeatures = (name: string) => `features/${name}`

export const webAreas: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  state: ['ui'],
  viewer: ['state', 'ui'],
  app: ['state', 'ui'],
  pwa: ['app', 'state', 'ui'],
  signature: ['pwa', 'state', 'ui'],
  'app/layouts': [...BASE, ...Object.keys(features).map(inFeatures)],
  ...Object.fromEntries(
    Object.entries(features).map(([name, others]) => [
      inFeatures(name),
      [...BASE, ...others.map(inFeatures)],
    ]),
  ),
}

/** The rooms from the ground up: each imports only from those below it. */
export const rooms: Readonly<Record<string, Room>> = {
  design: { imports: [], without: IMPURE },
  geometry: { imports: ['design'], without: IMPURE },
  schemas: { imports: ['design'], without: IMPURE },
  shop: {
    imports: ['design', 'geometry', 'schemas'],
    // Whoever moves the money is spoken to through one interface, shop/payments/provider.ts.
    without: ['react', 'react-dom', 'react-router', 'stripe'],
  },
  server: {
    imports: ['design', 'geometry', 'schemas', 'shop'],
    without: ['react', 'react-dom', 'react-router'],
  },
  web: {
    imports: ['design', 'geometry', 'schemas', 'shop'],
    without: ['stripe'],
    serverSide: ['shop'],
    areas: webAreas,
  },
}

/** Folders of code that may import every room, and that no room imports. */
const OUTER_FOLDERS = ['tools', 'e2e', 'bench', 'ops']

export const codeFolders: readonly string[] = [...Object.keys(rooms), ...OUTER_FOLDERS]
