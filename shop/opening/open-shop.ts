import { and, eq } from 'drizzle-orm'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { hasDemo, lockDemo } from '../demo/has-demo.ts'
import { invoiceNumbers } from '../invoices/tables.ts'
import { takesRealMoney } from '../payments/live.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import { shopOpening } from './tables.ts'

/** More than a shop writes in a year; a longer one is a slip of the pen. */
export const MOST_FIRST_NUMBER = 900_000

export async function findOpening(transaction: Transaction) {
  const [row] = await transaction.select().from(shopOpening)
  return row ?? null
}

/**
 * Why nothing can be ordered; null where it can. Real money is taken only by a shop that is open: what it
 * writes then are invoices.
 */
export async function whyClosed(
  transact: Transact,
  { name, isStopped = false }: Pick<PaymentProvider, 'name' | 'isStopped'>,
): Promise<'shop-not-open' | 'payments-stopped' | null> {
  if (isStopped) return 'payments-stopped'
  const isOpen = !takesRealMoney(name) || (await transact(findOpening)) !== null
  return isOpen ? null : 'shop-not-open'
}

/** The lowest number with which the invoices of this year can begin: tests of earlier days have used some. */
export async function lowestFirstNumber(transaction: Transaction, now: Date): Promise<number> {
  const [counter] = await transaction
    .select({ last: invoiceNumbers.last })
    .from(invoiceNumbers)
    .where(realInvoicesOf(now.getUTCFullYear()))
  return (counter?.last ?? 0) + 1
}

const realInvoicesOf = (year: number) =>
  and(
    eq(invoiceNumbers.kind, 'invoice'),
    eq(invoiceNumbers.test, false),
    eq(invoiceNumbers.year, year),
  )

export type ShopOpened =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'open-already'; readonly by: string }
  | { readonly ok: false; readonly reason: 'demo-is-there' }
  | { readonly ok: false; readonly reason: 'number-is-used'; readonly lowest: number }

/** From now on orders that are paid for with real money are invoiced, from this number on. */
export async function openShop(
  transaction: Transaction,
  { firstNumber, by, now }: { readonly firstNumber: number; readonly by: Doer; readonly now: Date },
): Promise<ShopOpened> {
  const before = await findOpening(transaction)
  if (before) return { ok: false, reason: 'open-already', by: before.openedBy }
  await lockDemo(transaction)
  if (await hasDemo(transaction)) return { ok: false, reason: 'demo-is-there' }
  const lowest = await lowestFirstNumber(transaction, now)
  if (firstNumber < lowest) return { ok: false, reason: 'number-is-used', lowest }
  const [opened] = await transaction
    .insert(shopOpening)
    .values({ openedAt: now, openedBy: by.who, firstNumber })
    .onConflictDoNothing()
    .returning()
  if (!opened) return { ok: false, reason: 'open-already', by: '' }
  await transaction
    .insert(invoiceNumbers)
    .values({ kind: 'invoice', test: false, year: now.getUTCFullYear(), last: firstNumber - 1 })
    .onConflictDoUpdate({
      target: [invoiceNumbers.kind, invoiceNumbers.test, invoiceNumbers.year],
      set: { last: firstNumber - 1 },
    })
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'opened the shop',
    subject: 'the shop',
    before: { open: false },
    after: { open: true, 'first invoice': firstNumber },
  })
  return { ok: true }
}
