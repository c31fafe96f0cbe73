/**
 * Addresses under /api that are between the shop and its own pages, as the route table writes them. Every
 * other one that no service before the API takes is the machines': one that is none is answered as they expect it.
 */
export const ownAddresses = [
  '/api/designs',
  '/api/designs/:id',
  '/api/designs/:id/history',
  '/api/favourites',
  '/api/marked-stones',
  '/api/proofs',
  '/api/proofs/:id',
  '/api/proofs/:id/pdf',
  '/api/second-factors',
  '/api/set-proofs',
  '/api/set-proofs/:id/pdf',
  '/api/shares',
  '/api/special-orders',
] as const

const shapes = ownAddresses.map(path => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))

export function isForMachines(pathname: string): boolean {
  // The router asks for a page's data by its path and `.data`.
  const pagePath = pathname.replace(/\.data$/, '')
  return pagePath.split('/')[1] === 'api' && !shapes.some(shape => shape.test(pagePath))
}
