/** What a drill has to say: its figures in the order in which they are printed, and what is wrong. */
export interface DrillReport {
  readonly figures: readonly (readonly [what: string, figure: string | number])[]
  readonly faults: readonly string[]
  /** What may take so many seconds on an idle machine. */
  readonly timed?: readonly {
    readonly what: string
    readonly seconds: number
    readonly most: number
  }[]
}

export interface Drill {
  readonly drill: () => Promise<DrillReport>
  /** What may take its time, once: it is not part of the five minutes. */
  readonly prepare?: () => Promise<void>
}
