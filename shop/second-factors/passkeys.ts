import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { passkeys } from './tables.ts'

export type Passkey = typeof passkeys.$inferSelect

/** More than anybody has devices; without a bound, a list somebody else could fill. */
export const MOST_PASSKEYS = 20

interface Owner {
  readonly accountId: string
}

/** As their owner sees them, the oldest first. */
export const listPasskeys = (transaction: Transaction, { accountId }: Owner) =>
  transaction
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** As an authenticator is told of them. */
export const credentialsOf = (transaction: Transaction, { accountId }: Owner) =>
  transaction
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))

export async function findPasskey(
  transaction: Transaction,
  credentialId: string,
): Promise<Passkey | undefined> {
  const [found] = await transaction
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
  return found
}

export type NewPasskey = Omit<typeof passkeys.$inferInsert, 'id' | 'lastUsedAt'>

/** False where somebody has that very passkey already. */
export async function insertPasskey(
  transaction: Transaction,
  passkey: NewPasskey,
): Promise<boolean> {
  const made = await transaction
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return made.length > 0
}

/** False where it was used meanwhile, or is gone: what it has just signed is worth nothing then. */
export async function notePasskeyUse(
  transaction: Transaction,
  { id, counter, newCounter, now }: Pick<Passkey, 'id' | 'counter'> & UseNoted,
): Promise<boolean> {
  const noted = await transaction
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return noted.length > 0
}

interface UseNoted {
  readonly newCounter: number
  readonly now: Date
}

/** The name of what was removed; undefined where nothing of that id is theirs. */
export async function removePasskey(
  transaction: Transaction,
  { accountId, id }: Owner & { readonly id: string },
): Promise<string | undefined> {
  const [removed] = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ name: passkeys.name })
  return removed?.name
}
