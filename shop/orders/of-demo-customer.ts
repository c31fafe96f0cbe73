import { sql } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { orders } from './tables.ts'

/** Made up, and not somebody's who tries the same shop. */
export const ofDemoCustomer = sql`exists (
  select 1 from ${accounts} where ${accounts.id} = ${orders.accountId} and ${accounts.demo})`
