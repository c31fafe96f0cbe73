import type { NoticeKind } from '#shop/notices/tables.ts'
import type { Permission } from '#shop/staff/permissions.ts'

export interface Section {
  readonly to: string
  readonly name: string
  readonly permission: Permission
  /** What comes in here: the door says how much is new. */
  readonly notice?: NoticeKind
}

/** Where the workshop's doors lead; a role sees those it may open. */
export const sections: readonly Section[] = [
  { to: '/workshop', name: 'Orders', permission: 'see-orders', notice: 'order' },
  {
    to: '/workshop/special-orders',
    name: 'Special orders',
    permission: 'see-special-orders',
    notice: 'message',
  },
  { to: '/workshop/returns', name: 'Returns', permission: 'see-returns', notice: 'return' },
  { to: '/workshop/customers', name: 'Customers', permission: 'see-customers' },
  { to: '/workshop/invoices', name: 'Invoices', permission: 'see-invoices' },
  { to: '/workshop/sales', name: 'Sales', permission: 'see-figures' },
  { to: '/workshop/mail', name: 'Mail', permission: 'see-mails' },
  { to: '/workshop/jobs', name: 'Jobs', permission: 'see-jobs' },
  { to: '/workshop/discrepancies', name: 'Discrepancies', permission: 'see-discrepancies' },
  { to: '/workshop/offer', name: 'Offer', permission: 'see-offer' },
  { to: '/workshop/rates', name: 'Rates', permission: 'see-rates' },
  { to: '/workshop/stones', name: 'Stones', permission: 'see-stones' },
  { to: '/workshop/delivery', name: 'Delivery and tax', permission: 'change-delivery-and-tax' },
  { to: '/workshop/shop', name: 'Shop', permission: 'change-settings' },
  { to: '/workshop/notices', name: 'Emails to us', permission: 'manage-staff' },
  { to: '/workshop/staff', name: 'Staff', permission: 'manage-staff' },
  { to: '/workshop/audit', name: 'Audit', permission: 'see-audit' },
  { to: '/workshop/security', name: 'Security', permission: 'see-audit' },
  { to: '/workshop/figures', name: 'Figures', permission: 'see-figures' },
  { to: '/workshop/keys', name: 'Keys and webhooks', permission: 'manage-keys' },
]
