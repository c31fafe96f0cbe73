import * as v from 'valibot'
import type { Address, Business } from '../delivery/address.ts'

/** A partner that pieces are invoiced to, as the owner enters it with the partner's key. */
const partySchema = v.object({
  business: v.object({ company: v.string(), vatNumber: v.string() }),
  address: v.object({
    name: v.string(),
    line1: v.string(),
    line2: v.string(),
    city: v.string(),
    region: v.string(),
    postcode: v.string(),
    country: v.string(),
  }),
})
const billingSchema = v.object({
  ...partySchema.entries,
  /** The partner's page: quotes for other pages are not billed to it. */
  origin: v.string(),
})

/** Whom an order is invoiced to, where that is not the customer. */
export interface BilledParty {
  readonly business: Business
  readonly address: Address
}

export interface Billing extends BilledParty {
  readonly origin: string
}

/** As a key keeps it; null for a key that bills nobody. */
export const billingOf = (stored: unknown): Billing | null =>
  stored === null ? null : v.parse(billingSchema, stored)

/** As a quote and an order keep it. */
export const billedPartyOf = (stored: unknown): BilledParty | null =>
  stored === null ? null : v.parse(partySchema, stored)
