import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { accounts } from '../accounts/tables.ts'
import { addresses } from '../addresses/tables.ts'
import { draftSchema } from '../checkout/draft.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { cartLines, carts } from './tables.ts'

/** What every page tells somebody who is signed in of their cart, in one query. */
export interface CartSummary {
  /** How many pieces are in it; those saved for later are not. */
  readonly pieces: number
  /** Where the parcel would go: as the checkout has it, else the usual address; undefined while neither says. */
  readonly country: string | undefined
}

/** The country of an account's usual address, for a select. */
export const usualCountry = (accountId: SQLWrapper) =>
  sql<string | null>`(select ${addresses.country} from ${addresses}
    where ${addresses.accountId} = ${accountId}
    order by ${addresses.first} desc, ${addresses.changedAt} desc, ${addresses.id} limit 1)`

/** Where the parcel goes by what was typed at the checkout, and by the usual address. */
export const countryOfCart = (checkout: unknown, usual: string | null): string | undefined =>
  v.parse(draftSchema, checkout ?? {}).country || usual || undefined

export async function findCartSummary(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
): Promise<CartSummary> {
  const [found] = await transaction
    .select({
      checkout: carts.checkout,
      pieces: sql<number>`(select coalesce(sum(${cartLines.quantity}), 0)::int from ${cartLines}
        where ${cartLines.cartId} = ${carts.id} and not ${cartLines.later})`,
      usual: usualCountry(accounts.id),
    })
    .from(accounts)
    .leftJoin(carts, eq(carts.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return {
    pieces: found?.pieces ?? 0,
    country: countryOfCart(found?.checkout, found?.usual ?? null),
  }
}
