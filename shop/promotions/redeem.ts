import { and, count, eq, sql } from 'drizzle-orm'
import { lockPromotion } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import {
  type Discount,
  discountOf,
  type Promotion,
  type PromotionRefusal,
  type Purchase,
  promotionRefusalOf,
} from './discount.ts'
import { promotions, promotionUses } from './tables.ts'

export interface AskPromotion {
  /** As it was typed. */
  readonly code: string
  readonly accountId: string | null
  readonly purchase: Purchase
  readonly now: Date
}

export type PromotionJudged =
  | { readonly ok: true; readonly promotion: Promotion; readonly discount: Discount }
  | { readonly ok: false; readonly reason: PromotionRefusal }

export const cleanCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .slice(0, 40)

/** What a code would give. With `locked`, nobody else can use it up before this transaction ends. */
export async function judgePromotion(
  transaction: Transaction,
  { code, accountId, purchase, now }: AskPromotion,
  { locked }: { readonly locked: boolean },
): Promise<PromotionJudged> {
  const clean = cleanCode(code)
  const promotion = locked
    ? await lockPromotion(transaction, clean)
    : (await transaction.select().from(promotions).where(eq(promotions.code, clean)))[0]
  if (!promotion) return { ok: false, reason: 'unknown-code' }
  const usedByYou =
    accountId && promotion.limitEach !== null ? await usedBy(transaction, clean, accountId) : 0
  const refused = promotionRefusalOf(promotion, purchase, { usedByYou, now })
  return refused
    ? { ok: false, reason: refused }
    : { ok: true, promotion, discount: discountOf(promotion, purchase) }
}

async function usedBy(transaction: Transaction, code: string, accountId: string) {
  const [row] = await transaction
    .select({ count: count() })
    .from(promotionUses)
    .where(and(eq(promotionUses.code, code), eq(promotionUses.accountId, accountId)))
  return row?.count ?? 0
}

/** The caller has judged it locked. */
export async function redeemPromotion(
  transaction: Transaction,
  use: {
    readonly code: string
    readonly orderId: string
    readonly accountId: string
    readonly now: Date
  },
): Promise<void> {
  const { code, orderId, accountId, now } = use
  await transaction.insert(promotionUses).values({ code, orderId, accountId, usedAt: now })
  await transaction
    .update(promotions)
    .set({ uses: sql`${promotions.uses} + 1` })
    .where(eq(promotions.code, code))
}

/** An order that was never paid, or was cancelled, has not used its code. */
export async function giveBackPromotion(transaction: Transaction, orderId: string): Promise<void> {
  const [use] = await transaction
    .select({ code: promotionUses.code })
    .from(promotionUses)
    .where(eq(promotionUses.orderId, orderId))
  if (!use) return
  await lockPromotion(transaction, use.code)
  const [gone] = await transaction
    .delete(promotionUses)
    .where(eq(promotionUses.orderId, orderId))
    .returning()
  if (gone)
    await transaction
      .update(promotions)
      .set({ uses: sql`${promotions.uses} - 1` })
      .where(eq(promotions.code, gone.code))
}
