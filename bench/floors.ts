/** The project's performance floors: minimums, not targets. Code that meets them stays as simple as possible. */
export const floors = {
  /** Lighthouse on a simulated phone; the median of a page's runs counts. */
  performanceScore: 95,
  largestPaintMs: 2000,
  blockingMs: 200,
  /** Scripts that a page loads with an empty cache, compressed with gzip. */
  scriptsKb: 170,
  /** CPU of server and database for one complete checkout. */
  checkoutMs: 40,
  /** CPU of the server for one rendered page. */
  renderedPageMs: 12,
  /** The shop and all its processes, with its embedded database, when nobody visits it. */
  idleMb: 300,
  /** CPU of a staff page with the most orders, as a multiple of its CPU with the fewest. */
  staffPageGrowth: 1.5,
} as const
