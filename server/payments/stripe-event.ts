import Stripe from 'stripe'
import * as v from 'valibot'

/** Older ones are somebody's recording; as long as https://docs.stripe.com/webhooks/signature has it. */
const TOLERANCE_S = 300

const eventSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^evt_\w{1,200}$/)),
  type: v.pipe(v.string(), v.maxLength(100)),
  data: v.object({
    object: v.object({
      object: v.string(),
      // A balance has none, and an endpoint may be subscribed to every kind of event.
      id: v.optional(v.string()),
      payment_intent: v.fallback(v.nullish(v.string(), null), null),
    }),
  }),
})

export interface Delivery {
  readonly body: Uint8Array
  readonly signature: string | null
  readonly secret: string
  readonly now: Date
}

/** What Stripe tells us of its own accord; null unless these very bytes were signed with our secret just now. */
export function stripeEvent({ body, signature, secret, now }: Delivery) {
  let event: unknown
  try {
    event = Stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      secret,
      TOLERANCE_S,
      undefined,
      now.getTime(),
    )
  } catch {
    // Not only its errors of signatures: an empty `v1=` makes it throw a plain one, and anybody may send it.
    return null
  }
  const parsed = v.safeParse(eventSchema, event)
  return parsed.success ? parsed.output : null
}
