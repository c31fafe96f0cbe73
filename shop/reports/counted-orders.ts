import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { invoices } from '../invoices/tables.ts'
import { shopOpening } from '../opening/tables.ts'

/**
 * Tests are no revenue and no promise. Until the shop is opened there is nothing else: the figures are of
 * tests then, and say so.
 */
export const isCountedOrder = (orderId: AnyPgColumn) =>
  sql`exists (select 1 from ${invoices} where ${invoices.orderId} = ${orderId}
    and (not ${invoices.test} or not exists (select 1 from ${shopOpening})))`
