/**
 * What the measurements must keep to. Ratios compare with a bare Node on the same machine in the
 * same run, so that they mean the same on a fast machine and on a slow one.
 */
export const budgets = {
  /** Requests a second of `/login`, rendered, for each request a second of a bare "hello". */
  pageRate: { atLeast: 0.02 },
  /** Time from start to first answer, built and with its data, for each such time of a bare Node. */
  start: { atMost: 40, atMostMs: 3000 },
  /** JavaScript on the first load of a page without 3D. */
  javascript: { atMostBytes: 150_000 },
} as const

/** Pages whose 3D comes with them: their JavaScript has a budget of its own. */
export const pagesWith3d: readonly string[] = []
