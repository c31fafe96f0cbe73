/** What became of an intent, in the provider's own books. */
export interface Intent {
  readonly id: string
  /** Our own name for it, which the provider keeps with it. */
  readonly paymentId: string
  readonly status: 'requires-action' | 'processing' | 'succeeded' | 'failed' | 'cancelled'
  readonly captured: number
  readonly refunded: number
  readonly currency: string
  /** With which the browser goes on; only where there is something to go on with. */
  readonly clientSecret: string | null
  /** Why it failed, as a word of ours. */
  readonly reason: string | null
}

/**
 * What a call came to. `refused` is certain: nothing was done and nothing will be. `unknown` is not:
 * it may have been done, so the call is made again under the same key.
 */
export type Called<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Why nothing is known: the provider does not take our key. */
export const KEY_REFUSED = 'key-refused'

export interface Charge {
  readonly key: string
  /** In whose books it is: the provider's name. */
  readonly provider: string
  readonly paymentId: string
  readonly orderNumber: string
  readonly amount: number
  readonly currency: string
  /** What the form said of the means of payment: a test card, or nothing where the browser goes on. */
  readonly means: string
}

/** One small interface for whoever moves the money. Every call that moves some carries a key. */
export interface PaymentProvider {
  readonly name: string
  /** Nothing new is begun by it just now. */
  readonly isStopped?: boolean
  /**
   * Begins to take an amount. Under a key that is known already, answers what became of that: so a
   * charge whose answer was lost is made again, word for word. One that is never answered takes nothing:
   * nobody was handed what a browser goes on with.
   */
  charge(charge: Charge): Promise<Called<Intent>>
  look(intent: string): Promise<Called<Intent>>
  /** Sees to it that an intent takes no money any more; answers what it is then. */
  cancel(intent: string, key: string): Promise<Called<Intent>>
  refund(refund: {
    readonly intent: string
    readonly amount: number
    readonly currency: string
    readonly key: string
  }): Promise<Called<{ readonly amount: number }>>
  /** Everything since, for comparing books. */
  list(since: Date): Promise<Called<readonly Intent[]>>
}
