import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { useBegun } from '#web/state/use-current.ts'

/** With the kernel of designs and the viewer in it. */
const Panel = lazy(() => import('./own-stage-panel.tsx'))

interface OwnStageProps {
  /** What is looked at before there is a design. */
  readonly otherwise: ReactNode
  /** The way on. */
  readonly children: ReactNode
}

/** The piece at hand beside a choice on a page of its own. */
export function OwnStage({ otherwise, children }: OwnStageProps) {
  return useDeferredValue(useBegun()) ? (
    <Suspense fallback={otherwise}>
      <Panel>{children}</Panel>
    </Suspense>
  ) : (
    otherwise
  )
}
