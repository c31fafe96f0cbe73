import type { PaymentContext } from '../payments/payment-context.ts'

/** A counter with a clock that the data is made by: what happened in March was done in March. */
export interface DemoCounter extends PaymentContext {
  readonly moveTo: (at: Date) => void
}

export const demoBy = { accountId: null, who: 'Demo' }

/** The promotion that made-up customers know of. */
export const DEMO_CODE = 'DEMO10'
