import type Stripe from 'stripe'

/** Since Stripe names its releases; the package lists every one there is. */
type NamedVersion = Extract<Stripe.WebhookEndpointCreateParams.ApiVersion, `${string}.${string}`>

/** Each version of the package's own list, and none beside: Stripe refuses every other, and so does our fake. */
const versions: Readonly<Record<NamedVersion, true>> = {
  '2024-09-30.acacia': true,
  '2024-10-28.acacia': true,
  '2024-11-20.acacia': true,
  '2024-12-18.acacia': true,
  '2025-01-27.acacia': true,
  '2025-02-24.acacia': true,
  '2025-03-01.dashboard': true,
  '2025-03-31.basil': true,
  '2025-04-30.basil': true,
  '2025-05-28.basil': true,
  '2025-06-30.basil': true,
  '2025-07-30.basil': true,
  '2025-08-27.basil': true,
  '2025-09-30.clover': true,
  '2025-10-29.clover': true,
  '2025-11-17.clover': true,
  '2025-12-15.clover': true,
  '2026-01-28.clover': true,
  '2026-02-25.clover': true,
  '2026-03-25.dahlia': true,
  '2026-04-22.dahlia': true,
  '2026-05-27.dahlia': true,
  '2026-06-24.dahlia': true,
  '2026-07-29.dahlia': true,
  '2026-08-26.dahlia': true,
  '2026-09-30.endive': true,
  '2026-10-28.endive': true,
}

export const isStripeVersion = (version: string) => Object.hasOwn(versions, version)
