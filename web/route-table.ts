/** One row a route. A row that names no middleware is open to everybody; no layout means the default one. */
export interface Route {
  readonly path: string
  /** The module under `pages/`. Each is a chunk of its own and has a loader of its own. */
  readonly page: string
  readonly middleware?: readonly string[]
  readonly layout?: false | 'workshop'
  /** Opens without the server, as a guest sees it: the worker keeps a copy. Never for what is personal. */
  readonly offline?: true
}

export const routeTable: readonly Route[] = [
  { path: '/', page: 'home', middleware: ['authenticated'] },
  { path: '/api/designs', page: 'api/designs', layout: false },
  { path: '/api/designs/:id', page: 'api/design', layout: false },
  { path: '/api/designs/:id/history', page: 'api/design-history', layout: false },
  { path: '/api/proofs', page: 'api/proofs', layout: false },
  { path: '/api/proofs/:id', page: 'api/proof', layout: false },
  { path: '/api/proofs/:id/pdf', page: 'api/proof-pdf', layout: false },
  { path: '/api/shares', page: 'api/shares', layout: false },
  { path: '/cart', page: 'cart', offline: true },
  { path: '/checkout', page: 'checkout', middleware: ['authenticated'], layout: false },
  {
    path: '/checkout/:number',
    page: 'checkout-payment',
    middleware: ['authenticated'],
    layout: false,
  },
  { path: '/customize', page: 'customize', middleware: ['authenticated'] },
  { path: '/customize/birthstones', page: 'birthstones', offline: true },
  { path: '/customize/engraving', page: 'engraving', offline: true },
  { path: '/d/:design', page: 'shared-design' },
  { path: '/d/:design/picture.png', page: 'shared-picture', layout: false },
  { path: '/jewelry', page: 'jewelry', middleware: ['authenticated'] },
  { path: '/jewelry/components/SpecialOrder', page: 'special-order', offline: true },
  { path: '/login', page: 'login', layout: false },
  { path: '/offline', page: 'offline', offline: true },
  { path: '/preview', page: 'preview', middleware: ['authenticated'] },
  { path: '/privacy-policy', page: 'privacy-policy', middleware: ['authenticated'] },
  { path: '/reset-password', page: 'reset-password' },
  { path: '/review', page: 'review', middleware: ['authenticated'] },
  { path: '/setting', page: 'setting', middleware: ['authenticated'] },
  { path: '/setting/my-data', page: 'my-data', middleware: ['authenticated'], layout: false },
  { path: '/setting/orders/:number', page: 'order', middleware: ['authenticated'] },
  {
    path: '/setting/orders/:number/pictures/:line',
    page: 'order-picture',
    middleware: ['authenticated'],
    layout: false,
  },
  { path: '/signin', page: 'signin' },
  { path: '/style', page: 'style', middleware: ['authenticated'] },
  { path: '/style/components/SettingSelection', page: 'setting-selection', offline: true },
  { path: '/style/components/ShapeSelection', page: 'shape-selection', offline: true },
  { path: '/terms-and-conditions', page: 'terms-and-conditions', middleware: ['authenticated'] },
  { path: '/workshop', page: 'workshop', middleware: ['may-see-orders'], layout: 'workshop' },
  {
    path: '/workshop/figures',
    page: 'workshop/figures',
    middleware: ['may-see-figures'],
    layout: 'workshop',
  },
  {
    path: '/workshop/figures/numbers.csv',
    page: 'workshop/figures-csv',
    middleware: ['may-see-figures'],
    layout: false,
  },
  {
    path: '/workshop/keys',
    page: 'workshop/keys',
    middleware: ['may-manage-keys'],
    layout: 'workshop',
  },
  {
    path: '/workshop/webhooks/:id',
    page: 'workshop/webhook',
    middleware: ['may-manage-keys'],
    layout: 'workshop',
  },
]

/** Rows that exist only while developing. */
export const developmentRoutes: readonly Route[] = [{ path: '/parts', page: 'parts' }]
