import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { canonicalText } from '#design/document/identity.ts'
import type { Rates } from '#design/price/rates.ts'
import type { Doer } from '#shop/audit/write-audit.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { withdrawnBy } from '#shop/persistence/version-times.ts'
import {
  type PieceChange,
  pieceChanges,
  type RateChange,
  rateChanges,
} from '#shop/rates/compare-rates.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import { enterVersion, type VersionEntered } from '#shop/rates/enter-version.ts'
import { findVersion, listVersions } from '#shop/rates/list-versions.ts'
import { rateAt, rateRows } from '#shop/rates/rate-rows.ts'
import { rateText } from '#shop/rates/rate-text.ts'
import { readRateForm } from '#shop/rates/read-rate-form.ts'
import { homeTaxRate } from '#shop/tax/home-tax-rate.ts'
import {
  type FormVersions,
  type KeptForm,
  keptForm,
  refuseStale,
} from '#web/features/backoffice/versions/stale-form.server.ts'
import { readStart } from '#web/features/backoffice/versions/start-date.ts'

const FormSchema = v.object({
  intent: v.picklist(['preview', 'save']),
  follows: v.pipe(v.string(), v.maxLength(60)),
  base: v.pipe(v.string(), v.maxLength(60)),
  starts: v.optional(v.pipe(v.string(), v.maxLength(10)), ''),
  note: v.optional(v.pipe(v.string(), v.maxLength(500), v.trim()), ''),
  previewed: v.optional(v.string(), ''),
  confirmed: v.optional(v.string(), ''),
})

export interface RatePreview {
  /** What this preview is of: saving anything else is answered by another preview. */
  readonly of: string
  readonly changes: readonly RateChange[]
  readonly pieces: readonly PieceChange[]
  readonly withdraws: readonly string[]
}

export type RatesAnswer =
  | { readonly done: string }
  | (KeptForm & {
      readonly refused: string | null
      readonly faults: Readonly<Record<string, string>>
      readonly preview: RatePreview | null
    })

export const rateValuesOf = (rates: Rates): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...rateRows.map(row => [row.key, rateText(rateAt(rates, row), row, rates.currency)]),
    ['formula', rates.formula],
    ['explained', rates.explained],
    ['rounding', rates.rounding],
  ])

const forms: FormVersions<Rates> = {
  name: 'rates',
  find: findVersion,
  valuesOf: rateValuesOf,
  changesOf: rateChanges,
}

type Refusal = Exclude<Extract<VersionEntered, { ok: false }>['reason'], 'changed-meanwhile'>
const refusals: Readonly<Record<Refusal, string>> = {
  'nothing-changed': 'These are the rates that hold already. Nothing was saved.',
  'in-the-past': 'That day is over. Please choose today or a day to come.',
  jumps:
    'Some figures change tenfold or more. Please look at them once more, and tick that they are meant so.',
}

/** Looks before it saves: only what was shown in a preview is entered. */
export async function answerRates(
  transaction: Transaction,
  { form, by, now }: { readonly form: FormData; readonly by: Doer; readonly now: Date },
): Promise<RatesAnswer> {
  const typed = Object.fromEntries([...form].map(([key, value]) => [key, String(value)]))
  const parsed = v.safeParse(FormSchema, typed)
  const current = await enteredRates(transaction, now)
  const kept = keptForm(typed)
  const refuse = (refused: string | null, faults: Readonly<Record<string, string>> = {}) => ({
    ...kept,
    refused,
    faults,
    preview: null,
  })
  if (!parsed.success) return refuse('This could not be read. The rates are as they were.')
  const { intent, follows, starts, note, previewed, confirmed } = parsed.output
  const start = readStart(starts, now, typed.zone)
  if (start === undefined)
    return refuse(refusals['in-the-past'], { starts: 'Please choose a day to come.' })
  const read = readRateForm(current, typed)
  if (!read.ok)
    return refuse('Some figures cannot be rates; they are marked. Nothing was saved.', read.faults)
  const versions = await listVersions(transaction, now)
  const stale = () => refuseStale(transaction, forms, { kept, last: versions[0] })
  const homeTax = homeTaxRate(await currentTerms(transaction, now))
  const preview = previewOf({ current, next: read.rates, versions, start, now, homeTax })
  const shown = { ...kept, values: rateValuesOf(read.rates), faults: {}, preview }
  const isLooking = intent === 'preview' || preview.of !== previewed
  if (isLooking && versions[0]?.version !== follows) return stale()
  if (isLooking)
    return {
      ...shown,
      refused:
        intent === 'save' ? 'The figures are not those you have looked at. Here they are.' : null,
    }
  const entered = await enterVersion(transaction, {
    document: read.rates,
    follows,
    startsAt: start,
    note,
    confirmed: confirmed !== '',
    by,
    now,
  })
  if (entered.ok) return { done: entered.version }
  return entered.reason === 'changed-meanwhile'
    ? stale()
    : { ...shown, refused: refusals[entered.reason] }
}

function previewOf({
  current,
  next,
  versions,
  start,
  now,
  homeTax,
}: {
  readonly current: Rates
  readonly next: Rates
  readonly versions: Awaited<ReturnType<typeof listVersions>>
  readonly start: Date | null
  readonly now: Date
  readonly homeTax: number
}): RatePreview {
  const figures = rateRows.map(row => rateAt(next, row))
  return {
    of: createHash('sha256')
      .update(
        canonicalText([
          figures,
          next.explained,
          next.rounding,
          next.currency,
          next.formula,
          homeTax,
          start?.toISOString() ?? '',
        ]),
      )
      .digest('hex'),
    changes: rateChanges(current, next),
    pieces: pieceChanges(current, next, homeTax),
    withdraws: withdrawnBy(versions, start ?? now, now).map(({ version }) => version),
  }
}
