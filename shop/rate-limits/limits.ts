/** Of one client, in a window that begins with the first. */
export interface RateLimit {
  readonly most: number
  readonly seconds: number
  /** What is counted, as the table in docs/operating.md says it. */
  readonly of: string
}

const MINUTE = 60
const TEN_MINUTES = 10 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How much of what one client may have. An operator changes a figure by its name, in `LIMITS`. */
export const rateLimits = {
  'special-orders': { most: 12, seconds: HOUR, of: 'requests for a special order' },
  'special-order-answers': {
    most: 60,
    seconds: HOUR,
    of: 'answers on the page of a special order',
  },
  'picture-uploads': {
    most: 120,
    seconds: HOUR,
    of: 'pictures sent for special orders and photographs of the collection',
  },
  'guest-picture-bytes': {
    most: 100_000_000,
    seconds: DAY,
    of: 'bytes of pictures, as the shop keeps them, from clients without an account',
  },
  carts: { most: 30, seconds: TEN_MINUTES, of: 'carts begun by a browser that has none yet' },
  'cart-changes': {
    most: 600,
    seconds: TEN_MINUTES,
    of: 'changes of a cart, by account where there is one',
  },
  'new-designs': { most: 100, seconds: HOUR, of: 'designs saved for the first time, by account' },
  'design-saves': { most: 1200, seconds: TEN_MINUTES, of: 'designs saved or renamed, by account' },
  'promotion-codes': { most: 15, seconds: HOUR, of: 'promotion codes tried, by account' },
  'work-ms': {
    most: 20_000,
    seconds: MINUTE,
    of: 'milliseconds of processors that paint, model and weigh for a guest',
  },
  'buying-work-ms': {
    most: 20_000,
    seconds: MINUTE,
    of: 'milliseconds of processors that measure what a guest is about to buy',
  },
  'signed-in-work-ms': {
    most: 600_000,
    seconds: TEN_MINUTES,
    of: 'the same for a customer who has signed in, by account',
  },
  'staff-links': { most: 30, seconds: HOUR, of: 'openings of links that make somebody staff' },
  shares: {
    most: 60,
    seconds: HOUR,
    of: 'new designs and sets stored under a short address or in a guest’s cart',
  },
  'key-shares': {
    most: 1200,
    seconds: HOUR,
    of: 'the same through the API, counted by key',
  },
  'api-open': { most: 240, seconds: MINUTE, of: 'calls of the API without a key' },
  'api-heavy': {
    most: 60,
    seconds: MINUTE,
    of: 'calls of `/api/options` and `/api/suggest` without a key',
  },
  'api-key': { most: 600, seconds: MINUTE, of: 'calls of the API, counted by key' },
  'sandbox-keys': { most: 5, seconds: HOUR, of: 'keys for trying the API of a demo shop' },
  'api-wrong-key': {
    most: 20,
    seconds: MINUTE,
    of: 'calls of the API with a key that there is not',
  },
} as const satisfies Readonly<Record<string, RateLimit>>

/** How much is held at the same time, by one client where nothing else is said. */
export const holdings = {
  connections: { most: 500, of: 'connections, where there is no proxy before the shop' },
  requests: {
    most: 100,
    of: 'requests begun in a second, while the shop is busy with several clients; more of them wait',
  },
  'body-bytes': { most: 40_000_000, of: 'bytes of requests that are being received or worked on' },
  'all-body-bytes': { most: 160_000_000, of: 'the same, of all clients together' },
  'guest-storage': {
    most: 4_000_000_000,
    of: 'bytes of pictures from guests whose requests were not sent yet, of all together',
  },
} as const satisfies Readonly<Record<string, Omit<RateLimit, 'seconds'>>>

export type LimitName = keyof typeof rateLimits
export type HoldingName = keyof typeof holdings
export type LimitOverrides = Readonly<Partial<Record<LimitName | HoldingName, number>>>

export const isLimitName = (name: string): name is LimitName | HoldingName =>
  Object.hasOwn(rateLimits, name) || Object.hasOwn(holdings, name)

export interface LimitStanding {
  readonly most: number
  readonly seconds: number
  readonly left: number
  /** Whole seconds until all of it is there again. */
  readonly endsInSeconds: number
}

export interface Limits {
  /**
   * Takes from what somebody has left: `who` is a client as `server/limits/client.ts` names one, or an
   * account or a key. Seconds to wait when it is used up, 0 when it may go on.
   */
  readonly take: (name: LimitName, who: string, cost?: number) => number
  /** Takes what is known only afterwards, be there as much left or not. */
  readonly charge: (name: LimitName, who: string, cost: number) => void
  /** What somebody has left of a limit, without taking any. */
  readonly standing: (name: LimitName, who: string) => LimitStanding
  /** The figure of what is held at the same time. */
  readonly most: (name: HoldingName) => number
}
