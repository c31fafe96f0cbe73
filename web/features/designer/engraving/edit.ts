import type { Design } from '#design/document/design.ts'
import type { DesignChange } from '#design/document/fields.ts'

/** Changes the design; changes about the same within a moment of each other are one step back. */
export type Edit = (
  changing: readonly DesignChange[] | ((design: Design) => Design),
  burst?: string,
) => void
