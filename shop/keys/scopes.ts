/** What a machine may do with a key. A key without any is of no use and is not made. */
export const scopes = {
  'orders:read': 'Read the state of any order by its number',
  'invoices:read': 'Read invoices and credit notes, with tax and customer',
  'webhooks:manage': 'Register, list and remove webhooks',
} as const

export type Scope = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as readonly Scope[]
