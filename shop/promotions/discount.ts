import { payableDown } from '#design/price/currency.ts'
import type { promotions } from './tables.ts'

export type Promotion = typeof promotions.$inferSelect

export type PromotionRefusal =
  | 'unknown-code'
  | 'not-yet'
  | 'over'
  | 'used-up'
  | 'used-by-you'
  | 'too-little'
  | 'another-currency'
  /** All that is ordered has a partner's price. */
  | 'quoted'

export interface Purchase {
  /** By the prices shown: a code says from which of those on it holds. */
  readonly shown: number
  /** By the prices asked, which are lower where an export bears no tax; a discount is taken off these. */
  readonly merchandise: number
  readonly delivery: number
  readonly currency: string
}

export interface Discount {
  readonly merchandise: number
  readonly delivery: number
}

export const noDiscount: Discount = { merchandise: 0, delivery: 0 }

/** Why a code does not hold for a purchase; null when it does. `usedByYou` counts this customer's orders with it. */
export function promotionRefusalOf(
  promotion: Promotion,
  { shown, currency }: Pick<Purchase, 'shown' | 'currency'>,
  { usedByYou, now }: { readonly usedByYou: number; readonly now: Date },
): PromotionRefusal | null {
  if (!promotion.active) return 'over'
  if (now < promotion.startsAt) return 'not-yet'
  if (now >= promotion.endsAt) return 'over'
  if (promotion.limitTotal !== null && promotion.uses >= promotion.limitTotal) return 'used-up'
  if (promotion.limitEach !== null && usedByYou >= promotion.limitEach) return 'used-by-you'
  // What it gives, or from which sum on, is told in its own currency and in no other.
  if (promotion.currency !== null && promotion.currency !== currency) return 'another-currency'
  if (shown < promotion.leastAmount) return 'too-little'
  return null
}

const WHOLE = 10_000

/** Never more than there is to pay. */
export function discountOf(
  { kind, value }: Pick<Promotion, 'kind' | 'value'>,
  { merchandise, delivery, currency }: Omit<Purchase, 'shown'>,
): Discount {
  switch (kind) {
    case 'percent':
      return {
        merchandise: Math.min(merchandise, payableDown((merchandise * value) / WHOLE, currency)),
        delivery: 0,
      }
    case 'amount':
      return { merchandise: Math.min(merchandise, value), delivery: 0 }
    case 'free-delivery':
      return { merchandise: 0, delivery }
  }
}
