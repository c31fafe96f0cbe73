import * as v from 'valibot'
import { cleanName } from '#design/document/name.ts'
import { hashOfSecret, type Random } from '../accounts/session-secret.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../transaction.ts'
import { newKeyText } from './key-text.ts'
import { scopeNames } from './scopes.ts'
import { apiKeys } from './tables.ts'

const LONGEST_DAYS = 3650

export const newKeySchema = v.object({
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

/** The key itself is handed back this once and kept nowhere. */
export async function createKey(
  transaction: Transaction,
  input: NewKey & { readonly by: Doer; readonly now: Date; readonly random: Random },
): Promise<{ readonly id: string; readonly key: string }> {
  const { name, scopes, days, by, now, random } = input
  const { prefix, key } = newKeyText(random)
  const expiresAt = days === null ? null : new Date(now.getTime() + days * 86_400_000)
  const [row] = await transaction
    .insert(apiKeys)
    .values({
      name,
      prefix,
      hash: hashOfSecret(key),
      scopes,
      createdAt: now,
      createdBy: by.who,
      expiresAt,
    })
    .returning({ id: apiKeys.id })
  if (!row) throw new Error('The insert of a key returned no row')
  const after = { name, scopes, expiresAt }
  await writeAudit(transaction, { by, at: now, action: 'key created', subject: prefix, after })
  return { id: row.id, key }
}
