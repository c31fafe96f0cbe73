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
  /**
   * The design kernel on one core. `loops` counts passes of a fixed loop of whole numbers, measured
   * in the same run: on the machine of the first measurement 20,000 checks with quotes were 65 of
   * them, and 2 ms were 0.0065.
   */
  design: {
    checkAndQuote: { atLeastPerSecond: 20_000, atLeastPerLoop: 300 },
    options: { atMostMs: 2, atMostLoops: 0.0065 },
    bundle: { atMostBytes: 45_000 },
  },
} as const

/** Pages whose 3D comes with them: their JavaScript has a budget of its own. */
export const pagesWith3d: readonly string[] = []
