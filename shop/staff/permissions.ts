import type { Role, StaffRole } from './roles.ts'

const everybody: readonly StaffRole[] = ['owner', 'jeweller', 'service']
const bench: readonly StaffRole[] = ['owner', 'jeweller']
const counter: readonly StaffRole[] = ['owner', 'service']
const ownerOnly: readonly StaffRole[] = ['owner']

/** Who may do what behind the counter. Every route, action and key is held against this and nothing else. */
export const permissions = {
  'see-orders': everybody,
  'see-packs': bench,
  'move-orders': bench,
  'write-notes': everybody,
  'assign-orders': everybody,
  'ship-orders': everybody,
  'cancel-orders': counter,
  refund: counter,
  'see-returns': counter,
  'handle-returns': counter,
  'see-special-orders': everybody,
  'answer-special-orders': everybody,
  'quote-special-orders': everybody,
  'see-customers': counter,
  'see-invoices': counter,
  'open-shop': ownerOnly,
  'see-mails': counter,
  'see-jobs': counter,
  'retry-jobs': ownerOnly,
  'see-discrepancies': counter,
  'see-rates': bench,
  'change-rates': ownerOnly,
  'see-offer': everybody,
  'change-offer': ownerOnly,
  'see-collection': everybody,
  'change-collection': ownerOnly,
  'move-tables': ownerOnly,
  'see-stones': everybody,
  'count-stones': bench,
  'change-delivery-and-tax': ownerOnly,
  'change-settings': ownerOnly,
  'open-shared-designs': ownerOnly,
  'see-figures': ownerOnly,
  'see-audit': ownerOnly,
  'manage-staff': ownerOnly,
  'manage-keys': ownerOnly,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type Permission = keyof typeof permissions

export const permissionNames = Object.keys(permissions) as readonly Permission[]

export const may = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role)
