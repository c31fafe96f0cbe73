import type { ReactNode } from 'react'
import type { SizeSystem } from '#design/catalogue/ring-sizes.ts'
import type { Design } from '#design/document/design.ts'
import type { DesignChange } from '#design/document/fields.ts'
import type { HistoryStep } from '#web/state/use-design.ts'

export interface GroupProps {
  readonly design: Design
  readonly change: (
    changing: readonly DesignChange[] | ((design: Design) => Design),
    burst?: string,
  ) => void
  readonly names: readonly string[]
  readonly history: readonly HistoryStep[]
}

export interface Group {
  readonly id: string
  readonly name: string
  readonly isIn: (design: Design) => boolean
  /** What is chosen, in a line. */
  readonly summary: (design: Design, system: SizeSystem) => string
  readonly Panel: (props: GroupProps) => ReactNode
}
