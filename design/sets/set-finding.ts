import type { DesignChange } from '../document/fields.ts'
import type { Finding } from '../rules/finding.ts'
import type { WholeSet } from './set.ts'

/** What there is to say about a set; `at` is the place of the piece that it is about. */
export interface SetFinding extends Omit<Finding, 'at'> {
  readonly at: number
  /** A band that has to be measured on its ring anew: nothing that a choice could mend. */
  readonly fitAgain?: true
}

/** Changes to one piece of a set, that can be taken with one tap. */
export interface SetFix {
  readonly at: number
  readonly changes: readonly DesignChange[]
}

export interface SetRule {
  readonly id: string
  readonly source: string
  /** In one sentence, for the catalogue. */
  readonly says: string
  readonly check: (set: WholeSet) => readonly SetFinding[]
  /** What might mend it, the gentlest first. Each is tried before it is offered. */
  readonly remedies?: (set: WholeSet, finding: SetFinding) => readonly SetFix[]
}
