/** Customers buy. The owner may do everything, the jeweller makes, the service answers customers. */
export const staffRoles = ['owner', 'jeweller', 'service'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roles = ['customer', ...staffRoles] as const
export type Role = (typeof roles)[number]

export const isStaff = (role: Role): role is StaffRole =>
  (staffRoles as readonly Role[]).includes(role)
