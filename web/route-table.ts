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
  { path: '/api/favourites', page: 'api/favourites', layout: false },
  { path: '/api/proofs', page: 'api/proofs', layout: false },
  { path: '/api/proofs/:id', page: 'api/proof', layout: false },
  { path: '/api/proofs/:id/pdf', page: 'api/proof-pdf', layout: false },
  { path: '/api/shares', page: 'api/shares', layout: false },
  { path: '/api/special-orders', page: 'api/special-orders', layout: false },
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
  { path: '/setting/addresses/:id', page: 'address', middleware: ['authenticated'] },
  { path: '/setting/my-data', page: 'my-data', middleware: ['authenticated'], layout: false },
  { path: '/setting/orders/:number', page: 'order', middleware: ['authenticated'] },
  {
    path: '/setting/orders/:number/again/:line',
    page: 'order-again',
    middleware: ['authenticated'],
  },
  {
    path: '/setting/orders/:number/credit-notes/:note',
    page: 'credit-note',
    middleware: ['authenticated'],
    layout: false,
  },
  {
    path: '/setting/orders/:number/deposit-invoice.pdf',
    page: 'deposit-invoice',
    middleware: ['authenticated'],
    layout: false,
  },
  {
    path: '/setting/orders/:number/invoice.pdf',
    page: 'invoice',
    middleware: ['authenticated'],
    layout: false,
  },
  {
    path: '/setting/orders/:number/pictures/:line',
    page: 'order-picture',
    middleware: ['authenticated'],
    layout: false,
  },
  { path: '/setting/orders/:number/return', page: 'return', middleware: ['authenticated'] },
  { path: '/signin', page: 'signin' },
  { path: '/special-orders/:id', page: 'special-order-talk' },
  {
    path: '/special-orders/:id/pictures/:picture',
    page: 'special-order-picture',
    layout: false,
  },
  { path: '/style', page: 'style', middleware: ['authenticated'] },
  { path: '/style/components/SettingSelection', page: 'setting-selection', offline: true },
  { path: '/style/components/ShapeSelection', page: 'shape-selection', offline: true },
  { path: '/terms-and-conditions', page: 'terms-and-conditions', middleware: ['authenticated'] },
  { path: '/workshop', page: 'workshop', middleware: ['may-see-orders'], layout: 'workshop' },
  {
    path: '/workshop/board-version',
    page: 'workshop/board-version',
    middleware: ['may-see-orders'],
    layout: false,
  },
  {
    path: '/workshop/offer',
    page: 'workshop/offer',
    middleware: ['may-see-offer'],
    layout: 'workshop',
  },
  {
    path: '/workshop/rates',
    page: 'workshop/rates',
    middleware: ['may-see-rates'],
    layout: 'workshop',
  },
  {
    path: '/workshop/stones',
    page: 'workshop/stones',
    middleware: ['may-see-stones'],
    layout: 'workshop',
  },
  {
    path: '/workshop/delivery',
    page: 'workshop/delivery',
    middleware: ['may-change-delivery-and-tax'],
    layout: 'workshop',
  },
  {
    path: '/workshop/staff',
    page: 'workshop/staff',
    middleware: ['may-manage-staff'],
    layout: 'workshop',
  },
  {
    path: '/workshop/audit',
    page: 'workshop/audit',
    middleware: ['may-see-audit'],
    layout: 'workshop',
  },
  {
    path: '/workshop/audit.csv',
    page: 'workshop/audit-csv',
    middleware: ['may-see-audit'],
    layout: false,
  },
  {
    path: '/workshop/customers',
    page: 'workshop/customers',
    middleware: ['may-see-customers'],
    layout: 'workshop',
  },
  {
    path: '/workshop/customers/:id',
    page: 'workshop/customer',
    middleware: ['may-see-customers'],
    layout: 'workshop',
  },
  {
    path: '/workshop/discrepancies',
    page: 'workshop/discrepancies',
    middleware: ['may-see-discrepancies'],
    layout: 'workshop',
  },
  {
    path: '/workshop/jobs',
    page: 'workshop/jobs',
    middleware: ['may-see-jobs'],
    layout: 'workshop',
  },
  {
    path: '/workshop/mail',
    page: 'workshop/mail',
    middleware: ['may-see-mails'],
    layout: 'workshop',
  },
  {
    path: '/workshop/mail/:id',
    page: 'workshop/letter',
    middleware: ['may-see-mails'],
    layout: 'workshop',
  },
  {
    path: '/workshop/orders/:number',
    page: 'workshop/order',
    middleware: ['may-see-orders'],
    layout: 'workshop',
  },
  {
    path: '/workshop/orders/:number/pack.zip',
    page: 'workshop/order-pack',
    middleware: ['may-see-packs'],
    layout: false,
  },
  {
    path: '/workshop/orders/:number/proofs/:line',
    page: 'workshop/order-proof',
    middleware: ['may-see-orders'],
    layout: false,
  },
  {
    path: '/workshop/orders/:number/step',
    page: 'workshop/order-step',
    middleware: ['may-see-orders'],
    layout: false,
  },
  {
    path: '/workshop/returns',
    page: 'workshop/returns',
    middleware: ['may-see-returns'],
    layout: 'workshop',
  },
  {
    path: '/workshop/special-orders',
    page: 'workshop/special-orders',
    middleware: ['may-see-special-orders'],
    layout: 'workshop',
  },
  {
    path: '/workshop/special-orders/:id',
    page: 'workshop/special-order',
    middleware: ['may-see-special-orders'],
    layout: 'workshop',
  },
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
