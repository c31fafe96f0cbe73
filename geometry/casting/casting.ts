import type { RecordedWeight } from '#design/layout/bought-parts.ts'
import type { Finding } from '#design/rules/finding.ts'

/** Raised when the same design is judged differently: older verdicts are then made anew. */
export const CASTING_VERSION = 13

/** What is known of a piece once its exact body has been made; its weight is what is paid for. */
export interface Casting extends RecordedWeight {
  /** The version of the geometry that made the body; what was judged before there were versions has none. */
  readonly geometry?: number
  /** Width, height and depth over all, without a chain, in hundredths of a millimetre. */
  readonly sizeMm: readonly [number, number, number]
  /** Why no body could be made of it; null for one that can be given to a caster. */
  readonly fault: string | null
  /** What a caster would send back. */
  readonly findings: readonly Finding[]
}

/** What keeps it from being cast, each with what would mend it. */
export const blockersOf = ({ fault, findings }: Casting): readonly string[] => [
  ...(fault === null ? [] : [fault]),
  ...findings.filter(({ severity }) => severity === 'stops').map(({ words }) => words),
]

export const isCastable = (casting: Casting) => blockersOf(casting).length === 0
