import type { KnownPrice } from '#shop/rates/known-pieces.ts'

/** Prices and net margins of three well-known pieces, now and after the change. */
export interface Proposal {
  /** What it is a look at: saving anything else is answered by another look. */
  readonly of: string
  readonly before: { readonly currency: string; readonly pieces: readonly KnownPrice[] }
  readonly after: { readonly currency: string; readonly pieces: readonly KnownPrice[] }
  /** Planned price lists that would never take effect. */
  readonly withdraws: readonly string[]
}

export interface LookedAt {
  readonly step: string
  readonly values: Readonly<Record<string, string>>
  readonly refused: string | null
  readonly faults: Readonly<Record<string, string | undefined>>
  readonly proposal: Proposal | null
}

export type StepAnswer = { readonly saved: string; readonly version: string } | LookedAt
