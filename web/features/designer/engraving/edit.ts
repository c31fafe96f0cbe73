import type { Design } from '#design/document/design.ts'
import type { Change } from '#design/document/fields.ts'

/** Changes the design; changes about the same within a moment of each other are one step back. */
export type Edit = (
  changing: readonly Change[] | ((design: Design) => Design),
  burst?: string,
) => void
