import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { invoices } from '../invoices/tables.ts'

/** Orders before the shop was opened, or paid by test payments, are no revenue and no promise. */
export const isRealOrder = (orderId: AnyPgColumn) =>
  sql`exists (select 1 from ${invoices} where ${invoices.orderId} = ${orderId} and not ${invoices.test})`
