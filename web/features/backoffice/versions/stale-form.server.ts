import { type ChangedSince, mergeStale, staleWords } from '#shop/persistence/stale-form.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'

/** What a form of figures keeps of what was typed, whatever is answered. */
export interface KeptForm {
  /** The last version when the form was opened, and the one whose figures it was filled with. */
  readonly follows: string
  readonly base: string
  readonly values: Readonly<Record<string, string>>
  readonly note: string
  readonly starts: string
}

export const keptForm = (typed: Readonly<Record<string, string>>): KeptForm => ({
  values: typed,
  note: typed.note ?? '',
  starts: typed.starts ?? '',
  follows: typed.follows ?? '',
  base: typed.base ?? '',
})

/** How a form of rates or of tables comes by the versions it is about. */
export interface FormVersions<Document> {
  /** What they are called in sentences, such as "rates". */
  readonly name: string
  readonly find: (transaction: Transaction, version: string) => Promise<Document | undefined>
  readonly valuesOf: (document: Document) => Readonly<Record<string, string>>
  readonly changesOf: (before: Document, after: Document) => readonly ChangedSince[]
}

/** Somebody saved after this form was opened: it is refused, and continues on top of theirs. */
export async function refuseStale<Document>(
  transaction: Transaction,
  { name, find, valuesOf, changesOf }: FormVersions<Document>,
  input: {
    readonly kept: KeptForm
    readonly last: { readonly version: string; readonly enteredBy: string } | undefined
  },
) {
  const { kept, last } = input
  const [was, base, latest] = [
    await find(transaction, kept.follows),
    await find(transaction, kept.base),
    last && (await find(transaction, last.version)),
  ]
  const refuse = (refused: string) => ({ ...kept, refused, faults: {}, preview: null })
  if (!last || !latest || !was || !base)
    return refuse(`This form is of ${name} that are unknown here. Please open the page again.`)
  const changes = changesOf(was, latest)
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
