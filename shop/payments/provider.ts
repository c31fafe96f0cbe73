import type { Called } from './called.ts'
import type { PayoutBooks } from './payouts.ts'

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

export type { Called }

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

/** What the provider kept for itself of one movement of money, in the currency in which it pays out. */
export interface ProviderFee {
  /** Our key of the refund that it was kept of; null for the charge. */
  readonly refundKey: string | null
  readonly amount: number
  readonly currency: string
  /** Under which name it is in the provider's own books. */
  readonly reference: string
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
  /** What it kept of an intent and its refunds, as far as it knows yet; only where it keeps anything. */
  fees?(intent: string): Promise<Called<readonly ProviderFee[]>>
  /** What it sent to the shop's bank; only where it sends anything. */
  readonly payouts?: PayoutBooks
}
