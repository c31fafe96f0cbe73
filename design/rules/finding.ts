import type { Design } from '../document/design.ts'
import type { DesignChange } from '../document/fields.ts'

/**
 * `stops`: it cannot be made so. `advises`: it can, but a jeweller would say something first.
 * `discloses`: it is as it is, and must be said before anybody pays.
 */
export type Severity = 'stops' | 'advises' | 'discloses'

export interface Finding {
  readonly rule: string
  readonly severity: Severity
  /** Where: `metal`, `band`, `stones.2`, `engraving.0`. */
  readonly at: string
  /** For the customer. */
  readonly words: string
  /** What was found and what is needed, in the units of their names. */
  readonly numbers?: Readonly<Record<string, number>>
}

/** Changes that a customer can take with one tap. */
export interface Fix {
  readonly changes: readonly DesignChange[]
}

export interface Rule {
  readonly id: string
  /** Where its figures come from. */
  readonly source: string
  /** In one sentence, for the catalogue. */
  readonly says: string
  /** All that its check looks at, where that is little: of the same parts it says the same again, and is not asked. */
  readonly reads?: readonly (keyof Design)[]
  readonly check: (design: Design) => readonly Finding[]
  /** What might mend it, the gentlest first. Each is tried before it is offered. */
  readonly remedies?: (design: Design, finding: Finding) => readonly Fix[]
}

/** One empty list for all: never written to. */
export const none = Object.freeze([]) as unknown as never[]

/** The stone or engraving that a finding is about. */
export const indexOf = ({ at }: Finding) => Number(at.split('.')[1] ?? 0)

/** What differs between the findings of one rule; with it, a finding is the same before and after a change. */
export const keyOf = ({ rule, at }: Finding) => `${rule} ${at}`
