import type { Permission } from '#shop/staff/permissions.ts'

export interface Room {
  readonly to: string
  readonly name: string
  readonly permission: Permission
}

/** Where the workshop's doors lead; a role sees those it may open. */
export const rooms: readonly Room[] = [
  { to: '/workshop', name: 'Orders', permission: 'see-orders' },
  { to: '/workshop/figures', name: 'Figures', permission: 'see-figures' },
  { to: '/workshop/keys', name: 'Keys and webhooks', permission: 'manage-keys' },
]
