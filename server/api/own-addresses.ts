/**
 * First words under /api that are between the shop and its own pages or its payment provider. Every
 * other address there is the machines': one that is none is answered as they expect it.
 */
const own: ReadonlySet<string> = new Set([
  'designs',
  'favourites',
  'payments',
  'proofs',
  'second-factors',
  'session',
  'shares',
  'special-orders',
])

export const ownAddresses = [...own]

export function isForMachines(pathname: string): boolean {
  const [, api, first = ''] = pathname.split('/')
  // The router asks for a page's data by its path and `.data`.
  return api === 'api' && !own.has(first.replace(/\.data$/, ''))
}
