import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { minorPerWhole } from '#design/price/currency.ts'
import type { ShopSettings } from '#schemas/shop-settings.ts'
import { accounts, hasStaffRole } from '../accounts/tables.ts'
import type { StaffDoer } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { currentRates } from '../rates/current-rates.ts'
import { currentShopSettings } from '../settings/current-settings.ts'
import { may, permissions } from '../staff/permissions.ts'
import type { Role } from '../staff/roles.ts'
import { paymentMovements, payments } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type RefundNotAllowed =
  | { readonly ok: false; readonly reason: 'role-may-not-refund' }
  /** The limit is in the shop's currency, and the order is in another. */
  | { readonly ok: false; readonly reason: 'other-currency'; readonly currency: string }
  | ({ readonly ok: false; readonly reason: 'over-limit' } & RefundAllowance)
  /** This amount needs a second person; nothing was refunded. */
  | { readonly ok: false; readonly reason: 'needs-approval'; readonly amount: number }
  /** Somebody has approved, declined or withdrawn it, or it has expired. */
  | { readonly ok: false; readonly reason: 'not-waiting' }

const notAllowed = [
  'role-may-not-refund',
  'other-currency',
  'over-limit',
  'needs-approval',
  'not-waiting',
]
export const isRefundNotAllowed = (refused: {
  readonly reason: string
}): refused is RefundNotAllowed => notAllowed.includes(refused.reason)

export interface RefundByStaff {
  readonly by: StaffDoer
  readonly amount: number
  /** Earlier refunds of the order. */
  readonly before: number
  /** Of the order. */
  readonly currency: string
  readonly now: Date
  /** Of a second person. */
  readonly approval?: RefundApproval | undefined
}

/** Uses up the approval in the transaction that refunds; or says why it is no longer valid. */
export type RefundApproval = (
  transaction: Transaction,
) => Promise<{ readonly ok: true } | RefundNotAllowed>

/**
 * Whether this person may pay back so much now: everything they asked back within 24 hours counts. Their
 * refunds are locked, so that several at the same moment do not exceed the limit together. Of one order
 * more than the owner's threshold needs a second person, however many refunds it is split into.
 */
export async function checkRefund(
  transaction: Transaction,
  { by, amount, before, currency, now, approval }: RefundByStaff,
): Promise<{ readonly ok: true } | RefundNotAllowed> {
  const [account] = await transaction
    .select({ role: accounts.role })
    .from(accounts)
    .where(eq(accounts.id, by.accountId))
  if (!account || !may(account.role, 'refund')) return { ok: false, reason: 'role-may-not-refund' }
  const { accountId } = by
  const allowance = await refundAllowance(transaction, { accountId, role: account.role, now })
  if (allowance && currency !== allowance.currency)
    return { ok: false, reason: 'other-currency', currency: allowance.currency }
  if (allowance && amount > allowance.left) return { ok: false, reason: 'over-limit', ...allowance }
  if (approval) return approval(transaction)
  const threshold = await approvalThreshold(transaction, { accountId, now })
  // Refunds in another currency cannot be compared with it.
  return threshold && (currency !== threshold.currency || before + amount > threshold.amount)
    ? { ok: false, reason: 'needs-approval', amount }
    : { ok: true }
}

/** How much of an order this person can pay back alone; null where nobody else could approve. */
export async function approvalThreshold(
  transaction: Transaction,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
) {
  const [colleague] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        hasStaffRole(accounts.role),
        inArray(accounts.role, permissions.refund),
        ne(accounts.id, accountId),
      ),
    )
    .limit(1)
  if (!colleague) return null
  const { settings } = await currentShopSettings(transaction)
  const { currency } = await currentRates(transaction, now)
  return { amount: minorUnitsOf(settings.refundApproval, currency), currency }
}

/** In minor units of the shop's currency. */
export interface RefundAllowance {
  readonly limit: number
  /** What is left of the limit now. */
  readonly left: number
  readonly currency: string
}

/** How much a staff member may still refund; null if there is no limit. */
export async function refundAllowance(
  transaction: Transaction,
  { accountId, role, now }: { readonly accountId: string; readonly role: Role; readonly now: Date },
): Promise<RefundAllowance | null> {
  const { settings } = await currentShopSettings(transaction)
  const typed = limitOf(role, settings)
  if (typed === null) return null
  const { currency } = await currentRates(transaction, now)
  const limit = minorUnitsOf(typed, currency)
  const gone = await refundedWithinDay(transaction, { accountId, currency, now })
  return { limit, left: Math.max(0, limit - gone), currency }
}

/** As the owner typed it; null where there is no limit. */
const limitOf = (role: Role, { serviceRefunds }: ShopSettings): string | null =>
  role === 'owner' ? null : role === 'service' ? serviceRefunds : '0'

/** A setting such as 200 or 99.50, in minor units. */
const minorUnitsOf = (typed: string, currency: string): number =>
  Math.round(Number(typed.replace(',', '.')) * minorPerWhole(currency))

async function refundedWithinDay(
  transaction: Transaction,
  {
    accountId,
    currency,
    now,
  }: { readonly accountId: string; readonly currency: string; readonly now: Date },
): Promise<number> {
  const [row] = await transaction
    .select({ sum: sql<string>`coalesce(sum(${paymentMovements.amount}), 0)` })
    .from(paymentMovements)
    .innerJoin(payments, eq(payments.id, paymentMovements.paymentId))
    .where(
      and(
        eq(paymentMovements.askedBy, accountId),
        gt(paymentMovements.askedAt, new Date(now.getTime() - DAY_MS)),
        ne(paymentMovements.state, 'refused'),
        eq(payments.currency, currency),
      ),
    )
  return Number(row?.sum ?? 0)
}
