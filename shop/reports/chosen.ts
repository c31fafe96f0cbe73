import { reportedChoices } from './choices.ts'
import type { Total } from './totals.ts'

export interface ChoiceCount {
  readonly id: string
  readonly name: string
  readonly pieces: number
  /** The most chosen first; pieces that have no such part are left out. */
  readonly values: readonly {
    readonly id: string
    readonly name: string
    readonly pieces: number
  }[]
}

/** What was chosen in pieces that were paid for in these days. */
export const choiceCounts = (totals: readonly Total[]): readonly ChoiceCount[] =>
  reportedChoices.map(({ id, name, nameOf }) => {
    const values = totals
      .filter(({ what, sum }) => what === `chosen ${id}` && sum > 0)
      .map(({ key, sum }) => ({ id: key, name: nameOf(key) ?? key, pieces: sum }))
      .sort((a, b) => b.pieces - a.pieces || (a.id < b.id ? -1 : 1))
    return { id, name, values, pieces: values.reduce((sum, one) => sum + one.pieces, 0) }
  })
