import type { showCheckout } from '#shop/checkout/show-checkout.ts'

export type CheckoutData = NonNullable<Awaited<ReturnType<typeof showCheckout>>>
