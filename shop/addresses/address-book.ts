import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type AddressDraft, addressSchema, MOST_ADDRESSES } from '#schemas/address.ts'
import { type Address, type Faults, readAddress } from '../delivery/address.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { addresses } from './tables.ts'

export interface KeptAddress extends Address, AddressDraft {
  readonly id: string
  readonly changedAt: Date
  /** Where a parcel goes unless something else is said. */
  readonly first: boolean
}

interface Whose {
  readonly accountId: string
}

const addressOf = ({ accountId: _, ...address }: typeof addresses.$inferSelect) =>
  address satisfies KeptAddress

/** The first one first, then the last changed. */
export async function listAddresses(
  transaction: Transaction,
  { accountId }: Whose,
): Promise<readonly KeptAddress[]> {
  const rows = await transaction
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(desc(addresses.first), desc(addresses.changedAt), addresses.id)
  return rows.map(addressOf)
}

const idSchema = v.pipe(v.string(), v.uuid())

/** Of this account only: somebody else's is answered like one that never was. */
export async function findAddress(
  transaction: Transaction,
  { accountId, id }: Whose & { readonly id: string },
): Promise<KeptAddress | undefined> {
  if (!v.is(idSchema, id)) return undefined
  const [row] = await transaction
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.accountId, accountId)))
  return row && addressOf(row)
}

export interface SaveAddress extends Whose {
  /** Made by whoever shows the form, so that one that is sent twice is one address. */
  readonly id: string
  readonly draft: AddressDraft
  readonly first: boolean
  /** When the address was last changed as the form shows it; null for a new one. */
  readonly seen: Date | null
  readonly now: Date
}

export type AddressSaved =
  | { readonly ok: true; readonly address: KeptAddress }
  | { readonly ok: false; readonly reason: 'invalid'; readonly faults: Faults }
  | { readonly ok: false; readonly reason: 'too-many' | 'not-found' }
  | { readonly ok: false; readonly reason: 'changed-meanwhile'; readonly address: KeptAddress }

/** Adds an address or changes it, by the rules by which a parcel finds its way. */
export async function saveAddress(
  transaction: Transaction,
  { accountId, id, draft, first: wanted, seen, now }: SaveAddress,
): Promise<AddressSaved> {
  const read = readAddress(draft)
  if (!read.ok) return { ok: false, reason: 'invalid', faults: read.faults }
  await lockBook(transaction, accountId)
  const [taken] = await transaction.select().from(addresses).where(eq(addresses.id, id))
  if (taken && taken.accountId !== accountId) return { ok: false, reason: 'not-found' }
  // Gone: a form that shows an address which another window removed. It is not brought back unasked.
  if (seen && !taken) return { ok: false, reason: 'not-found' }
  const wants = { ...read.address, phone: read.phone }
  if (seen && taken && taken.changedAt > seen && !isSame(taken, wants))
    return { ok: false, reason: 'changed-meanwhile', address: addressOf(taken) }
  const others = await othersThan(transaction, accountId, id)
  if (!taken && others >= MOST_ADDRESSES) return { ok: false, reason: 'too-many' }
  const first = wanted || others === 0 || (taken?.first ?? false)
  if (first) await noneFirst(transaction, accountId)
  const values = { ...wants, first, changedAt: now }
  const [saved] = await transaction
    .insert(addresses)
    .values({ id, accountId, ...values })
    .onConflictDoUpdate({ target: addresses.id, set: values })
    .returning()
  if (!saved) throw new Error('The insert of an address returned no row')
  return { ok: true, address: addressOf(saved) }
}

const isSame = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
  Object.keys(other).every(name => one[name] === other[name])

/** One that is gone already is what was asked for. The next takes the place of the first. */
export async function removeAddress(
  transaction: Transaction,
  { accountId, id }: Whose & { readonly id: string },
): Promise<void> {
  await lockBook(transaction, accountId)
  const known = await findAddress(transaction, { accountId, id })
  if (!known) return
  await transaction.delete(addresses).where(eq(addresses.id, id))
  const [next] = await listAddresses(transaction, { accountId })
  if (known.first && next)
    await transaction.update(addresses).set({ first: true }).where(eq(addresses.id, next.id))
}

/** Two tabs that change the same book do so one after the other. */
const lockBook = (transaction: Transaction, accountId: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 7))`)

const noneFirst = (transaction: Transaction, accountId: string) =>
  transaction
    .update(addresses)
    .set({ first: false })
    .where(and(eq(addresses.accountId, accountId), eq(addresses.first, true)))

async function othersThan(transaction: Transaction, accountId: string, id: string) {
  const [row] = await transaction
    .select({ count: count() })
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), ne(addresses.id, id)))
  return row?.count ?? 0
}

/** As a form holds it. */
export const draftOf = (address: KeptAddress): AddressDraft => v.parse(addressSchema, address)
