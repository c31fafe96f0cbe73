import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { canonicalText } from '#design/document/identity.ts'
import type { Doer } from '#shop/audit/write-audit.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { enterTerms, listTerms, type TermsEntered } from '#shop/delivery/enter-terms.ts'
import { readTerms, type TermChange, termChanges, termRows } from '#shop/delivery/term-rows.ts'
import type { Terms } from '#shop/delivery/terms.ts'
import type { Transaction } from '#shop/transaction.ts'
import { withdrawnBy } from '#shop/version-times.ts'
import { readStart } from '../start-date.ts'

const FormSchema = v.object({
  intent: v.picklist(['preview', 'save']),
  follows: v.pipe(v.string(), v.maxLength(60)),
  starts: v.optional(v.pipe(v.string(), v.maxLength(10)), ''),
  note: v.optional(v.pipe(v.string(), v.maxLength(500), v.trim()), ''),
  previewed: v.optional(v.string(), ''),
})

export type TermsAnswer =
  | { readonly done: string }
  | {
      readonly refused: string | null
      readonly faults: Readonly<Record<string, string>>
      readonly values: Readonly<Record<string, string>>
      readonly note: string
      readonly starts: string
      readonly preview: {
        readonly of: string
        readonly changes: readonly TermChange[]
        readonly withdraws: readonly string[]
      } | null
    }

export const valuesOf = (terms: Terms): Readonly<Record<string, string>> =>
  Object.fromEntries(termRows.map(row => [row.key, row.text(terms)]))

const refusals: Readonly<Record<Extract<TermsEntered, { ok: false }>['reason'], string>> = {
  'nothing-changed': 'These are the tables that hold already. Nothing was saved.',
  'in-the-past': 'That day is over. Please choose today or a day to come.',
  'changed-meanwhile':
    'Somebody has entered tables since this page was opened. Here is what would change against theirs; please look again before saving.',
}

/** Looks before it saves: only what was shown in a preview is entered. */
export async function answerTerms(
  transaction: Transaction,
  { form, by, now }: { readonly form: FormData; readonly by: Doer; readonly now: Date },
): Promise<TermsAnswer> {
  const typed = Object.fromEntries([...form].map(([key, value]) => [key, String(value)]))
  const parsed = v.safeParse(FormSchema, typed)
  const kept = { values: typed, note: typed.note ?? '', starts: typed.starts ?? '' }
  const refuse = (refused: string, faults: Readonly<Record<string, string>> = {}) => ({
    ...kept,
    refused,
    faults,
    preview: null,
  })
  if (!parsed.success) return refuse('This could not be read. The tables are as they were.')
  const { intent, follows, starts, note, previewed } = parsed.output
  const start = readStart(starts, now)
  if (start === undefined)
    return refuse(refusals['in-the-past'], { starts: 'Please choose a day to come.' })
  const read = readTerms(typed)
  if (!read.ok)
    return refuse('Some figures do not fit; they are marked. Nothing was saved.', read.faults)
  const preview = {
    of: createHash('sha256')
      .update(canonicalText([read.terms, start?.toISOString() ?? '']))
      .digest('hex'),
    changes: termChanges(await currentTerms(transaction, now), read.terms),
    withdraws: withdrawnBy(await listTerms(transaction, now), start ?? now, now).map(
      ({ version }) => version,
    ),
  }
  const shown = { ...kept, values: valuesOf(read.terms), faults: {}, preview }
  if (intent === 'preview' || preview.of !== previewed)
    return {
      ...shown,
      refused:
        intent === 'save' ? 'The figures are not those you have looked at. Here they are.' : null,
    }
  const document = read.terms
  const entered = await enterTerms(transaction, {
    document,
    follows,
    startsAt: start,
    note,
    by,
    now,
  })
  return entered.ok ? { done: entered.version } : { ...shown, refused: refusals[entered.reason] }
}
