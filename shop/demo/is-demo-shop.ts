import { findOpening } from '../opening/open-shop.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { hasDemo } from './has-demo.ts'

/** Made-up customers are here, and no order was ever real. */
export const isDemoShop = async (transaction: Transaction): Promise<boolean> =>
  (await hasDemo(transaction)) && (await findOpening(transaction)) === null
