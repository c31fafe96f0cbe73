import { eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { staffInvitations } from './tables.ts'

export async function forgetInvitation(transaction: Transaction, email: string): Promise<void> {
  await transaction.delete(staffInvitations).where(eq(staffInvitations.email, email.toLowerCase()))
}
