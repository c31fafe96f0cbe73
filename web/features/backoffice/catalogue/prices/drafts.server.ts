import * as v from 'valibot'
import type { Doer } from '#shop/audit/write-audit.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import { changesOf, publishDraft, refuseDraft, waitingDrafts } from '#shop/rates/machine-drafts.ts'
import type { RateDraftView } from './drafts.tsx'

/** What programs proposed and a person has to answer. */
export async function rateDraftViews(
  transaction: Transaction,
  now: Date,
): Promise<readonly RateDraftView[]> {
  const { version } = await enteredRates(transaction, now)
  const drafts = await waitingDrafts(transaction)
  return Promise.all(
    drafts.map(async draft => ({
      id: draft.id,
      by: draft.draftedBy,
      at: draft.draftedAt,
      note: draft.note,
      isStale: draft.follows !== version,
      changes: (await changesOf(transaction, draft, now)).map(({ key, label, before, after }) => ({
        key,
        label,
        before,
        after,
      })),
    })),
  )
}

const answerSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  answer: v.picklist(['yes', 'no']),
})

export type DraftAnswered =
  | { readonly ok: true; readonly version: string | null }
  | { readonly ok: false; readonly refused: string }

const GONE = 'This draft has been answered, or other rates hold by now. Nothing was changed.'

/** A person's yes or no to what a program proposed. */
export async function answerDraft(
  transaction: Transaction,
  { form, by, now }: { readonly form: FormData; readonly by: Doer; readonly now: Date },
): Promise<DraftAnswered> {
  const read = v.safeParse(answerSchema, Object.fromEntries(form))
  if (!read.success) return { ok: false, refused: GONE }
  const { id, answer } = read.output
  if (answer === 'no')
    return (await refuseDraft(transaction, { id, by, now }))
      ? { ok: true, version: null }
      : { ok: false, refused: GONE }
  const { version: follows } = await enteredRates(transaction, now)
  const end = await publishDraft(transaction, { id, follows, step: null, by, now })
  return end.ok ? { ok: true, version: end.draft.version } : { ok: false, refused: GONE }
}
