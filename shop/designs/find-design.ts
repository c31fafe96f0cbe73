import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { isDesignId, type SavedDesign, savedDesign } from './saved-design.ts'
import { designs } from './tables.ts'

export interface WhichDesign {
  readonly accountId: string
  /** As it came from an address: not necessarily one. */
  readonly id: string
}

/** Of this account only: somebody else's is answered like one that never was. */
export async function findDesign(
  transaction: Transaction,
  { accountId, id }: WhichDesign,
): Promise<SavedDesign | undefined> {
  if (!isDesignId(id)) return undefined
  const [row] = await transaction.select().from(designs).where(designOfAccount({ accountId, id }))
  return row && savedDesign(row)
}

/** The only way any operation names a design: never by its id alone. */
export const designOfAccount = ({ accountId, id }: WhichDesign) =>
  and(eq(designs.id, id), eq(designs.accountId, accountId))
