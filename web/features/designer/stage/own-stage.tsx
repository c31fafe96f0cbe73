import { type ReactNode, useDeferredValue } from 'react'
import { heavyPart } from '#web/pwa/heavy-part.tsx'
import { useBegun } from '#web/state/use-current.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const OwnStagePanel = heavyPart(
  async () => (await import('./own-stage-panel.tsx')).OwnStagePanel,
  <Skeleton height="var(--stage)" />,
)

interface OwnStageProps {
  /** Shown until there is a design. */
  readonly otherwise: ReactNode
  /** Links to the next pages. */
  readonly children: ReactNode
}

/** The current piece beside a choice on a page of its own. */
export function OwnStage({ otherwise, children }: OwnStageProps) {
  return useDeferredValue(useBegun()) ? <OwnStagePanel>{children}</OwnStagePanel> : otherwise
}
