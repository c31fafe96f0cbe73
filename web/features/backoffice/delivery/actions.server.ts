import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { canonicalText } from '#design/document/identity.ts'
import type { Doer } from '#shop/audit/write-audit.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { enterTerms, findTerms, listTerms, type TermsEntered } from '#shop/delivery/enter-terms.ts'
import { readTerms, type TermChange, termChanges, termRows } from '#shop/delivery/term-rows.ts'
import type { Terms } from '#shop/delivery/terms.ts'
import { currencyOf, homeOf } from '#shop/delivery/terms.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { withdrawnBy } from '#shop/persistence/version-times.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import { knownPrices, SOLITAIRE } from '#shop/rates/known-pieces.ts'
import { homeTaxRate } from '#shop/tax/home-tax-rate.ts'
import { type PriceExample, priceExamples } from '#shop/tax/price-examples.ts'
import { registrationsToConfirm } from '#shop/tax/registrations.ts'
import { withHome } from '#shop/tax/with-home.ts'
import {
  type FormVersions,
  type KeptForm,
  keptForm,
  refuseStale,
} from '../versions/stale-form.server.ts'
import { readStart } from '../versions/start-date.ts'

const FormSchema = v.object({
  intent: v.picklist(['preview', 'save']),
  follows: v.pipe(v.string(), v.maxLength(60)),
  base: v.pipe(v.string(), v.maxLength(60)),
  starts: v.optional(v.pipe(v.string(), v.maxLength(10)), ''),
  note: v.optional(v.pipe(v.string(), v.maxLength(500), v.trim()), ''),
  previewed: v.optional(v.string(), ''),
  registered: v.optional(v.string(), ''),
})

export type TermsAnswer =
  | { readonly done: string }
  | (KeptForm & {
      readonly refused: string | null
      readonly faults: Readonly<Record<string, string>>
      readonly preview: {
        readonly of: string
        readonly changes: readonly TermChange[]
        readonly withdraws: readonly string[]
        /** The price of one piece before and after, if the change affects it. */
        readonly example: {
          readonly piece: string
          readonly prices: readonly PriceExample[]
        } | null
        /** Registrations for tax that the owner has to confirm. */
        readonly confirm: readonly string[]
      } | null
    })

export const termValuesOf = (terms: Terms): Readonly<Record<string, string>> =>
  Object.fromEntries(termRows.map(row => [row.key, row.text(terms)]))

const forms: FormVersions<Terms> = {
  name: 'tables',
  find: findTerms,
  valuesOf: termValuesOf,
  changesOf: termChanges,
}

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
  const kept = keptForm(typed)
  const refuse = (refused: string, faults: Readonly<Record<string, string>> = {}) => ({
    ...kept,
    refused,
    faults,
    preview: null,
  })
  if (!parsed.success) return refuse('This could not be read. The tables are as they were.')
  const { intent, follows, starts, note, previewed } = parsed.output
  const start = readStart(starts, now, typed.zone)
  if (start === undefined)
    return refuse(refusals['in-the-past'], { starts: 'Please choose a day to come.' })
  const current = await currentTerms(transaction, now)
  const read = readTerms(typed, currencyOf(current))
  if (!read.ok)
    return refuse('Some figures do not fit; they are marked. Nothing was saved.', read.faults)
  // An earlier shop that has not answered the questions on tax charges it as before.
  const document = read.terms.tax
    ? withHome({ ...read.terms, home: homeOf(current) }, homeOf(read.terms), current)
    : read.terms
  const versions = await listTerms(transaction, now)
  const stale = () => refuseStale(transaction, forms, { kept, last: versions[0] })
  const preview = {
    of: createHash('sha256')
      .update(canonicalText([document, start?.toISOString() ?? '']))
      .digest('hex'),
    changes: termChanges(current, document),
    withdraws: withdrawnBy(versions, start ?? now, now).map(({ version }) => version),
    example: await exampleOf(transaction, { current, document, now }),
    confirm: registrationsToConfirm(current, document),
  }
  const shown = { ...kept, values: termValuesOf(document), faults: {}, preview }
  const isLooking = intent === 'preview' || preview.of !== previewed
  if (isLooking && versions[0]?.version !== follows) return stale()
  if (isLooking)
    return {
      ...shown,
      refused:
        intent === 'save' ? 'The figures are not those you have looked at. Here they are.' : null,
    }
  if (preview.confirm.length > 0 && parsed.output.registered !== 'yes')
    return {
      ...shown,
      refused: 'Please confirm the registrations below the preview. Nothing was saved.',
    }
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

/** Prices of a well-known piece for buyers in several countries; null if the change affects none. */
async function exampleOf(
  transaction: Transaction,
  {
    current,
    document,
    now,
  }: { readonly current: Terms; readonly document: Terms; readonly now: Date },
) {
  const rates = await enteredRates(transaction, now)
  const [before, after] = [current, document].map(terms =>
    knownPrices(rates, homeTaxRate(terms)).find(({ name }) => name === SOLITAIRE),
  )
  if (!before || !after) return null
  const prices = priceExamples(
    { terms: current, shown: before.total },
    { terms: document, shown: after.total },
    rates.currency,
  )
  return prices.some(price => price.before !== price.after) ? { piece: SOLITAIRE, prices } : null
}
