import type { NoticeKind } from '#shop/notices/tables.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import type { GuideId } from './help/guides.ts'

export interface BackofficeSection {
  readonly to: string
  readonly name: string
  readonly permission: Permission
  /** The guide about it, and the place in it. */
  readonly help: `${GuideId}#${string}`
  /** What comes in here: the link says how much is new. */
  readonly notice?: NoticeKind
}

/** Where the workshop’s links lead; a role sees those it may open. */
export const sections: readonly BackofficeSection[] = [
  {
    to: '/workshop',
    help: 'jewellers#the-board',
    name: 'Orders',
    permission: 'see-orders',
    notice: 'order',
  },
  {
    to: '/workshop/special-orders',
    help: 'jewellers#special-orders',
    name: 'Special orders',
    permission: 'see-special-orders',
    notice: 'message',
  },
  {
    to: '/workshop/own-stones',
    help: 'jewellers#special-orders',
    name: 'Customers’ stones',
    permission: 'see-special-orders',
  },
  {
    to: '/workshop/returns',
    help: 'service#returns',
    name: 'Returns',
    permission: 'see-returns',
    notice: 'return',
  },
  {
    to: '/workshop/customers',
    help: 'service#finding-somebody-or-something',
    name: 'Customers',
    permission: 'see-customers',
  },
  {
    to: '/workshop/invoices',
    help: 'service#invoices-and-the-books',
    name: 'Invoices',
    permission: 'see-invoices',
  },
  {
    to: '/workshop/sales',
    help: 'service#invoices-and-the-books',
    name: 'Sales',
    permission: 'see-figures',
  },
  {
    to: '/workshop/mail',
    help: 'service#finding-somebody-or-something',
    name: 'Mail',
    permission: 'see-mails',
  },
  {
    to: '/workshop/jobs',
    help: 'service#emails-that-do-not-leave',
    name: 'Jobs',
    permission: 'see-jobs',
  },
  {
    to: '/workshop/discrepancies',
    help: 'service#invoices-and-the-books',
    name: 'Discrepancies',
    permission: 'see-discrepancies',
  },
  { to: '/workshop/offer', help: 'owners#prices', name: 'Offer', permission: 'see-offer' },
  {
    to: '/workshop/collection',
    help: 'owners#the-collection',
    name: 'Collection',
    permission: 'see-collection',
  },
  {
    to: '/workshop/shared-designs',
    help: 'owners#shared-designs-and-search-engines',
    name: 'Shared designs',
    permission: 'open-shared-designs',
  },
  { to: '/workshop/rates', help: 'owners#prices', name: 'Rates', permission: 'see-rates' },
  {
    to: '/workshop/prices',
    help: 'owners#currency-price-endings-and-starter-prices',
    name: 'Currency and metal',
    permission: 'change-rates',
  },
  { to: '/workshop/stones', help: 'jewellers#stones', name: 'Stones', permission: 'see-stones' },
  {
    to: '/workshop/single-stones',
    help: 'jewellers#single-stones',
    name: 'Single stones',
    permission: 'see-stones',
  },
  {
    to: '/workshop/tables',
    help: 'owners#tables',
    name: 'Tables',
    permission: 'move-tables',
  },
  {
    to: '/workshop/delivery',
    help: 'owners#delivery-and-tax',
    name: 'Delivery and tax',
    permission: 'change-delivery-and-tax',
  },
  {
    to: '/workshop/shop',
    help: 'owners#what-the-shop-says-of-itself',
    name: 'Shop',
    permission: 'change-settings',
  },
  {
    to: '/workshop/notices',
    help: 'owners#staff',
    name: 'Emails to us',
    permission: 'manage-staff',
  },
  { to: '/workshop/staff', help: 'owners#staff', name: 'Staff', permission: 'manage-staff' },
  { to: '/workshop/audit', help: 'owners#who-did-what', name: 'Audit', permission: 'see-audit' },
  {
    to: '/workshop/security',
    help: 'owners#who-did-what',
    name: 'Security',
    permission: 'see-audit',
  },
  {
    to: '/workshop/backups',
    help: 'owners#backups',
    name: 'Backups',
    permission: 'change-settings',
  },
  { to: '/workshop/figures', help: 'owners#figures', name: 'Figures', permission: 'see-figures' },
  {
    to: '/workshop/keys',
    help: 'owners#who-did-what',
    name: 'Keys and webhooks',
    permission: 'manage-keys',
  },
]

/** Help for the page at this path: that of the section it belongs to. */
export function helpFor(pathname: string): string {
  const behind = sections.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const nearest = behind.toSorted((a, b) => b.to.length - a.to.length)[0]
  const orders = /^\/workshop\/orders\//.test(pathname)
  return `/workshop/help/${orders ? 'jewellers#an-order' : (nearest?.help ?? 'owners')}`
}
