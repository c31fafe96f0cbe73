import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { requestLimits } from '#schemas/special-order.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { opens, type SpecialKey } from './find.ts'
import type { SpecialActor } from './states.ts'
import { specialOrderPictures, specialOrders } from './tables.ts'

export type PictureRow = typeof specialOrderPictures.$inferSelect

/** Under which the file is kept. */
export const pictureName = (id: string) => `${id}.webp`

export interface Adding extends SpecialKey {
  readonly id: string
  readonly requestId: string
  readonly senders: readonly string[]
  readonly staff: boolean
}

export type MayAdd =
  | {
      readonly ok: true
      readonly actor: SpecialActor
      readonly specialOrderId: string | null
      /** It is there: its answer was lost, and it is not looked at again. */
      readonly already: PictureRow | undefined
    }
  | { readonly ok: false; readonly reason: 'not-found' | 'too-many' }

/** `no-room`: guests have sent as much as the shop keeps for them. */
export type AddRefusal = 'not-found' | 'too-many' | 'no-room'

/** Before anything is read of a picture: whether it may be added here, and whether there is room. */
export async function mayAddPicture(transaction: Transaction, adding: Adding): Promise<MayAdd> {
  const { requestId, senders, staff } = adding
  const [special] = await transaction
    .select()
    .from(specialOrders)
    .where(eq(specialOrders.id, requestId))
  if (special && !staff && !opens(special, adding)) return { ok: false, reason: 'not-found' }
  const [already] = await transaction
    .select()
    .from(specialOrderPictures)
    .where(eq(specialOrderPictures.id, adding.id))
  // A name that is taken by somebody else's picture is nobody's to write over.
  if (already && (already.requestId !== requestId || !senders.includes(already.sender)))
    return { ok: false, reason: 'not-found' }
  const before = await transaction
    .select({ sender: specialOrderPictures.sender })
    .from(specialOrderPictures)
    .where(eq(specialOrderPictures.requestId, requestId))
  // A wish that is yet to come belongs to whoever sent the first picture for it.
  if (!special && before.some(({ sender }) => !senders.includes(sender)))
    return { ok: false, reason: 'not-found' }
  const most = special ? 5 * requestLimits.pictures : requestLimits.pictures
  if (before.length >= most && !already) return { ok: false, reason: 'too-many' }
  const actor = staff ? 'staff' : 'customer'
  return { ok: true, actor, specialOrderId: special?.id ?? null, already }
}

/** All that guests have sent for requests that were not sent yet. */
async function unsentBytes(transaction: Transaction): Promise<number> {
  const [row] = await transaction
    .select({ bytes: sql<string>`coalesce(sum(${specialOrderPictures.bytes}), 0)` })
    .from(specialOrderPictures)
    .where(isNull(specialOrderPictures.specialOrderId))
  return Number(row?.bytes ?? 0)
}

/**
 * Sent twice, it is there once. Whether there is room is asked again, one at a time for each request:
 * many may have been sent together, and all found room before the first was written.
 */
export async function addPicture(
  transaction: Transaction,
  picture: typeof specialOrderPictures.$inferInsert,
  adding: Adding,
  {
    by,
    mostUnsentBytes,
  }: {
    /** Who of the staff, where it was one of them. */
    readonly by: Doer | null
    readonly mostUnsentBytes: number
  },
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: AddRefusal }> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${adding.requestId}))`)
  const allowed = await mayAddPicture(transaction, adding)
  if (!allowed.ok) return allowed
  if (allowed.already) return { ok: true }
  if (allowed.specialOrderId === null) {
    const unsent = await unsentBytes(transaction)
    if (unsent + picture.bytes > mostUnsentBytes) return { ok: false, reason: 'no-room' }
  }
  const [added] = await transaction
    .insert(specialOrderPictures)
    .values(picture)
    .onConflictDoNothing()
    .returning()
  if (added && by)
    await writeAudit(transaction, {
      by,
      at: added.addedAt,
      action: 'added a picture to a special order',
      subject: `special order ${added.requestId}`,
      after: added.id,
    })
  return { ok: true }
}

/** One that whoever asks may see: of their own special order, or sent by them for one to come. */
export async function findPicture(
  transaction: Transaction,
  { id, requestId, senders, staff, ...key }: Adding,
): Promise<PictureRow | undefined> {
  const [row] = await transaction
    .select({ picture: specialOrderPictures, special: specialOrders })
    .from(specialOrderPictures)
    .leftJoin(specialOrders, eq(specialOrders.id, specialOrderPictures.specialOrderId))
    .where(and(eq(specialOrderPictures.id, id), eq(specialOrderPictures.requestId, requestId)))
  if (!row) return undefined
  const { picture, special } = row
  const seen = special ? staff || opens(special, key) : senders.includes(picture.sender)
  return seen ? picture : undefined
}

/** Only one that is not part of a special order yet: what was sent stays. */
export async function removeUnsent(
  transaction: Transaction,
  { id, requestId, senders }: Pick<Adding, 'id' | 'requestId' | 'senders'>,
): Promise<boolean> {
  const [row] = await transaction
    .select()
    .from(specialOrderPictures)
    .where(and(eq(specialOrderPictures.id, id), eq(specialOrderPictures.requestId, requestId)))
  if (!row || row.specialOrderId !== null || !senders.includes(row.sender)) return false
  await transaction.delete(specialOrderPictures).where(eq(specialOrderPictures.id, id))
  return true
}

const UNSENT_MS = 7 * 86_400_000

/** Pictures of wishes that were never sent, or are gone: answers which files may go. */
export async function takeOrphans(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<readonly string[]> {
  const rows = await transaction
    .delete(specialOrderPictures)
    .where(
      and(
        isNull(specialOrderPictures.specialOrderId),
        lt(specialOrderPictures.addedAt, new Date(now.getTime() - UNSENT_MS)),
      ),
    )
    .returning({ id: specialOrderPictures.id })
  return rows.map(({ id }) => id)
}

/** As the privacy policy says. */
const FORGOTTEN_MS = 365 * 86_400_000

/** Wishes that came to nothing a year ago. What was ordered stays with its order. */
export async function removeForgottenSpecialOrders(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  await transaction
    .delete(specialOrders)
    .where(
      and(
        isNull(specialOrders.orderId),
        lt(specialOrders.changedAt, new Date(now.getTime() - FORGOTTEN_MS)),
      ),
    )
}
