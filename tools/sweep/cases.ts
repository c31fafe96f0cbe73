import { type Case, sweepCases } from './designs.ts'
import { randomCases } from './random-designs.ts'

/** Which pieces are swept: the grid of extremes, or so many at random. */
export type CaseSet =
  | { readonly kind: 'grid' }
  | { readonly kind: 'random'; readonly count: number; readonly seed: number }

export interface Cases {
  readonly cases: readonly Case[]
  /** Of which of them a casting finding is a fault: the rules let them through, so nothing may be left to say. */
  readonly silent: (name: string) => boolean
}

export const casesOf = (set: CaseSet): Cases =>
  set.kind === 'grid'
    ? { cases: sweepCases(), silent: name => name.endsWith('as first seen') }
    : { cases: randomCases(set.count, set.seed), silent: () => true }
