/** What a machine may do with a key. A key without any is of no use and is not made. */
export const scopes = {
  'orders:read':
    'List and read all orders: money, pieces, progress, country, tracking, invoice numbers; nobody’s name',
  'invoices:read':
    'List and read all invoices and credit notes, with tax and the name and address of the customer',
  'payouts:read':
    'List and read what the payment provider sent to the shop’s bank, line by line, with its fees and the numbers of orders',
  'quotes:bill':
    'Have pieces of quotes for one page billed to a business, which you enter below; read what became of them, and their invoices',
  'rates:manage':
    'Read the price list, propose other figures, and publish them within the step that the shop allows',
  'stones:hold': 'Hold stones that are one of a kind for up to three days, and let them go',
  'webhooks:manage':
    'List, add, change and remove addresses that are told of every order, read what was sent to them, and send it again',
} as const

export type Scope = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as readonly Scope[]
