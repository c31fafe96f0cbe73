import type { Doer } from '../audit/write-audit.ts'

/** What every action of staff to an order says: to which, by whom, when. */
export interface ByStaff {
  readonly number: string
  readonly by: Doer
  readonly now: Date
}
