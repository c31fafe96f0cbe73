import type { Mac } from '#design/price/quote.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { Random } from '#shop/random.ts'
import type { PaymentProvider } from './provider.ts'

/** Between two transactions of one story. A test stops here, or ends the process. */
export type Boundary =
  | 'order-written'
  | 'charged'
  | 'settled'
  | 'refund-written'
  | 'refund-called'
  | 'cancel-called'
  | 'email-sent'
  | 'webhook-sent'

/** What taking money needs besides one transaction: several of them, and the provider between. */
export interface PaymentContext {
  readonly transact: Transact
  /** By which a payment is begun now. It may be another one the next time it is read. */
  readonly provider: PaymentProvider
  /** In whose books a payment is that was begun before. */
  readonly providerNamed: (name: string) => PaymentProvider
  readonly now: () => Date
  /** Signs quotes. */
  readonly mac: Mac
  readonly random: Random
  /** Tells the job runner that there may be something to do. */
  readonly wake: () => void
  readonly reached: (boundary: Boundary) => Promise<void>
}
