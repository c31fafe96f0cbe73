/** What a form or a document says, by the key of each figure. */
export type Figures = Readonly<Record<string, string | undefined>>

/** One figure that somebody else saved while a form lay open. */
export interface ChangedSince {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly after: string
}

export interface StaleForm {
  readonly typed: Figures
  /** What the form was filled with when it was opened. */
  readonly base: Figures
  /** What holds after the others' changes. */
  readonly latest: Figures
  readonly changes: readonly ChangedSince[]
}

export interface MergedForm {
  readonly values: Readonly<Record<string, string>>
  /** Figures that both changed, to different ends: what was typed stands. */
  readonly clashes: readonly ChangedSince[]
}

/** What was typed stays; figures nobody touched here follow what others saved meanwhile. */
export function mergeStale({ typed, base, latest, changes }: StaleForm): MergedForm {
  const at = (figures: Figures, key: string) => figures[key] ?? ''
  const isTyped = ({ key }: ChangedSince) => at(typed, key) !== at(base, key)
  const taken = changes.filter(change => !isTyped(change))
  const clashes = changes.filter(
    change => isTyped(change) && at(typed, change.key) !== at(latest, change.key),
  )
  const kept = Object.entries(typed).map(([key, value]) => [key, value ?? ''] as const)
  return {
    values: {
      ...Object.fromEntries(kept),
      ...Object.fromEntries(taken.map(({ key }) => [key, at(latest, key)])),
    },
    clashes,
  }
}

const NAMED = 5

/** Who saved what since, and what became of what was typed, in sentences. */
export function staleWords(
  { who, version }: { readonly who: string; readonly version: string },
  changes: readonly ChangedSince[],
  clashes: readonly ChangedSince[],
): string {
  const one = ({ label, before, after }: ChangedSince) => `${label} from ${before} to ${after}`
  const more = changes.length - NAMED
  const list = [...changes.slice(0, NAMED).map(one), ...(more > 0 ? [`${more} more`] : [])]
  return [
    `Nothing was saved: since you opened this page, ${who || 'somebody'} has saved ${version}${
      list.length > 0 ? `, which changed ${list.join('; ')}` : ''
    }.`,
    'What you typed is kept on top of it.',
    clashes.length > 0
      ? `You both changed ${clashes.map(({ label }) => label).join(', ')}; the form shows yours.`
      : '',
    'Please preview it again.',
  ]
    .filter(Boolean)
    .join(' ')
}
