/** Of one client, in a window that begins with the first. */
export interface Limit {
  readonly most: number
  readonly seconds: number
  /** What is counted, as the table in docs/operating.md says it. */
  readonly of: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How much of what one client may have. An operator changes a figure by its name, in `LIMITS`. */
export const limits = {
  'special-orders': { most: 12, seconds: HOUR, of: 'requests for a special order' },
  'special-order-answers': {
    most: 60,
    seconds: HOUR,
    of: 'answers on the page of a special order',
  },
  'picture-uploads': { most: 120, seconds: HOUR, of: 'pictures sent for special orders' },
  shares: { most: 60, seconds: HOUR, of: 'designs shared by a short address' },
  'api-open': { most: 240, seconds: MINUTE, of: 'calls of the API without a key' },
  'api-heavy': { most: 60, seconds: MINUTE, of: 'calls of `/api/options`' },
  'api-key': { most: 600, seconds: MINUTE, of: 'calls of the API, counted by key' },
  'api-wrong-key': {
    most: 20,
    seconds: MINUTE,
    of: 'calls of the API with a key that there is not',
  },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof limits

export const isLimitName = (name: string): name is LimitName => Object.hasOwn(limits, name)

export interface Limits {
  /**
   * Takes from what somebody has left: `who` is a client as `server/limits/client.ts` names one, or an
   * account or a key. Seconds to wait when it is used up, 0 when it may go on.
   */
  readonly take: (name: LimitName, who: string, cost?: number) => number
}
