import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { canonicalText } from '#design/document/identity.ts'
import type { Doer } from '#shop/audit/write-audit.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { enterTerms, findTerms, listTerms, type TermsEntered } from '#shop/delivery/enter-terms.ts'
import { readTerms, type TermChange, termChanges, termRows } from '#shop/delivery/term-rows.ts'
import type { Terms } from '#shop/delivery/terms.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { withdrawnBy } from '#shop/persistence/version-times.ts'
import { mergeStale, staleWords } from '#shop/stale-figures.ts'
import { readStart } from '../versions/start-date.ts'

const FormSchema = v.object({
  intent: v.picklist(['preview', 'save']),
  follows: v.pipe(v.string(), v.maxLength(60)),
  base: v.pipe(v.string(), v.maxLength(60)),
  starts: v.optional(v.pipe(v.string(), v.maxLength(10)), ''),
  note: v.optional(v.pipe(v.string(), v.maxLength(500), v.trim()), ''),
  previewed: v.optional(v.string(), ''),
})

export type TermsAnswer =
  | { readonly done: string }
  | {
      /** The last version when the form was opened, and the one whose figures it was filled with. */
      readonly follows: string
      readonly base: string
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

type Refusal = Exclude<Extract<TermsEntered, { ok: false }>['reason'], 'changed-meanwhile'>
const refusals: Readonly<Record<Refusal, string>> = {
  'nothing-changed': 'These are the tables that hold already. Nothing was saved.',
  'in-the-past': 'That day is over. Please choose today or a day to come.',
}

/** Looks before it saves: only what was shown in a preview is entered. */
export async function answerTerms(
  transaction: Transaction,
  { form, by, now }: { readonly form: FormData; readonly by: Doer; readonly now: Date },
): Promise<TermsAnswer> {
  const typed = Object.fromEntries(
    [...form].map(([key, value]) => [key, String(value).replaceAll('\r\n', '\n')]),
  )
  const parsed = v.safeParse(FormSchema, typed)
  const kept = {
    values: typed,
    note: typed.note ?? '',
    starts: typed.starts ?? '',
    follows: typed.follows ?? '',
    base: typed.base ?? '',
  }
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
  const versions = await listTerms(transaction, now)
  const stale = () => staleAnswer(transaction, { kept, last: versions[0] })
  const preview = {
    of: createHash('sha256')
      .update(canonicalText([read.terms, start?.toISOString() ?? '']))
      .digest('hex'),
    changes: termChanges(await currentTerms(transaction, now), read.terms),
    withdraws: withdrawnBy(versions, start ?? now, now).map(({ version }) => version),
  }
  const shown = { ...kept, values: valuesOf(read.terms), faults: {}, preview }
  const isLooking = intent === 'preview' || preview.of !== previewed
  if (isLooking && versions[0]?.version !== follows) return stale()
  if (isLooking)
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
  if (entered.ok) return { done: entered.version }
  return entered.reason === 'changed-meanwhile'
    ? stale()
    : { ...shown, refused: refusals[entered.reason] }
}

type Kept = Pick<
  Extract<TermsAnswer, { readonly refused: string | null }>,
  'values' | 'note' | 'starts' | 'follows' | 'base'
>

/** Somebody saved after this form was opened: it is refused, and continues on top of theirs. */
async function staleAnswer(
  transaction: Transaction,
  input: {
    readonly kept: Kept
    readonly last: Awaited<ReturnType<typeof listTerms>>[number] | undefined
  },
): Promise<TermsAnswer> {
  const { kept, last } = input
  const [was, base, latest] = [
    await findTerms(transaction, kept.follows),
    await findTerms(transaction, kept.base),
    last && (await findTerms(transaction, last.version)),
  ]
  const refuse = (refused: string) => ({ ...kept, refused, faults: {}, preview: null })
  if (!last || !latest || !was || !base)
    return refuse('This form is of tables that are unknown here. Please open the page again.')
  const changes = termChanges(was, latest)
  const { values, clashes } = mergeStale({
    typed: kept.values,
    base: valuesOf(base),
    latest: valuesOf(latest),
    changes,
  })
  return {
    ...refuse(staleWords({ who: last.enteredBy, version: last.version }, changes, clashes)),
    values,
    follows: last.version,
    base: last.version,
  }
}
