/** One row a route. A row that names no middleware is open to everybody; no layout means the default one. */
export interface Route {
  readonly path: string
  /** The route module under `web/`, without its ending. Each is a chunk of its own and has a loader of its own. */
  readonly page: string
  readonly middleware?: readonly string[]
  readonly layout?: false | 'backoffice'
  /** Opens without the server, as a guest sees it: the worker keeps a copy. Never for what is personal. */
  readonly offline?: true
}

export const routeTable: readonly Route[] = [
  { path: '/', page: 'features/home/home', middleware: ['authenticated'] },
  { path: '/api/designs', page: 'features/designer/designs/designs-api', layout: false },
  { path: '/api/designs/:id', page: 'features/designer/designs/design-api', layout: false },
  {
    path: '/api/designs/:id/history',
    page: 'features/designer/designs/design-history-api',
    layout: false,
  },
  { path: '/api/favourites', page: 'features/collection/favourites-api', layout: false },
  { path: '/api/proofs', page: 'features/review/proofs-api', layout: false },
  { path: '/api/proofs/:id', page: 'features/review/proof-api', layout: false },
  { path: '/api/proofs/:id/pdf', page: 'features/review/proof-pdf', layout: false },
  { path: '/api/shares', page: 'features/shares/shares-api', layout: false },
  {
    path: '/api/special-orders',
    page: 'features/special-orders/customer/special-orders-api',
    layout: false,
  },
  { path: '/cart', page: 'features/cart/cart', offline: true },
  {
    path: '/checkout',
    page: 'features/checkout/checkout',
    middleware: ['authenticated'],
    layout: false,
  },
  {
    path: '/checkout/:number',
    page: 'features/checkout/checkout-payment',
    middleware: ['authenticated'],
    layout: false,
  },
  {
    path: '/customize',
    page: 'features/designer/workbench/customize',
    middleware: ['authenticated'],
  },
  {
    path: '/customize/birthstones',
    page: 'features/designer/birthstones/birthstones',
    offline: true,
  },
  { path: '/customize/engraving', page: 'features/designer/engraving/engraving', offline: true },
  { path: '/d/:design', page: 'features/shares/shared-design' },
  { path: '/d/:design/picture.png', page: 'features/shares/shared-picture', layout: false },
  { path: '/deliver-to', page: 'app/deliver-to', layout: false },
  { path: '/jewelry', page: 'features/collection/collection', middleware: ['authenticated'] },
  {
    path: '/jewelry/components/SpecialOrder',
    page: 'features/special-orders/customer/special-order-request',
    offline: true,
  },
  { path: '/login', page: 'features/account/sign-in/login', layout: false },
  { path: '/offline', page: 'app/offline/offline', offline: true },
  { path: '/preview', page: 'features/designer/preview/preview', middleware: ['authenticated'] },
  {
    path: '/privacy-policy',
    page: 'features/legal/privacy-policy-page',
    middleware: ['authenticated'],
  },
  { path: '/reset-password', page: 'features/account/sign-in/reset-password' },
  { path: '/review', page: 'features/review/review', middleware: ['authenticated'] },
  { path: '/setting', page: 'features/account/account', middleware: ['authenticated'] },
  {
    path: '/setting/addresses/:id',
    page: 'features/addresses/address',
    middleware: ['authenticated'],
  },
  {
    path: '/setting/my-data',
    page: 'features/account/my-data',
    middleware: ['authenticated'],
    layout: false,
  },
  { path: '/setting/orders/:number', page: 'features/orders/order', middleware: ['authenticated'] },
  {
    path: '/setting/orders/:number/again/:line',
    page: 'features/orders/order-again',
    middleware: ['authenticated'],
  },
  {
    path: '/setting/orders/:number/credit-notes/:note',
    page: 'features/orders/credit-note',
    middleware: ['authenticated'],
    layout: false,
  },
  {
    path: '/setting/orders/:number/deposit-invoice.pdf',
    page: 'features/orders/deposit-invoice',
    middleware: ['authenticated'],
    layout: false,
  },
  {
    path: '/setting/orders/:number/invoice.pdf',
    page: 'features/orders/invoice',
    middleware: ['authenticated'],
    layout: false,
  },
  {
    path: '/setting/orders/:number/pictures/:line',
    page: 'features/orders/order-picture',
    middleware: ['authenticated'],
    layout: false,
  },
  {
    path: '/setting/orders/:number/return',
    page: 'features/orders/return',
    middleware: ['authenticated'],
  },
  { path: '/signin', page: 'features/account/sign-in/signin' },
  { path: '/special-orders/:id', page: 'features/special-orders/customer/special-order' },
  {
    path: '/special-orders/:id/pictures/:picture',
    page: 'features/special-orders/special-order-picture',
    layout: false,
  },
  {
    path: '/special-orders/:id/files/:file',
    page: 'features/special-orders/special-order-file',
    layout: false,
  },
  { path: '/style', page: 'features/designer/style/style', middleware: ['authenticated'] },
  {
    path: '/style/components/SettingSelection',
    page: 'features/designer/setting/setting-selection',
    offline: true,
  },
  {
    path: '/style/components/ShapeSelection',
    page: 'features/designer/shape/shape-selection',
    offline: true,
  },
  {
    path: '/terms-and-conditions',
    page: 'features/legal/terms-and-conditions-page',
    middleware: ['authenticated'],
  },
  {
    path: '/workshop',
    page: 'features/backoffice/orders/board',
    middleware: ['may-see-orders'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/board-version',
    page: 'features/backoffice/orders/board-version',
    middleware: ['may-see-orders'],
    layout: false,
  },
  {
    path: '/workshop/offer',
    page: 'features/backoffice/catalogue/offer',
    middleware: ['may-see-offer'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/rates',
    page: 'features/backoffice/catalogue/rates',
    middleware: ['may-see-rates'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/stones',
    page: 'features/backoffice/catalogue/stones',
    middleware: ['may-see-stones'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/delivery',
    page: 'features/backoffice/delivery/delivery',
    middleware: ['may-change-delivery-and-tax'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/notices',
    page: 'features/backoffice/staff/notices',
    middleware: ['may-manage-staff'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/staff',
    page: 'features/backoffice/staff/staff',
    middleware: ['may-manage-staff'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/audit',
    page: 'features/backoffice/staff/audit',
    middleware: ['may-see-audit'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/audit.csv',
    page: 'features/backoffice/staff/audit-csv',
    middleware: ['may-see-audit'],
    layout: false,
  },
  {
    path: '/workshop/customers',
    page: 'features/backoffice/customers/customers',
    middleware: ['may-see-customers'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/customers/:id',
    page: 'features/backoffice/customers/customer',
    middleware: ['may-see-customers'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/discrepancies',
    page: 'features/backoffice/operations/discrepancies',
    middleware: ['may-see-discrepancies'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/invoices',
    page: 'features/backoffice/invoices/invoices',
    middleware: ['may-see-invoices'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/invoices/:file',
    page: 'features/backoffice/invoices/invoice-file',
    middleware: ['may-see-invoices'],
    layout: false,
  },
  {
    path: '/workshop/sales',
    page: 'features/backoffice/reports/sales',
    middleware: ['may-see-figures'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/sales.csv',
    page: 'features/backoffice/reports/sales-csv',
    middleware: ['may-see-figures'],
    layout: false,
  },
  {
    path: '/workshop/jobs',
    page: 'features/backoffice/operations/jobs',
    middleware: ['may-see-jobs'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/mail',
    page: 'features/backoffice/operations/emails',
    middleware: ['may-see-mails'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/mail/:id',
    page: 'features/backoffice/operations/email',
    middleware: ['may-see-mails'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/orders/:number',
    page: 'features/backoffice/orders/order',
    middleware: ['may-see-orders'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/orders/:number/pack.zip',
    page: 'features/backoffice/orders/order-pack',
    middleware: ['may-see-packs'],
    layout: false,
  },
  {
    path: '/workshop/orders/:number/proofs/:line',
    page: 'features/backoffice/orders/order-proof',
    middleware: ['may-see-orders'],
    layout: false,
  },
  {
    path: '/workshop/orders/:number/step',
    page: 'features/backoffice/orders/order-step',
    middleware: ['may-see-orders'],
    layout: false,
  },
  {
    path: '/workshop/returns',
    page: 'features/backoffice/orders/returns',
    middleware: ['may-see-returns'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/special-orders',
    page: 'features/special-orders/staff/special-orders',
    middleware: ['may-see-special-orders'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/special-orders/:id',
    page: 'features/special-orders/staff/special-order',
    middleware: ['may-see-special-orders'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/figures',
    page: 'features/backoffice/reports/figures',
    middleware: ['may-see-figures'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/figures/numbers.csv',
    page: 'features/backoffice/reports/figures-csv',
    middleware: ['may-see-figures'],
    layout: false,
  },
  {
    path: '/workshop/keys',
    page: 'features/backoffice/integrations/keys',
    middleware: ['may-manage-keys'],
    layout: 'backoffice',
  },
  {
    path: '/workshop/webhooks/:id',
    page: 'features/backoffice/integrations/webhook',
    middleware: ['may-manage-keys'],
    layout: 'backoffice',
  },
]

/** Rows that exist only while developing. */
export const developmentRoutes: readonly Route[] = [
  { path: '/parts', page: 'features/development/ui-parts' },
]
