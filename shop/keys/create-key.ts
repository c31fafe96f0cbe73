import * as v from 'valibot'
import { cleanName } from '#design/document/name.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Billing } from '../partner-quotes/billing.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Random } from '../random.ts'
import { hashOfSecret } from '../random-secret.ts'
import { newKeyText } from './key-text.ts'
import { scopeNames } from './scopes.ts'
import { apiKeys } from './tables.ts'

const LONGEST_DAYS = 3650

export const newKeySchema = v.object({
  /** Made by the form, so that a second press of the button makes no second key. */
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(
    v.string(),
    v.transform(cleanName),
    v.minLength(1, 'Please give it a name, such as “Accounting”.'),
  ),
  scopes: v.pipe(
    v.array(v.picklist(scopeNames)),
    v.minLength(1, 'Please choose what it may do: one thing at least.'),
    v.transform(chosen => scopeNames.filter(scope => chosen.includes(scope))),
  ),
  /** Null for a key that holds until it is revoked. */
  days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_DAYS))),
})

export type NewKey = v.InferOutput<typeof newKeySchema>

export type KeyCreated =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly reason: 'made-already' }

/** The key itself is handed back this once and kept nowhere. */
export async function createKey(
  transaction: Transaction,
  input: NewKey & {
    readonly billing?: Billing | null
    readonly by: Doer
    readonly now: Date
    readonly random: Random
  },
): Promise<KeyCreated> {
  const { id, name, scopes, days, billing = null, by, now, random } = input
  const { prefix, key } = newKeyText(random)
  const expiresAt = days === null ? null : new Date(now.getTime() + days * 86_400_000)
  const [row] = await transaction
    .insert(apiKeys)
    .values({
      id,
      name,
      prefix,
      hash: hashOfSecret(key),
      scopes,
      billing,
      createdAt: now,
      createdBy: by.who,
      expiresAt,
    })
    .onConflictDoNothing({ target: apiKeys.id })
    .returning({ id: apiKeys.id })
  if (!row) return { ok: false, reason: 'made-already' }
  const after = { name, scopes, expiresAt, ...(billing && { billing }) }
  await writeAudit(transaction, { by, at: now, action: 'key created', subject: prefix, after })
  return { ok: true, key }
}
